// The customize mode: the parts of the open screen, unsaved edits by screen, their check, and saving.
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { Edit } from '../../customize/edit-text.ts';
import type { Failure } from '../../http/failure.ts';
import { createQuery } from '../../requests/query.ts';
import { createTimer } from '../../requests/timer.ts';
import { $customizations, type Customizations } from '../../session/customizations.ts';
import { $viewAs, $user, signInFx } from '../../session/session.ts';
import { menuEntries } from '../customized-screens.ts';
import { host } from '../host.ts';
import { $inForce, inForceChanged } from '../in-force.ts';
import { changeTo, changeToSaved } from '../live.ts';
import { unsavedEditsChanged } from '../navigation.ts';
import { noticed } from '../notices.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { saveText } from '../../ui/save-text.ts';
import { fileAddress, openScreen, type Opened } from './opening.ts';
import { noCustomizations, previewOf, problemsOf, type Finding } from './preview.ts';
import { createSaving, type Checked } from './saving.ts';
import {
  addStep,
  changeSession,
  editsOf,
  moveThroughSteps,
  newSession,
  stepsSinceSave,
  withoutSteps,
  type Session,
} from './session.ts';
import { textOf, viewOf } from './view.ts';

// Events
/** The customize mode shows a screen. */
export const screenShown = createEvent<string>();
export const closed = createEvent();
export const selected = createEvent<string>();
export const edited = createEvent<{ step: Edit[]; isTyping?: boolean }>();
export const undone = createEvent();
export const redone = createEvent();
export const discarded = createEvent();
export const saveClicked = createEvent();
/** Reloads the file and reapplies the edits. */
export const reloadClicked = createEvent();

const userChanged = $user.map((user) => user?.id ?? '').updates;

// State
export const $slug = createStore('').on(screenShown, (_, slug) => slug);
/** What the server can do with files; undefined for a page of static files. */
export const $edit = $customizations.map((now) => now?.edit, { skipVoid: false });

const load = createQuery<string, Opened, Customizations | null>({
  host,
  source: $inForce,
  run: openScreen,
  until: [closed, userChanged],
});

export const $loadFailure = load.$failure;
/** The file was opened or reloaded. */
export const opened = load.done;
const $sessions = createStore<Record<string, Session>>({}).reset(closed, userChanged);
export const $session = combine($slug, $sessions, (slug, sessions) => sessions[slug] ?? null);
/** The place of the selected part. */
export const $selected = createStore('screen')
  .on(selected, (_, place) => place)
  .reset($slug);

const steps = [
  edited.map(
    ({ step, isTyping = false }) =>
      (session: Session) =>
        addStep(session, step, isTyping),
  ),
  undone.map(() => (session: Session) => moveThroughSteps(session, -1)),
  redone.map(() => (session: Session) => moveThroughSteps(session, 1)),
  discarded.map(() => withoutSteps),
];
const stepped = sample({ clock: steps, source: $slug, fn: (slug, change) => ({ slug, change }) });
$sessions
  .on(stepped, (sessions, { slug, change }) => changeSession(sessions, slug, change))
  .on(load.done, (sessions, { params: slug, result }) => ({
    ...sessions,
    // A reload of the file keeps the edits.
    [slug]: { ...(sessions[slug] ?? newSession(slug, result)), ...result, checked: undefined, isOutdated: false },
  }));

/** What the panel shows of the session; null before it is loaded, and if the file is not JSON. */
export const $view = $session.map((session) => session && viewOf(session));
/** The number of unsaved changes in all screens, also in files that are not valid JSON. */
export const $unsaved = $sessions.map((sessions) =>
  Object.values(sessions).reduce(
    (count, session) => count + (viewOf(session)?.differences.length ?? editsOf(session).length),
    0,
  ),
);

/** The page shows what is in force again. */
const previewEnded = createEvent();
const check = createQuery<{ slug: string; text: string }, Checked>({
  host,
  run: ({ slug, text }, ask) => ask({ method: 'POST', path: fileAddress(slug), body: { text } }) as Promise<Checked>,
  until: [closed, previewEnded, $viewAs.updates, $slug.updates],
  isRepeated: false,
});
$sessions.on(check.done, (sessions, { params, result }) =>
  changeSession(sessions, params.slug, (session) => ({ ...session, checked: result.skipped })),
);
const { verify, save, verifiedHere, failedHere } = createSaving(closed, $slug);
/** Whether a save waits until the file is loaded, because the server would reject it with the previous hash. */
const $isSaveWaiting = createStore(false).reset(closed, $slug, $viewAs.updates, load.failed, verify.started);
export const $isSaving = combine([verify.$isPending, save.$isActive, $isSaveWaiting], (parts) => parts.includes(true));
/** Why the last preview or save failed. */
export const $failure = createStore<{ of: 'preview' | 'save'; failure: Failure } | null>(null)
  // Previews are repeated, also after a failed save, whose error stays visible.
  .on(check.failed, (now, { failure }) => (now?.of === 'save' ? now : { of: 'preview' as const, failure }))
  .on(check.started, (now) => (now?.of === 'save' ? now : null))
  .on(failedHere, (_, failure) => ({ of: 'save' as const, failure }))
  // A failure may be due to an expired session.
  .reset(verify.started, stepped, $slug, load.done, signInFx.done);

