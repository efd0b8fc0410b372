// One screen with all its models: created once from its definition, opened at a place, closed when it is left.
import { combine, createEvent, createStore, sample, type Store } from 'effector';
import type { Definition } from '../definition.ts';
import type { Opening } from '../form/form-state.ts';
import { createRecord } from '../form/record-model.ts';
import type { Host, Place } from '../host.ts';
import { holds, type Facts } from '../rules/conditions.ts';
import type { Places } from '../rules/texts.ts';
import type { Row } from '../table/columns.ts';
import { createActions, type ActionPlace, type ActionsModel } from './action-model.ts';
import type { WithActionParts } from './with-action-parts.ts';
import type { createFacts as CreateFacts } from './facts-model.ts';
import { createList } from './list-model.ts';
import { createPanel } from './panel-model.ts';

export type ScreenModel = ReturnType<typeof createScreen>;

/** `createFacts`: the model of facts, which loads late, because few screens have any. Throws if it is missing. */
export function createScreen(definition: Definition, host: Host, createFacts?: typeof CreateFacts) {
  const { screen, slug } = definition;

  // Events
  const opened = createEvent<Place>();
  const left = createEvent();

  // State
  /** The current place in the screen; null while another screen is shown. */
  const $place = createStore<Place | null>(null)
    .on(opened, (_, place) => place)
    .reset(left);

  const list = screen.list ? createList(definition, host) : null;
  const $rows: Store<readonly Row[] | null> = list?.$rows ?? createStore<readonly Row[] | null>(null);
  const record = screen.form ? createRecord(definition, host) : null;
  const facts = screen.facts ? createFacts!(definition, host) : null;
  const panels = record
    ? (screen.panels ?? []).map((panel) => createPanel(definition, panel, record.$view, record.$options, host))
    : [];

  const $listPlace = combine(host.$session, (session): ActionPlace => ({
    facts: { session },
    places: sessionPlaces(session),
    mode: null,
  }));
  const $formPlace = record
    ? combine(record.$view, record.$opening, (view, opening): ActionPlace | null =>
        view && opening ? { facts: view.facts, places: view.places, mode: opening.mode } : null,
      )
    : createStore<ActionPlace | null>(null);
  const $pageState = pageState(list, record, facts);
  const $pagePlace = combine(host.$session, $pageState, (session, page): ActionPlace => ({
    facts: { session, page },
    places: sessionPlaces(session),
    mode: null,
  }));
  const { rowActions, refreshing } = list ? ofRows(definition, list, host) : noRows;
  const actions: Record<'list' | 'form' | 'page', ActionsModel> & { row?: ActionsModel } = {
    list: createActions(definition, 'list', $listPlace, host),
    form: createActions(definition, 'form', $formPlace, host),
    page: createActions(definition, 'page', $pagePlace, host),
    ...(rowActions && { row: rowActions.actions }),
  };
  /** What the user may do with the whole screen, by the permissions of its descriptor. */
  const $mayCreate = host.$session.map((session) => screen.may?.create === undefined || session.may(screen.may.create));
  const $notes = combine(host.$session, (session) =>
    (screen.list?.notes ?? []).filter((note) => holds(note.when, { session })),
  );

  // Logic
  const isList = (place: Place) => place.at === 'list';
  if (list) {
    sample({ clock: opened, filter: isList, fn: () => undefined, target: list.opened });
    sample({ clock: left, target: list.left });
    const ofList = [actions.list, actions.page, ...(actions.row ? [actions.row] : [])];
    sample({ clock: ofList.map(({ reloadWanted }) => reloadWanted), target: list.reloadWanted });
  }
  if (record && screen.kind === 'collection') {
    sample({
      clock: opened,
      source: { rows: $rows, before: record.$opening },
      filter: (_: unknown, place: Place) => !isList(place),
      fn: ({ rows, before }, place): Opening =>
        place.at === 'record'
          ? { mode: 'edit', key: place.key, row: rows?.find((row) => String(row[screen.key!]) === place.key) }
          : { mode: 'create', key: null, ...createAt(definition, place, before) },
      target: record.opened,
    });
    sample({ clock: opened, filter: isList, fn: () => undefined, target: record.closed });
    sample({
      clock: record.variantChosen,
      source: record.$opening,
      fn: (opening, variant) => switchedTo(slug, variant, opening?.from),
      target: host.wentTo,
    });
  }
  if (record && screen.kind === 'settings')
    sample({ clock: opened, fn: (): Opening => ({ mode: 'edit', key: null }), target: record.opened });
  if (record) {
    sample({ clock: left, target: record.closed });
    sample({ clock: [actions.form.reloadWanted, actions.page.reloadWanted], target: record.reloadWanted });
    sample({ clock: actions.form.rereadWanted, target: record.rereadWanted });
    sample({ clock: actions.form.endedLate, target: record.outdated });
    followPanels(record, panels);
  }
  if (facts) {
    sample({ clock: opened, fn: () => undefined, target: facts.opened });
    sample({ clock: actions.page.reloadWanted, target: facts.opened });
  }
  // A call that finished after its page was left may have changed what the list shows by now.
  if (list)
    sample({
      clock: [...Object.values(actions).map(({ endedLate }) => endedLate), ...(record ? [record.savedLate] : [])],
      source: $place,
      filter: (place) => place?.at === 'list',
      fn: () => undefined,
      target: list.reloadWanted,
    });
  for (const at of Object.values(actions)) sample({ clock: [opened.map(() => undefined), left], target: at.left });

  return {
    definition,
    slug,
    opened,
    left,
    $place,
    list,
    record,
    facts,
    panels,
    actions,
    rowActions,
    refreshing,
    $mayCreate,
    $notes,
    $isChanged: isChangedIn(record, Object.values(actions)),
  };
}

