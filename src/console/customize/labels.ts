// What the keys of parts, and the words of the language are called.
import { titleFromName } from '../../engine/rules/title-from-name.ts';
import { t } from '../../messages/gen/customizing.gen.ts';

type Id = Parameters<typeof t>[0];

const textOf = (id: string): string => (t as (id: Id) => string)(id as Id);

/** The label of a key; one with dots is inside an object. Questions have the same labels everywhere. */
export const keyLabel = (key: string): string =>
  textOf(`key-${key.replace(/^.*(?=confirm(\.|$))/, '').replaceAll('.', '-')}`);

/** The label of an object that a part has as a whole. */
export const wholeLabel = (key: string): string => textOf(`whole-${key.replaceAll('.', '-')}`);

/** The label of a text with variants. */
export const variantLabel = (label: string, variant: string): string =>
  t('variant', { label, variant: textOf(`variant-${variant}`) });

/** What a word of the language is called; '' for a value that is not one, or a word of the project. */
export function wordOf(word: string): string {
  try {
    return textOf(`word-${word}`);
  } catch {
    // There is no message.
    return '';
  }
}

/** The label of an option. Projects can have kinds of their own. */
export const wordLabel = (word: string): string => wordOf(word) || titleFromName(word);
