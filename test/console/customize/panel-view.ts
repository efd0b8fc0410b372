// What the panel shows of a screen and its edits, for tests without a page.
import type { Edit } from '../../../src/customize/edit-text.ts';
import { noRenames } from '../../../src/customize/renames.ts';
import { differences } from '../../../src/console/words/differences.ts';
import { editedScreen, type Base, type EditedScreen } from '../../../src/console/words/edited-screen.ts';
import type { Opened } from '../../../src/console/customize/opening.ts';
import { newSession, addStep } from '../../../src/console/customize/session.ts';
import { viewOf, type View } from '../../../src/console/customize/view.ts';
import { meta, originalOf, shipped } from '../../customize/customized.ts';

/** A screen with the text of its file. */
export const baseOf = (slug: string, text = '', sources = shipped): Base => ({
  slug,
  original: originalOf(slug, sources),
  otherChanges: [],
  kinds: new Map(),
  renames: noRenames,
  file: 'x.json',
  text,
});

const inFile = (path: string, json: object) => ({ path, text: JSON.stringify(json) });

/** The sources of a screen "things", which lists them by name, with further keys; `entity`: the keys of its schema. */
export function thingsSources(keys: object, entity: object) {
  const menu = { mode: 'admin', path: '/Things' };
  return [
    {
      slug: 'things',
      screen: inFile('screen.json', { version: 2, kind: 'collection', title: 'Things', menu, key: 'name', ...keys }),
      entity: inFile('entity.json', { $id: 'things', title: 'Thing', type: 'object', ...entity }),
    },
  ];
}

/** The screen after edits. */
export const after = (base: Base, edits: readonly Edit[] = []): EditedScreen => editedScreen(base, edits, meta)!;

/** The view of the panel after edits. `skipped`: the changes of the file that the server has skipped. */
export const viewAfter = (base: Base, edits: readonly Edit[] = [], skipped: Opened['skipped'] = []): View => {
  const session = newSession(base.slug, { base, hash: '', inForce: null as never, skipped });
  return viewOf(edits.length === 0 ? session : addStep(session, edits, false))!;
};

/** The changes that edits make, in words. */
export const wordsOf = (base: Base, edits: readonly Edit[]) =>
  differences({ slug: base.slug, before: after(base), now: after(base, edits), edits, meta });
