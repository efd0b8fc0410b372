// Replaces the language of the open page when its texts change on the server.
import { formatLocale } from '../engine/format/locale.ts';
import { currentLocale, screenCatalogue, setLanguage, type Language } from '../messages/messages.ts';
import { $customizations, type Customizations } from '../session/customizations.ts';

/** Loads the language with these customizations; undefined if the page shows it already. */
export async function loadLanguage(next: Customizations): Promise<Language | undefined> {
  const locale = currentLocale();
  const address = next.languages?.[locale];
  if (address === undefined || address === $customizations.getState()?.languages?.[locale]) return undefined;
  await loadScript(address);
  return globalThis.registrarLanguage;
}

/** The screens whose texts in a language differ from the current ones. */
export const retranslated = ({ screens }: Language, slugs: readonly string[]): string[] =>
  slugs.filter((slug) => JSON.stringify(screens?.[slug]) !== JSON.stringify(screenCatalogue(slug)));

let shown = globalThis.registrarLanguage ?? { locale: 'en', areas: {} };

/** Shows a loaded language. Returns a function that shows the former one again. */
export function showLanguage(language: Language): () => void {
  const former = shown;
  const show = (next: Language) => setLanguage((shown = next), formatLocale());
  show(language);
  return () => show(former);
}

const loadScript = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL(address, document.baseURI).href;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`Failed to load ${address}.`)));
    document.head.append(script);
  });
