// What the address means, drawn: a screen, or why there is none.
import type { Store, StoreValue } from 'effector';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import type { Place } from '../engine/host.ts';
import type { Addresses } from '../engine/screen/addresses.ts';
import type { ScreenModel } from '../engine/screen/screen-model.ts';
import { sentence } from '../engine/rules/texts.ts';
import { $facts } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Empty, Failed, Loading } from '../ui/states.tsx';
import { placeAddress } from './address.ts';
import { $loadProblem, $open } from './console.ts';
import { isStory, type OpenScreen } from './open-screens.ts';
import { $menus, $target } from './target.ts';
import { Boundary } from './frame/boundary.tsx';
import { SignInPage } from './frame/sign-in.tsx';
import { $listHashes } from './host.ts';
import { menus, whyNotOpen } from './menus.ts';
import { $hash, goTo } from './navigation.ts';
import { parts } from './screens/stories.ts';
import type { StoryModel } from './screens/story.ts';

const pages = {
  list: () => import('../engine/screen/list-page.tsx'),
  record: () => import('../engine/screen/record-page.tsx'),
  facts: () => import('../engine/screen/facts-page.tsx'),
  palette: () => import('./frame/palette-view.tsx'),
  authenticate: () => import('./frame/authenticate-dialog.tsx'),
  idle: () => import('./frame/idle-warning.tsx'),
  table: () => import('../engine/table/Table.tsx'),
};
const ListPage = lazy(pages.list);
const RecordPage = lazy(pages.record);
const FactsPage = lazy(pages.facts);

/** Fetches what the next screens will need while the reader is idle. */
export function fetchRest(): void {
  const later =
    typeof requestIdleCallback === 'function' ? requestIdleCallback : (task: () => void) => setTimeout(task, 2000);
  later(() => Object.values(pages).forEach((load) => void load().catch(() => undefined)));
}

type Target = StoreValue<typeof $target>;

const lazyParts = Object.fromEntries(Object.entries(parts).map(([id, load]) => [id, lazy(load)]));

/** What a descriptor places below its form, told by code. */
function partBelow(id: string): ReactNode {
  const Part = lazyParts[id];
  return Part ? (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  ) : null;
}

export function ScreenView() {
  const { target, open, hash, problem } = useUnit({ target: $target, open: $open, hash: $hash, problem: $loadProblem });
  useTitle(titleOf(target, open));
  if (target.is === 'sign-in') return <SignInPage />;
  if (target.is === 'unknown') return <NotFound path={target.path} />;
  if (target.is === 'forbidden') return <Forbidden slug={target.slug} />;
  if (target.is === 'home') return <NothingHere />;
  if (problem !== null)
    return (
      <div className="card padded">
        <h1 className="unseen">{target.is === 'screen' ? sentence(menus[target.slug]!.title) : 'Registrar'}</h1>
        <Failed
          headline="This screen could not be fetched from the server"
          details={problem}
          retry="Reload"
          onRetry={() => location.reload()}
        />
      </div>
    );
  if (target.is !== 'screen' || open === null || open.slug !== target.slug)
    return <Waiting title={target.is === 'screen' ? sentence(menus[target.slug]!.title) : 'Registrar'} />;
  return <Bounded model={open} hash={hash ?? ''} title={sentence(menus[target.slug]!.title)} />;
}

/** What is on its way, by its name. */
function Waiting({ title }: { title: string }) {
  return (
    <>
      <h1 className="unseen">{title}</h1>
      <Loading label="Loading..." lines={6} />
    </>
  );
}

/** The address changes a moment before the screen does, so both say whether another page is meant. */
function Bounded({ model, hash, title }: { model: OpenScreen; hash: string; title: string }) {
  const place = useUnit(model.$place as Store<Place | null>);
  return (
    <Boundary place={`${hash} ${JSON.stringify(place)}`} title={title}>
      <Suspense fallback={<Waiting title={title} />}>
        {isStory(model) ? <StoryScreen model={model} /> : <Screen model={model} />}
      </Suspense>
    </Boundary>
  );
}

