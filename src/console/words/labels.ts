// Labels of the keys of parts, and of the words of the language.
import type { PartKind } from '../../customize/key-rules.ts';
import { titleFromName } from '../../engine/rules/title-from-name.ts';
import { t } from '../../messages/gen/customizing.gen.ts';

type Id = Parameters<typeof t>[0];

const textOf = (id: string): string => (t as (id: Id) => string)(id as Id);

/** A message; '' if there is none. */
function knownText(id: string): string {
  try {
    return textOf(id);
  } catch {
    return '';
  }
}

/** The label of a key; one with dots is inside an object. Questions have the same labels everywhere. */
export const keyLabel = (key: string, kind?: PartKind): string =>
  (kind && knownText(`key-of-${kind}-${key.replaceAll('.', '-')}`)) ||
  knownText(`key-${key.replace(/^.*(?=confirm(\.|$))/, '').replaceAll('.', '-')}`) ||
  titleFromName(key.replaceAll('.', ' '));

/** The label of a key inside of a value. */
export const memberLabel = (key: string): string => knownText(`member-${key}`) || keyLabel(key);

/** The label of an object that a part has as a whole. */
export const textGroupLabel = (key: string): string => textOf(`whole-${key.replaceAll('.', '-')}`);

/** The label of a text with variants. */
export const variantLabel = (label: string, variant: string): string =>
  t('variant', { label, variant: textOf(`variant-${variant}`) });

/** What a word of the language is called; '' for a value that is not one, or a word of the project. */
export const wordOf = (word: string): string => knownText(`word-${word}`);

/** The label of an option. Projects can add kinds. */
export const wordLabel = (word: string): string => wordOf(word) || titleFromName(word);
