// Marks every text of the screens in `schemas` with its address, such as `⟦form/field:name/label⟧`, so that tests see
// where the page shows it. Imported before the modules of the page.
import { textsOf } from '../../src/engine/descriptor/translate.ts';
import type { Text } from '../../src/engine/descriptor/descriptor.gen.ts';
import { setLanguage } from '../../src/messages/messages.ts';
import { partsOf, shipped } from '../customize/customized.ts';

const marked = (address: string, text: Text): Text =>
  typeof text === 'string'
    ? `⟦${address}⟧${text}`
    : (Object.fromEntries(
        Object.entries(text).map(([key, part]) => [key, key === 'count' ? part : `⟦${address}⟧${part}`]),
      ) as Text);

const screens = shipped.map((source) => {
  const texts = [...textsOf(partsOf(source))].map(([address, text]) => [address, marked(address, text)]);
  return [source.slug, Object.fromEntries(texts)];
});

setLanguage({ locale: 'en', areas: {}, screens: Object.fromEntries(screens) });

/** The addresses of the texts of screens in a text of the page. */
export const addressesIn = (text: string): string[] => [...text.matchAll(/⟦([^⟧]*)⟧/g)].map(([, address]) => address!);