function StoryScreen({ model }: { model: StoryModel }) {
  const place = useUnit(model.$place);
  useFocusOnArrival(`${model.slug} ${JSON.stringify(place)}`);
  return place === null ? null : <model.View />;
}

function Screen({ model }: { model: ScreenModel }) {
  const { place, lists, go } = useUnit({ place: model.$place, lists: $listHashes, go: goTo });
  const { screen } = model.definition;
  const addresses: Addresses = {
    list: () => lists[model.slug] ?? placeAddress(screen, { at: 'list' }),
    create: () => placeAddress(screen, { at: 'create' }),
    record: (key) => placeAddress(screen, { at: 'record', key }),
    open: (key) => go({ hash: placeAddress(screen, { at: 'record', key }) }),
  };
  useFocusOnArrival(`${model.slug} ${JSON.stringify(place)}`);
  if (place === null) return null;
  if (model.facts) return <FactsPage model={model} />;
  if (model.list && place.at === 'list') return <ListPage model={model} addresses={addresses} />;
  return <RecordPage model={model} addresses={addresses} after={partBelow} />;
}

let isFirstArrival = true;

/** A new page begins at its heading, as a loaded document would; the very first leaves the focus where it is. */
function useFocusOnArrival(place: string) {
  useEffect(() => {
    if (isFirstArrival) {
      isFirstArrival = false;
      return;
    }
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading && !document.querySelector('dialog[open]')) heading.focus({ preventScroll: false });
  }, [place]);
}

/** What the page is about, the nearest thing first. */
function titleOf(target: Target, open: OpenScreen | null): string[] {
  if (target.is === 'sign-in') return ['Sign in'];
  if (target.is === 'unknown') return ['Not found'];
  if (target.is !== 'screen' && target.is !== 'forbidden') return [];
  const title = sentence(menus[target.slug]!.title);
  if (target.is === 'forbidden' || target.place.at === 'list') return [title];
  if (target.place.at === 'record') return [target.place.key, title];
  if (open?.slug !== target.slug || isStory(open)) return [title];
  return [sentence(open.definition.screen.form?.title?.create), title];
}

function useTitle(parts: string[]) {
  const words = [...parts, 'Registrar'].filter(Boolean).join(' - ');
  useEffect(() => {
    document.title = words;
  }, [words]);
}

function useStart(): string | undefined {
  const all = useUnit($menus);
  return [...all.admin, ...all.user][0]?.items[0]?.address;
}

function NotFound({ path }: { path: string }) {
  const start = useStart();
  return (
    <section className="card padded">
      <h1 tabIndex={-1}>Not found</h1>
      <Empty icon="signpost" action={start && <ButtonLink href={start}>Go to the start page</ButtonLink>}>
        There is no screen at “{path}”. The address may be misspelt, or from another version of this console.
      </Empty>
    </section>
  );
}

function Forbidden({ slug }: { slug: string }) {
  const start = useStart();
  const screen = menus[slug]!;
  const session = useUnit($facts);
  return (
    <section className="card padded">
      <h1 tabIndex={-1}>{sentence(screen.title)}</h1>
      <Empty icon="lock" action={start && <ButtonLink href={start}>Go to the start page</ButtonLink>}>
        {whyNotOpen(screen, session)}
      </Empty>
    </section>
  );
}

function NothingHere() {
  const start = useStart();
  const isSignedIn = useUnit($target).is === 'home';
  if (start) return <Waiting title="Registrar" />;
  return (
    <section className="card padded">
      <h1 tabIndex={-1}>Nothing to show</h1>
      <Empty icon="lock" action={isSignedIn ? <Button onClick={() => location.reload()}>Try again</Button> : undefined}>
        You are signed in, but none of the screens is open to you. Ask an administrator for the permissions that you
        need.
      </Empty>
    </section>
  );
}
