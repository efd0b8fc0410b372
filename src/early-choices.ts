// Puts the remembered theme and language on the page before anything is drawn, so that no other theme or language
// flashes, and requests what the first screen needs. A separate script without imports: it runs before the page is
// painted.
(() => {
  const remembered = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      // A browser that remembers nothing for this page follows the system.
      return null;
    }
  };
  // A style sheet that could not be loaded is loaded again when it is needed.
  addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), true);
  const root = document.documentElement;
  const theme = remembered('registrar-theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  const block = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');
  const files = (block('languages') ?? {}) as Record<string, string>;
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

  const start = block('start') as import('./start-block.ts').StartBlock | null;
  if (!start) return;
  // Anything unusual in the address is left to the page.
  const [, path = '', isCreate, item] = /^#\/?([\w/-]*?)(\/create)?([:?].*)?$/.exec(location.hash) ?? [];
  const screen = start.screens[path.toLowerCase()];
  const isItem = isCreate !== undefined || item?.startsWith(':') === true;
  const view = screen?.view && (isItem ? 'record' : screen.view);
  // A customized screen has a module and needs of its own.
  const custom = block('customizations') as import('./session/customizations.ts').Customizations | null;
  const module = screen && custom?.screens[screen.slug];
  const own = typeof module === 'string' ? [module] : (screen?.files ?? []);
  const needed = (screen && (module === undefined ? screen.parts : custom?.parts?.[screen.slug])) ?? [];
  const late = needed.flatMap((part) => start.parts[part as keyof typeof start.parts] ?? []);
  const code = (view ? start.files[view] : screen?.code) ?? [];
  const combined: Record<string, string> = Object.fromEntries(
    code.flatMap((name) => (start.combined?.[name] ?? []).map((part) => [part, name])),
  );
  globalThis.registrarCombined = combined;
  for (const name of [...own, ...late, ...code].filter((one) => !combined[one])) {
    // Style sheets that are written hold back the first paint; those that are added as elements do not.
    // oxlint-disable-next-line typescript/no-deprecated -- see above
    if (name.endsWith('.css')) document.write(`<link rel="stylesheet" href="${name}">`);
    else {
      // Only customized screens are modules.
      const kind = name === module ? { rel: 'modulepreload' } : { rel: 'preload', as: 'script' };
      document.head.append(Object.assign(document.createElement('link'), kind, { href: name }));
    }
  }

  const base = document.querySelector<HTMLMetaElement>('meta[name="registrar"]')?.content;
  const token = /(?:^|; )NX-ANTI-CSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  // Without a token, the page makes one first.
  if (!base || token === undefined) return;
  // A rejection would show up among the errors of the browser, so the data is requested only if that may succeed.
  const known = remembered('registrar-screens');
  const mayOpen = known === null || known.includes(JSON.stringify(screen?.slug));
  const isUsual = item === undefined && module === undefined;
  const listPath = isUsual || !screen?.ofUsualView ? screen?.first?.path : undefined;
  // A name as the page writes it. The engine refuses blank ones, and those that are steps of a path.
  const key = /^:(?!\.{1,2}$|(?:%20)+$)((?:[\w.!~*'()-]|%[\dA-F]{2})+)$/.exec(item ?? '')?.[1];
  const recordPath =
    listPath && key && screen?.recordsBelow && !isCreate ? `${listPath.replace(/\?.*/, '')}/${key}` : undefined;
  const wanted = isItem ? recordPath : listPath;
  if (isItem && mayOpen) globalThis.registrarRecord = recordPath;
  const first = screen?.first && mayOpen && wanted !== undefined ? [{ ...screen.first, path: wanted }] : [];
  globalThis.registrarBegun = new Map(
    [...start.requests, ...first].map(({ path: address, headers, ...parts }) => {
      const url = new URL(address, new URL(base.replace(/\/?$/, '/'), document.baseURI)).href;
      const response = fetch(url, {
        ...parts,
        headers: { ...headers, 'NX-ANTI-CSRF-TOKEN': token },
        credentials: 'same-origin',
      });
      // The page reports it, if it needs the response.
      response.catch(() => undefined);
      return [`${parts.method} ${url} ${parts.body ?? ''}`, response];
    }),
  );
})();
