// Success notices: the kind and name of the record that was created, saved or deleted, with a link to it.
import type { Definition } from '../definition.ts';
import type { Notice } from '../host.ts';
import { valueAt } from '../rules/paths.ts';
import { t } from '../rules/engine-messages.ts';
import { printed, sentence } from '../rules/texts.ts';
import type { Saving } from './saving.ts';

/** The kind of a record in sentence case, such as "Routing rule". Words in capitals, such as "API", stay. */
export function kindOf({ screen, entity }: Definition): string {
  const title = entity.title || sentence(screen.title);
  return title
    .split(' ')
    .map((word, at) => (at > 0 && /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word))
    .join(' ');
}

/** The notice of a created or saved record, in the descriptor's words if it has any. */
export function savedNotice(definition: Definition, { view, opening }: Saving): Notice {
  const { screen, slug } = definition;
  const own = sentence(screen.says?.saved, view.places);
  if (screen.kind !== 'collection')
    return { tone: 'success', text: own || t('settings-saved', { title: sentence(screen.title, view.places) }) };
  const key = printed(valueAt(view.record, screen.key!)) || (opening.key ?? '');
  const done = opening.mode === 'create' ? 'record-created' : 'record-saved';
  return {
    tone: 'success',
    text: own || t(done, { kind: kindOf(definition), name: key }),
    view: { screen: slug, key },
  };
}

/** The notice of a deleted record. */
export const deletedText = (definition: Definition, key: string): string =>
  t('record-deleted', { kind: kindOf(definition), name: key });
