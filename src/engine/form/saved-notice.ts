// The notices of success: what was created, saved or deleted, by kind and name, with a link to the record.
import type { Definition } from '../definition.ts';
import type { Schema } from '../descriptor/entity.ts';
import type { Notice } from '../host.ts';
import { valueAt } from '../rules/paths.ts';
import { say } from '../rules/sentences.ts';
import { printed, sentence } from '../rules/texts.ts';
import type { Saving } from './saving.ts';

/** What a record is, in sentence case: "Routing rule". Words in capitals, such as "API", stay. */
export function kindOf({ screen, entity }: Definition): string {
  const title = (entity as Schema).title || sentence(screen.title);
  return title
    .split(' ')
    .map((word, at) => (at > 0 && /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word))
    .join(' ');
}

/** Says that a record was created or saved, in the words of the descriptor where it has some. */
export function savedNotice(definition: Definition, { view, opening }: Saving): Notice {
  const { screen, slug } = definition;
  const own = sentence(screen.says?.saved, view.places);
  if (screen.kind !== 'collection')
    return { tone: 'success', text: own || say('settings-saved', { title: sentence(screen.title, view.places) }) };
  const key = printed(valueAt(view.record, screen.key!)) || (opening.key ?? '');
  const done = opening.mode === 'create' ? 'record-created' : 'record-saved';
  return {
    tone: 'success',
    text: own || say(done, { kind: kindOf(definition), name: key }),
    view: { screen: slug, key },
  };
}

/** Says that a record was deleted. */
export const deletedText = (definition: Definition, key: string): string =>
  say('record-deleted', { kind: kindOf(definition), name: key });
