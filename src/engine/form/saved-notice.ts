// Success notices: the kind and name of the record that was created, saved or deleted, with a link to it.
import type { Definition } from '../definition.ts';
import type { Notice } from '../host.ts';
import { listedName } from '../rules/link-column.ts';
import { valueAt, type Json } from '../rules/paths.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import { currentLocale } from '../../messages/messages.ts';
import { printed, formatText } from '../rules/texts.ts';
import type { Saving } from './saved-record.ts';

/** The title of the entity, such as "Routing Rule". */
export const titleOf = ({ screen, entity }: Definition): string => entity.title || formatText(screen.title);

/** The kind of a record inside a sentence, such as "routing rule". Words in capitals, such as "API", stay. */
export const kindInSentence = (definition: Definition): string => titleOf(definition).split(' ').map(lowered).join(' ');

/** The kind of a record at the beginning of a sentence, such as "Routing rule". */
export function kindOf(definition: Definition): string {
  const [first = '', ...more] = titleOf(definition).split(' ');
  return [first, ...more.map(lowered)].join(' ');
}

/** English titles are in title case. In other languages, a capital letter in a title is part of the word. */
const lowered = (word: string) =>
  currentLocale().startsWith('en') && /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word;

/** The key of a saved record: of a new one, as the server has returned it; empty if it is not known. */
export const savedKey = ({ screen }: Definition, record: Json, answer: Json): string =>
  printed(valueAt(answer, screen.key ?? '') ?? valueAt(record, screen.key ?? ''));

/** The notice of a created or saved record, in the descriptor's words if it has any. */
export function savedNotice(definition: Definition, { view, opening }: Saving, answer: Json): Notice {
  const { screen, slug } = definition;
  const own = formatText(screen.messages?.saved, view.places);
  if (screen.kind !== 'collection')
    return { tone: 'success', text: own || t('settings-saved', { title: formatText(screen.title, view.places) }) };
  const isNew = opening.mode === 'create';
  const key = isNew
    ? savedKey(definition, view.record, answer)
    : printed(valueAt(view.record, screen.key!)) || (opening.key ?? '');
  const kind = kindOf(definition);
  const name = listedName(screen, (path) => valueAt(answer, path) ?? valueAt(view.record, path)) ?? key;
  // A server that chooses the key need not return it.
  if (key === '') return { tone: 'success', text: own || t('new-record-created', { kind }) };
  return {
    tone: 'success',
    text: own || t(isNew ? 'record-created' : 'record-saved', { kind, name }),
    view: { screen: slug, key },
  };
}

/** The notice of a deleted record. */
export const deletedText = (definition: Definition, name: string): string =>
  t('record-deleted', { kind: kindOf(definition), name });
