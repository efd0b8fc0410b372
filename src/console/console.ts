// The console as a whole. The story: the server is asked who this is, the address says which screen is meant, the screen is
// fetched, opened and left; sort and filter of a list go into its address.
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { Place } from '../engine/host.ts';
import type { ScreenModel } from '../engine/screen/screen-model.ts';
import type { TableView } from '../engine/table/rows.ts';
import { explain } from '../engine/rules/explain.ts';
import {
  $facts,
  $isGranted,
  $start,
  $user,
  opened as sessionOpened,
  signInFx,
  signOutConfirmed,
  signOutFx,
} from '../session/session.ts';
import { provingDismissed } from '../session/authenticate.ts';
import { reconnected } from '../session/polling.ts';
import { listAddress, resolve, viewIn, type Address } from './address.ts';
import { confirmFx } from './confirmation.ts';
import { noticed } from './notices.ts';
import { loadDefinition } from './screens/definitions.ts';
import { $listHashes, baseFx, host } from './host.ts';
import { isVisible, menuOf, menus, type Mode } from './menus.ts';
import { createStory, stories, type StoryModel } from './screens/stories.ts';
import {
  $address,
  $hash,
  $isGuarded,
  addressRefined,
  goTo,
  guardSet,
  listenFx,
  unsavedQuestion,
} from './navigation.ts';

// What can happen
export const started = createEvent();
export const retried = createEvent();
export const signInClicked = createEvent();
export const signOutClicked = createEvent();

/** A screen that the engine shows, or one that is told by code. */
export type OpenScreen = ScreenModel | StoryModel;

/** Whether a screen is told by code. */
export const isStory = (model: OpenScreen): model is StoryModel => 'View' in model;

const models = new Map<string, OpenScreen>();

/** The model of a screen, made at its first opening. */
async function modelOf(slug: string): Promise<OpenScreen> {
  const known = models.get(slug);
  if (known) return known;
  const tell = menus[slug]?.kind === 'story' ? stories[slug] : undefined;
  if (tell) return keep(createStory(slug, await tell()));
  // The engine comes with the first screen, so that the frame and the sign-in page are there before it.
  const [definition, { createScreen }] = await Promise.all([
    loadDefinition(slug),
    import('../engine/screen/screen-model.ts'),
  ]);
  return models.get(slug) ?? keep(createScreen(definition, host));
}

function keep<Model extends OpenScreen>(model: Model): Model {
  models.set(model.slug, model);
  follow(model);
  return model;
}

// A screen's own stores are read through one event each, since screens are made as they are opened.
const viewChanged = createEvent<{ slug: string; view: TableView; usual: TableView; isShown: boolean }>();

function follow(model: OpenScreen) {
  const { slug, $isChanged } = model;
  sample({ clock: $isChanged, fn: (isChanged) => ({ id: slug, isChanged }), target: guardSet });
  if (isStory(model) || !model.list) return;
  const { list, $place } = model;
  sample({
    clock: list.$view,
    source: $place,
    fn: (place, view) => ({ slug, view, usual: list.usual, isShown: place?.at === 'list' }),
    target: viewChanged,
  });
}

type Wanted = { slug: string; place: Place; address: Address };

export const loadScreenFx = createEffect(({ slug }: Wanted) => modelOf(slug));
const openScreenFx = createEffect(({ model, wanted }: { model: OpenScreen; wanted: Wanted }) => {
  if (!isStory(model) && model.list && wanted.place.at === 'list')
    model.list.viewGiven(
      viewIn(
        wanted.address,
        model.list.usual,
        model.list.columns.map((column) => column.id),
      ),
    );
  model.opened(wanted.place);
});
const leaveScreenFx = createEffect((model: OpenScreen) => model.left());

// What is true
/** Whether somebody who may see something without signing in wants to sign in. */
const $wantsSignIn = createStore(false)
  .on(signInClicked, () => true)
  .reset($hash, signInFx.done);
/** What the address means to this person. */
export const $target = combine(
  {
    address: $address,
    hash: $hash,
    session: $facts,
    start: $start,
    wantsSignIn: $wantsSignIn,
    isGranted: $isGranted,
  },
  ({ address, hash, session, start, wantsSignIn, isGranted }) => {
    if (hash === null || start.is !== 'ready') return { is: 'waiting' as const };
    if (wantsSignIn && !session.signedIn) return { is: 'sign-in' as const };
    // Somebody who has just signed in is led on when it is known what they may see.
    if (address.path === '' && session.signedIn && !isGranted) return { is: 'waiting' as const };
    if (address.path === '')
      return { is: session.signedIn || hasScreens(session) ? ('home' as const) : ('sign-in' as const) };
    const meant = resolve(address, menus);
    if (!meant && !session.signedIn && !hasScreens(session)) return { is: 'sign-in' as const };
    if (!meant) return { is: 'unknown' as const, path: address.path };
    if (isVisible(menus[meant.slug]!, session)) return { is: 'screen' as const, ...meant, address };
    if (!session.signedIn) return { is: 'sign-in' as const };
    return isGranted ? { is: 'forbidden' as const, slug: meant.slug } : { is: 'waiting' as const };
  },
);