const noRows = { rowActions: null, refreshing: null };

/** The actions of each row, and what refreshes the list by itself; null without them. */
function ofRows(definition: Definition, list: ReturnType<typeof createList>, host: Host) {
  const { screen, actionParts } = definition as WithActionParts;
  const hasActions = screen.actions?.some(({ position }) => position === 'row');
  const rowActions = hasActions ? actionParts!.createRowActions(definition, host) : null;
  const $isMenuOpen = rowActions?.$isOpen ?? createStore(false);
  const isRefreshing = screen.list!.refreshEvery !== undefined;
  return { rowActions, refreshing: isRefreshing ? actionParts!.createRefreshing(list, host, $isMenuOpen) : null };
}

/** Whether leaving would discard input: in the form, or in the dialog of an action. */
const isChangedIn = (record: ReturnType<typeof createRecord> | null, actions: ActionsModel[]): Store<boolean> =>
  combine(
    [record?.$isChanged, ...actions.map(({ dialog }) => dialog?.$isTyped)].filter(($is) => $is !== undefined),
    (all) => all.includes(true),
  );

/** Another variant of the new record that is open. */
const switchedTo = (screen: string, variant: string, from: string | undefined) => ({
  screen,
  place: { at: 'create' as const, variant, from },
  force: true,
  isClosing: true,
});

/** What a new record at a place starts with; if another variant was open before, what was entered stays. */
function createAt({ screen, variants }: Definition, place: Place, before: Opening | null): Partial<Opening> {
  if (place.at !== 'create') return {};
  const copy = place.from === undefined ? {} : { from: place.from };
  if (!screen.variants || !variants) return copy;
  const wanted = variants.variantNamed(screen.variants, place.variant);
  const first = screen.variants.choose === 'page' ? undefined : screen.variants.variants[0]!.id;
  const variant = wanted ?? variants.variantNamed(screen.variants, first);
  const isSwitched = before?.mode === 'create' && before.variant !== undefined;
  return variant ? { ...copy, variant, isSwitched } : copy;
}

/** Panels start anew with each record, and fill in its form unless it is read-only. */
function followPanels(record: ReturnType<typeof createRecord>, panels: readonly ReturnType<typeof createPanel>[]) {
  for (const panel of panels) {
    sample({ clock: record.begun, fn: () => undefined, target: panel.restarted });
    sample({
      clock: panel.filled,
      source: record.$view,
      filter: (view) => view?.readOnly === null && view.asText === null,
      fn: (_, changes) => changes,
      target: record.filled,
    });
  }
}

const sessionPlaces =
  (session: { userId?: string }): Places =>
  (place) =>
    place === 'session.userId' ? session.userId : undefined;

function pageState(
  list: ReturnType<typeof createList> | null,
  record: ReturnType<typeof createRecord> | null,
  facts: ReturnType<typeof CreateFacts> | null,
) {
  const [$isThere, $failure] = facts
    ? [facts.$answer.map((answer) => answer !== null), facts.$failure]
    : list
      ? [list.$rows.map((rows) => rows !== null), list.$failure]
      : [record!.$view.map((view) => view !== null), record!.$loadFailure];
  return combine($isThere, $failure, (isThere, failure): NonNullable<Facts['page']> =>
    failure ? 'failed' : isThere ? 'loaded' : 'loading',
  );
}
