// The names of entries: the descriptor's, the key in a map, or the label of the list with the position; and the ids of
// their fields.
import { t } from '../../../messages/gen/form.gen.ts';
import type { Text } from '../../descriptor/descriptor.gen.ts';
import { formatText } from '../../rules/texts.ts';
import type { EntryView, EntryWords } from '../entries.ts';

/** A text with {position}, which counts from 1; '' without a text. */
export const withPosition = (text: Text | undefined, at: number): string =>
  formatText(text, (place) => (place === 'position' ? at + 1 : undefined));

/** The name of the entry at a position, from 0. */
export const nameOfEntry = (entry: EntryView | undefined, at: number, { name, label }: EntryWords): string =>
  entry?.key?.text || withPosition(label, at) || t('item', { label: name, position: at + 1 });

/** The id of a field of an entry, distinct from those of the entry's key (`--key`) and error (`--error`). */
export const fieldId = (entryId: string, path: string): string =>
  `${entryId}-${path.replaceAll('-', '--').replaceAll('.', '-')}`;
