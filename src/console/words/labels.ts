// Labels of the keys of parts, and of the words of the language.
import type { PartKind } from '../../customize/key-rules.ts';
import { titleFromName } from '../../engine/rules/title-from-name.ts';
import { t } from '../../messages/gen/customizing.gen.ts';

type Id = Parameters<typeof t>[0];

const textOf = (id: string): string => (t as (id: Id) => string)(id as Id);

/** A message; '' if there is none. */
function textOrEmpty(id: string): string {
  try {
    return textOf(id);
  } catch {
    return '';
  }
}

/** The label of a key; keys inside an object have dots. Questions have the same labels everywhere. */
export const keyLabel = (key: string, kind?: PartKind): string =>
  (kind && textOrEmpty(`key-of-${kind}-${key.replaceAll('.', '-')}`)) ||
  textOrEmpty(`key-${key.replace(/^.*(?=confirm(\.|$))/, '').replaceAll('.', '-')}`) ||
  titleFromName(key.replaceAll('.', ' '));

/** The label of a key inside a value. */
export const memberLabel = (key: string): string => textOrEmpty(`member-${key}`) || keyLabel(key);

/** The label of a text group. */
export const textGroupLabel = (key: string): string => textOf(`whole-${key.replaceAll('.', '-')}`);

/** The label of a text with variants. */
export const variantLabel = (label: string, variant: string): string =>
  t('variant', { label, variant: textOf(`variant-${variant}`) });

/** The label of a word of the descriptor language; '' for other values, and for words that a project adds. */
export const wordOf = (word: string): string => textOrEmpty(`word-${word}`);

/** The label of an option. Projects can add kinds, which have no text. */
export const wordLabel = (word: string): string => wordOf(word) || titleFromName(word);
