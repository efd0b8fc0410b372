// Renders the screen of the address, or the reason why there is none.
import { createStore, type Store, type StoreValue } from 'effector';
import { useUnit } from 'effector-react';
import { useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import type { Place } from '../engine/host.ts';
import type { Addresses } from '../engine/screen/addresses.ts';
import { Page } from '../engine/screen/page-context.ts';
import type { ScreenModel } from '../engine/screen/screen-model.ts';
import { t as engineText } from '../messages/gen/engine.gen.ts';
import { formatText } from '../engine/rules/texts.ts';
import { late } from '../ui/late.tsx';
import { PartFailed } from '../ui/part-failed.tsx';
import { Failed, Loading } from '../ui/states.tsx';
import { placeAddress } from './address.ts';
import { $isLoading, $loadProblem, $open } from './console.ts';
import { isCustom, loadPart, type OpenScreen } from './open-screens.ts';
import { $shownTarget } from './target.ts';
import { Boundary } from './frame/boundary.tsx';
import { SignInPage } from './frame/sign-in.tsx';
import { $listHashes } from './host.ts';
import { menus } from './menus.ts';
import { t } from '../messages/gen/frame.gen.ts';
import { $page, goTo } from './navigation.ts';
import { pages } from './pages.ts';
import type { CustomScreenModel } from './screens/custom-screen.ts';

const SidePage = late(
  async () => (await pages.side()).default,
  () => <LoadingPage title={t('product')} />,
);

type Target = StoreValue<typeof $shownTarget>;

type PartProps = { place: Place };

/** The custom parts rendered so far, by id. */
const parts = new Map<string, ComponentType<PartProps>>();

function addPart(id: string): ComponentType<PartProps> {
  const part = late<PartProps>(
    async () => {
      const modelOf = await loadPart(id);
      return ({ place }) => <Part model={modelOf()} place={place} />;
    },
    undefined,
    PartFailed,
  );
  parts.set(id, part);
  return part;
}

/** A custom part that a descriptor places below its form. */
function partBelow(id: string, place: Place): ReactNode {
  const LatePart = parts.get(id) ?? addPart(id);
  return <LatePart place={place} />;
}

/** A visit of a part lasts as long as its place is shown. */
function Part({ model, place }: PartProps & { model: CustomScreenModel }) {
  const { open, leave } = useUnit({ open: model.opened, leave: model.left });
  useEffect(() => {
    open(place);
    return () => leave();
  }, [open, leave, place]);
  return <model.View />;
}

const $keyNames = createStore<string | null>(null);

export function ScreenView() {
  const { target, open, page, problem, isLoading } = useUnit({
    target: $shownTarget,
    open: $open,
    page: $page,
    problem: $loadProblem,
    isLoading: $isLoading,
  });
  const name = useUnit(open && !isCustom(open) && open.record ? open.record.$name : $keyNames);
  useTitle(titleOf(target, open, name));
  useEffect(() => {
    // After signing in, a screen counts as a new page, not as the first of the visit.
    if (target.is === 'sign-in') isFirstArrival = false;
  }, [target.is]);
  if (target.is === 'sign-in') return <SignInPage />;
  if (target.is === 'unknown' || target.is === 'forbidden' || target.is === 'home')
    return (
      <Boundary place={page} title={t('product')}>
        <SidePage target={target} />
      </Boundary>
    );
  const title = target.is === 'screen' ? formatText(menus[target.slug]!.title) : t('product');
  if (problem !== null)
    return (
      <div className="card padded">
        <h1 tabIndex={-1} className="visually-hidden">
          {title}
        </h1>
        <Failed headline={t('not-loaded')} details={problem} retry={t('reload')} onRetry={() => location.reload()} />
      </div>
    );
  if (target.is !== 'screen' || open?.slug !== target.slug || (isLoading && !hasPartAt(open, target.place)))
    return <LoadingPage title={title} />;
  return <BoundedScreen model={open} page={page} title={title} />;
}

const hasPartAt = (open: OpenScreen, place: Place): boolean =>
  isCustom(open) || open.code[open.partAt(place)] !== undefined;

/** A loading state with the title of the page. */
export function LoadingPage({ title }: { title: string }) {
  return (
    <>
      <h1 tabIndex={-1} className="visually-hidden">
        {title}
      </h1>
      <Loading label={engineText('loading')} lines={6} />
    </>
  );
}

/** The address changes shortly before the screen does, so both identify the page. */
function BoundedScreen({ model, page, title }: { model: OpenScreen; page: string; title: string }) {
  const place = useUnit(model.$place as Store<Place | null>);
  return (
    <Boundary place={`${page} ${JSON.stringify(place)}`} title={title}>
      {isCustom(model) ? <CustomScreenView model={model} /> : <Screen model={model} />}
    </Boundary>
  );
}

function CustomScreenView({ model }: { model: CustomScreenModel }) {
  const place = useUnit(model.$place);
  useFocusOnArrival(model.slug, place);
  return place === null ? null : (
    <Page.Provider value={model.page}>
      <model.View />
    </Page.Provider>
  );
}

function Screen({ model }: { model: ScreenModel }) {
  const { place, lists, go } = useUnit({ place: model.$place, lists: $listHashes, go: goTo });
  const { screen } = model.definition;
  const part = place && model.partAt(place);
  // The list itself does not show its address, which changes at every keystroke in its filter.
  const list = part === 'list' ? undefined : lists[model.slug];
  const addresses = useMemo(
    (): Addresses => ({
      list: () => list ?? placeAddress(screen, { at: 'list' }),
      create: (variant) => placeAddress(screen, { at: 'create', variant }),
      record: (key) => placeAddress(screen, { at: 'record', key }),
      open: (key, replace) => go({ hash: placeAddress(screen, { at: 'record', key }), replace }),
      left: () => rowToFocus ?? rowBeside,
    }),
    [screen, list, go],
  );
  useFocusOnArrival(model.slug, place, screen.list?.details !== undefined);
  if (place === null) return null;
  const { code } = model;
  if (part === 'facts') return code.facts?.default && <code.facts.default model={model} />;
  if (part === 'list') return code.list?.default && <code.list.default model={model} addresses={addresses} />;
  return (
    code.record?.default && (
      <code.record.default model={model} addresses={addresses} after={(id) => partBelow(id, place)} />
    )
  );
}

let isFirstArrival = true;
/** The screen that was shown last. */
let arrivedAt: string | null = null;
/** Address of the record that is or was last shown beside its list; null for none. */
let rowBeside: string | null = null;
/** Address of the record that was open last; null after any other page. */
let previousRecord: string | null = null;
/** Address of the row that gets the focus once its list shows it; null for none. */
let rowToFocus: string | null = null;

/**
 * Moves the focus on a new page to its heading, on a list to the record that the user came from. The first page of a
 * visit does not move the focus. `isBeside`: records are shown beside their list, which moves the
 * focus itself.
 */
function useFocusOnArrival(slug: string, place: Place | null, isBeside = false) {
  const record = place?.at === 'record' ? placeAddress(menus[slug]!, place) : null;
  const key = `${slug} ${JSON.stringify(place)}`;
  useEffect(() => {
    if (place === null) return;
    const row = place.at === 'list' ? previousRecord : null;
    previousRecord = record;
    const isAsBefore = isBeside && arrivedAt === slug;
    arrivedAt = slug;
    rowBeside = isBeside ? (record ?? (isAsBefore ? rowBeside : null)) : null;
    if (isFirstArrival) {
      isFirstArrival = false;
      return;
    }
    if (isAsBefore) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    // A new record has just received its address while it is being edited.
    const isTyping = document.activeElement?.closest('main form') != null;
    if (!heading || isTyping || document.querySelector('dialog[open]')) return;
    heading.focus({ preventScroll: false });
    if (row !== null) return focusRow(row, heading);
    return undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- the key contains the whole place
  }, [key, record]);
}

/** Moves the focus to the link of a row once the list shows it, unless the user has moved it meanwhile. */
function focusRow(address: string, from: HTMLElement): () => void {
  rowToFocus = address;
  const started = performance.now();
  const end = () => {
    clearInterval(timer);
    rowToFocus = null;
  };
  const find = () => {
    if (document.activeElement !== from || performance.now() - started > 3_000) return end();
    const link = [...document.querySelectorAll<HTMLElement>('main [role="gridcell"] a')].find(
      (one) => one.getAttribute('href') === address,
    );
    if (!link) return;
    end();
    link.focus();
  };
  const timer = setInterval(find, 50);
  return end;
}

/** The parts of the page's title, the most specific first. `name`: of the record; null if its key names it. */
function titleOf(target: Target, open: OpenScreen | null, name: string | null): string[] {
  if (target.is === 'sign-in') return [t('sign-in')];
  if (target.is === 'unknown') return [t('not-found')];
  if (target.is !== 'screen' && target.is !== 'forbidden') return [];
  const title = formatText(menus[target.slug]!.title);
  if (target.is === 'forbidden' || target.place.at === 'list') return [title];
  const isOpen = open?.slug === target.slug && !isCustom(open);
  const hasForm = !isOpen || open.definition.screen.form !== undefined;
  if (target.place.at === 'record') return hasForm ? [(isOpen ? name : null) ?? target.place.key, title] : [title];
  if (!isOpen) return [title];
  return [formatText(open.definition.screen.form?.title?.create), title];
}

function useTitle(parts: string[]) {
  const title = parts.filter(Boolean).reduceRight((rest, part) => t('page-title', { part, rest }), t('product'));
  useEffect(() => {
    document.title = title;
  }, [title]);
}