/** Whether anything is open to them. */
function hasScreens(session: Parameters<typeof isVisible>[1]): boolean {
  return Object.values(menus).some((screen) => isVisible(screen, session));
}

/** The screen that is open; null while none is. */
export const $open = createStore<OpenScreen | null>(null);
/** Why a screen could not be fetched; null when it could. */
export const $loadProblem = createStore<string | null>(null)
  .on(loadScreenFx.failData, (_, problem) => problem.message)
  .reset(loadScreenFx, $hash);

/** The menu of each mode for this person. */
export const $menus = $facts.map((session) => ({
  admin: menuOf(menus, 'admin', session),
  user: menuOf(menus, 'user', session),
}));

/** The mode that the address stands in. */
export const $mode = $address.map((address): Mode => (address.path.startsWith('user') ? 'user' : 'admin'));

// What follows
sample({ clock: started, target: [baseFx, sessionOpened, listenFx] });
sample({ clock: retried, target: [baseFx, sessionOpened] });

const wanted = sample({
  clock: $target,
  filter: (target): target is Extract<typeof target, { is: 'screen' }> => target.is === 'screen',
});
const isSame = (left: Wanted | null, right: Wanted) =>
  left !== null &&
  left.slug === right.slug &&
  JSON.stringify(left.place) === JSON.stringify(right.place) &&
  left.address.query.toString() === right.address.query.toString();
const $wanted = createStore<Wanted | null>(null);
const newlyWanted = sample({
  clock: wanted,
  source: $wanted,
  filter: (before, next) => !isSame(before, next),
  fn: (_, next): Wanted => next,
});
sample({ clock: newlyWanted, target: $wanted });
sample({ clock: $target, filter: (target) => target.is !== 'screen', fn: () => null, target: $wanted });
sample({ clock: newlyWanted, target: loadScreenFx });

const loaded = sample({
  clock: loadScreenFx.done,
  source: { wanted: $wanted, open: $open },
  filter: ({ wanted: now }, { params }) => now === params,
  fn: ({ open }, { params, result }) => ({ model: result, wanted: params, before: open }),
});
sample({
  clock: loaded,
  filter: ({ before, model }) => before !== null && before !== model,
  fn: ({ before }) => before!,
  target: leaveScreenFx,
});
sample({ clock: loaded, fn: ({ model }) => model, target: $open });
sample({ clock: loaded, target: openScreenFx });
// Nothing of one person's screens is left for the next.
sample({ clock: $user.map((user) => user?.id ?? ''), target: createEffect(() => models.clear()) });
const gone = sample({
  clock: $target,
  source: $open,
  filter: (open, target) => open !== null && target.is !== 'screen',
  fn: (open) => open!,
});
sample({ clock: gone, target: leaveScreenFx });
// What a screen asked the password for is not wanted any more once it is left.
sample({ clock: leaveScreenFx, fn: () => undefined, target: provingDismissed });
sample({ clock: gone, fn: () => null, target: $open });

sample({
  clock: viewChanged,
  filter: ({ isShown }) => isShown,
  fn: ({ slug, view, usual }) => listAddress(menus[slug]!, view, usual),
  target: addressRefined,
});
$listHashes.on(viewChanged, (hashes, { slug, view, usual }) => ({
  ...hashes,
  [slug]: listAddress(menus[slug]!, view, usual),
}));

// Without an address one starts at the first screen that one may open.
sample({
  clock: combine($target, $menus, $isGranted, (target, all, isGranted) => ({
    target,
    isGranted,
    first: [...all.admin, ...all.user][0]?.items[0]?.address,
  })),
  filter: ({ target, isGranted, first }) => target.is === 'home' && isGranted && first !== undefined,
  fn: ({ first }) => ({ hash: first!, replace: true }),
  target: goTo,
});

sample({ clock: reconnected, fn: () => ({ tone: 'success' as const, text: 'Server reconnected' }), target: noticed });

const askBeforeSignOutFx = createEffect((isGuarded: boolean) =>
  isGuarded ? confirmFx(unsavedQuestion) : Promise.resolve(true),
);
sample({ clock: signOutClicked, source: $isGuarded, target: askBeforeSignOutFx });
sample({ clock: askBeforeSignOutFx.doneData, filter: Boolean, fn: () => undefined, target: signOutConfirmed });
sample({
  clock: signOutFx.failData,
  fn: (failure) => ({ tone: 'error' as const, text: `You are still signed in. ${explain(failure)}` }),
  target: noticed,
});
