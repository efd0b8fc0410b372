// What others change while the panel has unsaved edits. The file stays as it was opened until the user reloads it.
import { combine, createStore, sample } from 'effector';
import { createQuery } from '../../requests/query.ts';
import type { Customizations } from '../../session/customizations.ts';
import { $user } from '../../session/session.ts';
import { host } from '../host.ts';
import { $inForce, inForceChanged } from '../in-force.ts';
import { language } from '../parts.ts';
import { changedByOthers } from './changed-by-others.ts';
import { $edit, $isSaving, $isShowingSaved, $session, $slug, closed, opened, reloadClicked } from './model.ts';
import { openScreen, type Opened } from './opening.ts';
import { pageTitle } from '../words/page-title.ts';

const read = createQuery<string, Opened, Customizations | null>({
  host,
  source: $inForce,
  run: openScreen,
  until: [closed, opened, $user.updates, $slug.updates],
  isRepeated: false,
});
const $latest = createStore<Opened | null>(null)
  .on(read.done, (_, { result }) => result)
  .reset(opened, closed, $slug);

/** What others have changed since the file was opened, in words. */
export const $changedByOthers = combine($session, $latest, (session, latest) =>
  session && latest && latest.base.slug === session.slug
    ? changedByOthers(session.base, latest.base, language, pageTitle, latest.skipped)
    : [],
);

sample({
  clock: inForceChanged,
  source: { session: $session, edit: $edit, isSaving: $isSaving, isShown: $isShowingSaved },
  filter: ({ session, edit, isSaving, isShown }) =>
    session !== null && session.steps.length > 0 && edit !== undefined && !isSaving && !isShown,
  fn: ({ session }) => session!.slug,
  target: read.start,
});
// If only the formatting of the file has changed, it is reloaded without a question.
sample({
  clock: read.done,
  source: { session: $session, changes: $changedByOthers },
  filter: ({ session, changes }, { result }) => changes.length === 0 && session?.hash !== result.hash,
  fn: () => undefined,
  target: reloadClicked,
});
