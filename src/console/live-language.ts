// Replaces the language of the open page when its texts change on the server.
import { formatLocale } from '../engine/format/locale.ts';
import { currentLocale, screenCatalogue, setLanguage } from '../messages/messages.ts';
import { $customizations, type Customizations } from '../session/customizations.ts';

/** Loads the language as it is by these customizations. Returns which of the screens have other texts now. */
export async function refreshLanguage(next: Customizations, slugs: readonly string[]): Promise<string[]> {
  const locale = currentLocale();
  const address = next.languages?.[locale];
  if (address === undefined || address === $customizations.getState()?.languages?.[locale]) return [];
  const textsOf = (slug: string) => JSON.stringify(screenCatalogue(slug));
  const before = new Map(slugs.map((slug) => [slug, textsOf(slug)]));
  await loadScript(address);
  setLanguage(globalThis.registrarLanguage!, formatLocale());
  return slugs.filter((slug) => textsOf(slug) !== before.get(slug));
}

const loadScript = (address: string) =>
  new Promise<void>((done, fail) => {
    const script = document.createElement('script');
    script.src = new URL(address, document.baseURI).href;
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => fail(new Error(address)));
    document.head.append(script);
  });