/** Whether the server checks the edits. While viewing as another user, nothing is sent. */
const $isChecked = combine($edit, $viewAs, (edit, viewAs) => edit !== undefined && viewAs === null);
const $checked = createStore<Finding[]>([])
  .on([check.done.map(({ result }) => result), verifiedHere], (_, { findings }) => findings)
  .reset($slug, load.done, previewEnded);
/** The changes that would be skipped. */
export const $findings = combine($isChecked, $checked, $view, (isChecked, findings, view) =>
  isChecked ? findings : view ? problemsOf(view) : [],
);

// Logic
// The next user has different permissions and edits.
sample({ clock: userChanged, fn: () => undefined, target: closed });
sample({ clock: $unsaved, fn: (count) => count > 0, target: unsavedEditsChanged });
sample({
  clock: screenShown,
  source: $sessions,
  filter: (sessions, slug) => !sessions[slug]?.steps.length || sessions[slug].isOutdated === true,
  fn: (_, slug) => slug,
  target: load.start,
});
const signInSucceeded = sample({ clock: signInFx.done, source: $loadFailure, filter: (failure) => failure !== null });
sample({ clock: [reloadClicked, signInSucceeded], source: $slug, target: load.start });

// The page shows the edits, and what is in force once they are discarded.
const previewDelay = 300;
const timer = createTimer([closed, $slug.updates]);
const $hasSteps = $session.map((session) => session !== null && session.steps.length > 0);
sample({ clock: stepped, fn: () => previewDelay, target: timer.start });
// These replace the preview, so it is shown again.
sample({
  clock: [load.done, screenShown, inForceChanged, $isChecked.updates, signInFx.done],
  filter: $hasSteps,
  fn: () => previewDelay,
  target: timer.start,
});
const previewWanted = sample({
  clock: timer.elapsed,
  source: { isChecked: $isChecked, session: $session, inForce: $inForce },
  // A screen that others have removed is not shown again.
  filter: ({ session, inForce }) =>
    session !== null &&
    session.done > 0 &&
    textOf(session) !== undefined &&
    Object.hasOwn(menuEntries(inForce ?? noCustomizations), session.slug),
});
sample({
  clock: previewWanted,
  filter: ({ isChecked }) => isChecked,
  fn: ({ session }) => ({ slug: session!.slug, text: textOf(session!)! }),
  target: check.start,
});
sample({
  clock: timer.elapsed,
  source: $session,
  filter: (session) => session?.done === 0,
  fn: () => undefined,
  target: previewEnded,
});

const show = (block: Customizations) => changeTo(block, { isQuiet: true });
const previewFx = createEffect(show);
const $isPreviewed = createStore(false).on(previewFx, () => true);
sample({ clock: check.done, fn: ({ result }) => result.block, target: previewFx });
sample({
  clock: previewWanted,
  filter: ({ isChecked }) => !isChecked,
  fn: ({ session, inForce }) => previewOf(session!, viewOf(session!)!.now.parts, inForce),
  target: previewFx,
});
const restoreFx = createEffect(show);
sample({
  clock: [closed, previewEnded],
  source: $inForce,
  filter: $isPreviewed,
  fn: (inForce) => inForce ?? noCustomizations,
  target: restoreFx,
});
$isPreviewed.reset(restoreFx);
// Loads the current file if it has no edits, or if its edits cannot be applied to the opened version.
sample({
  clock: [inForceChanged, discarded],
  source: $session,
  filter: (session) => session !== null && (session.steps.length === 0 || textOf(session) === undefined),
  fn: (session) => session!.slug,
  target: load.start,
});

const showSavedFx = createEffect(changeToSaved);
/** Whether the page is about to show what was saved. */
export const $isShowingSaved = showSavedFx.pending;
const $isLoading = combine(load.$isPending, $isShowingSaved, (isPending, isShowing) => isPending || isShowing);
sample({ clock: saveClicked, filter: $isLoading, fn: () => true, target: $isSaveWaiting });
sample({
  clock: [
    sample({ clock: saveClicked, filter: $isLoading.map((isLoading) => !isLoading) }),
    sample({ clock: load.done, filter: $isSaveWaiting }),
  ],
  source: { session: $session, viewAs: $viewAs },
  filter: ({ session, viewAs }) => session !== null && viewAs === null,
  fn: ({ session }) => session!,
  target: verify.start,
});
$sessions.on(save.doneHere, (sessions, { params: { session: saved } }) =>
  changeSession(sessions, saved.slug, (session) => stepsSinceSave(session, saved)),
);
sample({ clock: save.done, fn: ({ params }) => params.block, target: showSavedFx });
sample({
  clock: save.done,
  fn: ({ params }) => ({ tone: 'success' as const, text: t('saved', { file: params.session.base.file }) }),
  target: noticed,
});
// The file of a screen that was left meanwhile is loaded when that screen is shown again.
const shownSaved = sample({ clock: showSavedFx.finally, source: $session });
sample({ clock: shownSaved.filterMap((now) => (now?.isOutdated ? now.slug : undefined)), target: load.start });

/** The file with the edits, for a download. */
export const downloadFx = createEffect((session: Session) =>
  saveText(`${session.slug}.json`, textOf(session) ?? '', 'application/json'),
);
