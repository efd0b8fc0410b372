// Puts the remembered theme and language on the page before anything is drawn, so that neither light nor English
// flashes. A separate script without imports: it runs before the page is painted.
(() => {
  const remembered = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      // A browser that remembers nothing for this page follows the system.
      return null;
    }
  };
  const root = document.documentElement;
  const theme = remembered('registrar-theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  const block = document.getElementById('languages')?.textContent;
  const files = JSON.parse(block ?? '{}') as Record<string, string>;
  const locales = ['en', ...Object.keys(files)];
  const baseOf = (tag: string) => tag.split('-')[0]!.toLowerCase();
  const offered = [remembered('registrar-language') ?? '', ...navigator.languages].flatMap((wanted) => [
    ...locales.filter((locale) => locale === wanted),
    ...locales.filter((locale) => baseOf(locale) === baseOf(wanted)),
  ]);
  root.lang = offered[0] ?? 'en';
  const file = files[root.lang];
  // Deferred scripts run in the order in which they are written, so the language is there before the page starts.
  // oxlint-disable-next-line typescript/no-deprecated -- scripts that are added as elements do not keep this order
  if (file !== undefined) document.write(`<script defer src="${file}"></script>`);
})();
