// The customize mode: the parts of the open screen, unsaved edits by screen, their check, and saving.
import { combine, createEffect, createEvent, createStore, sample, type StoreValue } from 'effector';
import { valueIn, type Edit } from '../../customize/edit-text.ts';
import type { Failure } from '../../http/failure.ts';
import { createQuery } from '../../requests/query.ts';
import type { Ask } from '../../requests/host.ts';
import { createTimer } from '../../requests/timer.ts';
import { $customizations, type Customizations } from '../../session/customizations.ts';
import { $look, $user } from '../../session/session.ts';
import { host } from '../host.ts';
import { loadParts } from '../customized-screens.ts';
import { $inForce, changeTo, changeToSaved, inForceChanged } from '../live.ts';
import { editsKept } from '../navigation.ts';
import { noticed } from '../notices.ts';
import { language as meta } from '../parts.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { saveJson } from '../../ui/save-text.ts';
import { differences } from './differences.ts';
import { partsOf } from './parts.ts';
import { editsOf, moved, newSession, sinceSaved, textOf, withStep, type OpenedFile, type Session } from './session.ts';

/** A change that would be skipped. */
export type Finding = {
  file: string;
  line: number;
  column: number;
  place: string;
  key: string;
  found: string;
  would: string;
};

type Checked = { findings: Finding[]; block: Customizations };

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
/** The file is loaded again, and the edits are made in it. */
export const reloadClicked = createEvent();

const address = (slug: string) => `/custom/edit/${slug}`;
const userChanged = $user.map((user) => user?.id ?? '').updates;

// State
export const $slug = createStore('').on(screenShown, (_, slug) => slug);
/** What the server can do with files; undefined if the page is not from our server. */
export const $edit = $customizations.map((now) => now?.edit, { skipVoid: false });

type Opened = { base: Session['base']; opened: OpenedFile };

const load = createQuery<string, Opened, Customizations | null>({
  host,
  source: $inForce,
  run: async (slug, ask, inForce) => {
    const opened = await openFile(slug, ask);
    const { screen, entity } = await loadParts(slug, inForce);
    return { base: { screen, entity, file: valueIn(opened.text) }, opened };
  },
  until: [closed, userChanged],
});

const openFile = async (slug: string, ask: Ask): Promise<OpenedFile> =>
  $customizations.getState()?.edit === undefined
    ? { file: `${slug}.json`, text: '', hash: '' }
    : ((await ask({ method: 'GET', path: address(slug) })) as OpenedFile);

export const $loadFailure = load.$failure;
const $sessions = createStore<Record<string, Session>>({}).reset(closed, userChanged);
export const $session = combine($slug, $sessions, (slug, sessions) => sessions[slug] ?? null);
/** The place of the selected part. */
export const $selected = createStore('screen')
  .on(selected, (_, place) => place)
  .reset($slug);

const changeSession = (sessions: Record<string, Session>, slug: string, change: (session: Session) => Session) =>
  sessions[slug] ? { ...sessions, [slug]: change(sessions[slug]) } : sessions;
const withoutSteps = (session: Session): Session => ({ ...session, steps: [], done: 0 });
const steps = [
  edited.map(
    ({ step, isTyping = false }) =>
      (session: Session) =>
        withStep(session, step, isTyping),
  ),
  undone.map(() => (session: Session) => moved(session, -1)),
  redone.map(() => (session: Session) => moved(session, 1)),
  discarded.map(() => withoutSteps),
];
const stepped = sample({ clock: steps, source: $slug, fn: (slug, change) => ({ slug, change }) });
$sessions
  .on(stepped, (sessions, { slug, change }) => changeSession(sessions, slug, change))
  .on(load.done, (sessions, { params: slug, result: { base, opened } }) => ({
    ...sessions,
    // The edits are kept if the file was loaded again.
    [slug]: { ...(sessions[slug] ?? newSession(slug, base, opened)), base, opened },
  }));

/** What the panel shows of the session; null before it is loaded, and if the file is not JSON. */
export const $view = $session.map((session) => {
  const text = session ? textOf(session) : undefined;
  if (!session || text === undefined) return null;
  const edits = editsOf(session);
  return {
    slug: session.slug,
    /** The content of the file with the edits. */
    file: valueIn(text),
    base: session.base,
    edits,
    meta,
    parts: partsOf(session.base, edits, meta),
    differences: differences(session.base, edits, meta),
    canUndo: session.done > 0,
    canRedo: session.done < session.steps.length,
  };
});
export type View = NonNullable<StoreValue<typeof $view>>;
/** The number of unsaved changes, of all screens. */
export const $unsaved = $sessions.map((sessions) =>
  Object.values(sessions).reduce(
    (count, session) => count + differences(session.base, editsOf(session), meta).length,
    0,
  ),
);

/** The page shows what is in force again. */
const previewEnded = createEvent();
const check = createQuery<{ slug: string; text: string }, Checked>({
  host,
  run: ({ slug, text }, ask) => ask({ method: 'POST', path: address(slug), body: { text } }) as Promise<Checked>,
  until: [closed, previewEnded],
  isRepeated: false,
});
const save = createQuery<Session, { file: string; findings: Finding[]; block: Customizations }>({
  host,
  run: async (session, ask) => {
    const [path, text] = [address(session.slug), textOf(session)!];
    const checked = (await ask({ method: 'POST', path, body: { text } })) as Checked;
    if (checked.findings.length === 0) await ask({ method: 'PUT', path, body: { text, hash: session.opened.hash } });
    return { file: session.opened.file, ...checked };
  },
  until: [closed],
  isRepeated: false,
});
export const $isSaving = save.$isPending;
/** Why the last preview or save failed. */
export const $failure = createStore<{ of: 'preview' | 'save'; failure: Failure } | null>(null)
  // Previews are repeated, also after a failed save, which the user has to see.
  .on(check.failed, (now, { failure }) => (now?.of === 'save' ? now : { of: 'preview' as const, failure }))
  .on(check.started, (now) => (now?.of === 'save' ? now : null))
  .on(save.failed, (_, { failure }) => ({ of: 'save' as const, failure }))
  .reset(save.started, stepped, $slug, load.done);
/** What the check would skip. */
export const $findings = createStore<Finding[]>([])
  .on([check.done, save.done], (_, { result }) => result.findings)
  .reset($slug, load.done, previewEnded);

// Logic
// The next user has other permissions, and edits of their own.
sample({ clock: userChanged, fn: () => undefined, target: closed });
sample({ clock: $unsaved, fn: (count) => count > 0, target: editsKept });
sample({
  clock: screenShown,
  source: $sessions,
  filter: (sessions, slug) => sessions[slug] === undefined || sessions[slug].steps.length === 0,
  fn: (_, slug) => slug,
  target: load.start,
});
sample({ clock: reloadClicked, source: $slug, target: load.start });

// The page shows the edits once they are checked, and what is in force once they are gone.
const checkEvery = 300;
const timer = createTimer([closed, $slug.updates]);
const $hasSteps = $session.map((session) => session !== null && session.steps.length > 0);
/** While a user looks as another user, edits wait for their check. */
const $isChecked = combine($edit, $look, (edit, look) => edit !== undefined && look === null);
const $needsCheck = combine($hasSteps, $isChecked, (hasSteps, isChecked) => hasSteps && isChecked);
sample({ clock: [stepped, $look], filter: $isChecked, fn: () => checkEvery, target: timer.start });
sample({ clock: [load.done, screenShown], filter: $needsCheck, fn: () => checkEvery, target: timer.start });
sample({
  clock: timer.elapsed,
  source: { session: $session, isChecked: $isChecked },
  filter: ({ session, isChecked }) =>
    isChecked && session !== null && session.done > 0 && textOf(session) !== undefined,
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
const $preview = createStore<Customizations | null>(null).on(previewFx, (_, block) => block);
sample({ clock: check.done, fn: ({ result }) => result.block, target: previewFx });
// The page shows changes by others without these edits.
sample({ clock: inForceChanged, filter: $needsCheck, fn: () => checkEvery, target: timer.start });
const restoreFx = createEffect(show);
sample({
  clock: [closed, previewEnded],
  source: { preview: $preview, inForce: $inForce },
  filter: ({ preview, inForce }) => preview !== null && inForce !== null,
  fn: ({ inForce }) => inForce!,
  target: restoreFx,
});
$preview.reset(restoreFx);
// Without edits, the panel shows the file as it is now.
sample({
  clock: [inForceChanged, discarded],
  source: $session,
  filter: (session) => session?.steps.length === 0,
  fn: (session) => session!.slug,
  target: load.start,
});

sample({
  clock: saveClicked,
  source: $session,
  filter: (session) => session !== null,
  fn: (session) => session!,
  target: save.start,
});
const saved = save.done.filterMap(({ params, result }) =>
  result.findings.length === 0 ? { params, result } : undefined,
);
$sessions.on(saved, (sessions, { params }) =>
  changeSession(sessions, params.slug, (session) => sinceSaved(session, params)),
);
const showSavedFx = createEffect(changeToSaved);
sample({ clock: saved, fn: ({ result }) => result.block, target: showSavedFx });
sample({
  clock: saved,
  fn: ({ result }) => ({ tone: 'success' as const, text: t('saved', { file: result.file }) }),
  target: noticed,
});
sample({ clock: showSavedFx.finally, source: $slug, target: load.start });

/** The file with the edits, for a download. */
export const downloadFx = createEffect((session: Session) => saveJson(`${session.slug}.json`, textOf(session) ?? ''));
