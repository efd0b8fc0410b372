// Replaces the model of an open screen by one with another definition, which continues from the same state.
import { clearNode, createEvent, type Store, type StoreWritable } from 'effector';
import type { Opening } from '../form/form-state.ts';
import { draftInForm, noInput, type Input } from '../form/draft-in-form.ts';
import type { RecordModel } from '../form/record-model.ts';
import { sameJson } from '../rules/paths.ts';
import { filterId, type Filters } from '../rules/list-filters.ts';
import type { TableView } from '../table/rows.ts';
import type { InputValues } from './inputs.ts';
import type { ListModel } from './list-model.ts';
import type { ScreenModel } from './screen-model.ts';

/** Sets many stores in one step, so that no subscriber sees an intermediate state. */
function createTransfer() {
  const given = createEvent();
  return {
    set: <Value>(store: StoreWritable<Value>, value: Value) => void store.on(given, () => value),
    keep: <Value>(before: Store<Value>, after: StoreWritable<Value>) => void after.on(given, () => before.getState()),
    finish: () => {
      given();
      clearNode(given);
    },
  };
}

type Transfer = ReturnType<typeof createTransfer>;

/** Input of fields that a form does not currently have, by its opening. */
const waitingInput = new WeakMap<Opening, Input>();

/** The last sort and filters that were set for columns and filters that a list does not currently have. */
const waitingView = new WeakMap<ListModel, Pick<TableView, 'sort' | 'filters'>>();

/** Input of all panels that a place has had, including those that it does not currently have. */
const waitingInputs = new WeakMap<ScreenModel, { place: object; inputs: ReadonlyMap<string, InputValues> }>();

/**
 * Whether a screen is between two states, such as a request and its response, or has an open dialog. It can be
 * replaced afterwards.
 */
export function isBusy({ list, record, facts, panels, actions, several }: ScreenModel): boolean {
  const pending = [list?.$isLoading, list?.order?.$isSending, record?.$isLoading, record?.$isSaving, facts?.$isLoading];
  return (
    pending.some(($is) => $is?.getState()) ||
    (several?.$progress.getState() ?? null) !== null ||
    panels.some(({ $result }) => $result.getState().is === 'running') ||
    Object.values(actions).some(
      ({ $views, dialog }) => $views.getState().some(({ isBusy: is }) => is) || dialog?.$isOpen.getState(),
    )
  );
}

/**
 * Lets `after` continue from the state of `before`: with the same place, records, input, messages and results.
 * Returns the fields whose input is kept, but not shown any more; null if `before` has no state to continue from:
 * `after` has to be opened.
 */
export function takeOver(before: ScreenModel, after: ScreenModel): string[] | null {
  const place = before.$place.getState();
  if (place === null || !isLoaded(before)) return null;
  const transfer = createTransfer();
  transfer.keep(before.$place, after.$place);
  if (before.list && after.list) takeOverList(transfer, before.list, after.list);
  if (before.details && after.details) transfer.keep(before.details.$places, after.details.$places);
  if (before.refreshing && after.refreshing) {
    transfer.keep(before.refreshing.$isPaused, after.refreshing.$isPaused);
    transfer.keep(before.refreshing.$isOpen, after.refreshing.$isOpen);
  }
  if (before.several && after.several) transfer.keep(before.several.$selection, after.several.$selection);
  const lost = before.record && after.record ? takeOverRecord(transfer, before.record, after.record) : [];
  if (before.facts && after.facts) {
    transfer.keep(before.facts.$answer, after.facts.$answer);
    transfer.keep(before.facts.$filter, after.facts.$filter);
  }
  const waited = waitingInputs.get(before);
  const inputs = new Map([
    ...(waited?.place === place ? waited.inputs : []),
    ...before.panels.map(({ panel, $inputs }) => [panel.id, $inputs.getState()] as const),
  ]);
  waitingInputs.set(after, { place, inputs });
  for (const panel of after.panels) {
    transfer.set(panel.$inputs, { ...panel.$inputs.getState(), ...inputs.get(panel.panel.id) });
    const former = before.panels.find((one) => one.panel.id === panel.panel.id);
    if (!former) continue;
    transfer.keep(former.$result, panel.$result);
    transfer.keep(former.$asked, panel.$asked);
    transfer.keep(former.$filter, panel.$filter);
    transfer.keep(former.$sort, panel.$sort);
  }
  for (const at of ['list', 'row', 'form', 'page'] as const) {
    const former = before.actions[at];
    if (former && after.actions[at]) transfer.keep(former.$lastTrouble, after.actions[at].$lastTrouble);
  }
  transfer.finish();
  if (before.list && after.list) completeChoices(before.list, after.list);
  return lost;
}

/** Whether the page shows what it has loaded. */
function isLoaded({ $place, list, record, facts, details }: ScreenModel): boolean {
  if (facts) return facts.$answer.getState() !== null && facts.$failure.getState() === null;
  if (list && ($place.getState()?.at === 'list' || details))
    return list.$rows.getState() !== null && list.$failure.getState() === null;
  return record !== null && record.$draft.getState() !== null && record.$loadFailure.getState() === null;
}

/**
 * A list keeps its sort and filters, unless they were only the initial ones. Those of removed columns and filters are
 * kept until these exist again.
 */
function takeOverList(transfer: Transfer, before: ListModel, after: ListModel) {
  const view = before.$view.getState();
  const { sort } = view;
  const isUsual = sort?.column === before.usual.sort?.column && sort?.descending === before.usual.sort?.descending;
  const waited = waitingView.get(before);
  const wanted = isUsual ? waited?.sort : sort;
  const isThere = after.columns.some(({ id }) => id === wanted?.column);
  const filters = { ...waited?.filters, ...setFilters(before.usual.filters, view.filters) };
  waitingView.set(after, {
    sort: wanted && !isThere ? wanted : null,
    filters: Object.fromEntries(Object.entries(filters).filter(([id]) => !(id in (after.usual.filters ?? {})))),
  });
  transfer.set(after.$view, {
    sort: wanted && isThere ? wanted : after.usual.sort,
    filter: view.filter === before.usual.filter ? after.usual.filter : view.filter,
    ...(after.usual.filters && { filters: takenFilters(filters, after.usual.filters) }),
  });
  if (before.paging && after.paging) {
    transfer.keep(before.paging.$loaded, after.paging.$loaded);
    transfer.keep(before.paging.$isOpen, after.paging.$isOpen);
  }
  if (before.order && after.order)
    for (const name of ['$isOpen', '$wanted', '$accepted', '$isStale', '$before', '$said', '$focus'] as const)
      transfer.keep<unknown>(before.order[name], after.order[name] as StoreWritable<unknown>);
  if (before.filtering && after.filtering) transfer.keep(before.filtering.$offered, after.filtering.$offered);
  transfer.keep(before.whole.$rows, after.whole.$rows);
  transfer.keep(before.whole.$readAt, after.whole.$readAt);
  transfer.keep(before.whole.$total, after.whole.$total);
}

/** Choices of filters that had not arrived, or that another call returns now, are requested again. */
function completeChoices(before: ListModel, after: ListModel) {
  const offered = before.filtering?.$offered.getState() ?? {};
  const isMissing = after.list.filters?.some(
    (filter) =>
      filter.options !== undefined &&
      !(
        filterId(filter) in offered &&
        before.list.filters?.some((one) => filterId(one) === filterId(filter) && sameJson(one.options, filter.options))
      ),
  );
  if (isMissing) after.filtering?.choicesWanted();
}

/** The filters that the user has set. */
const setFilters = (usual: Filters = {}, now: Filters = {}): Filters =>
  Object.fromEntries(Object.entries(now).filter(([id, value]) => value !== usual[id]));

/** Filters that the user has set stay set, if they still exist. */
const takenFilters = (set: Filters, after: Filters): Filters =>
  Object.fromEntries(Object.entries(after).map(([id, value]) => [id, set[id] ?? value]));

function takeOverRecord(transfer: Transfer, before: RecordModel, after: RecordModel): string[] {
  const opening = before.$opening.getState();
  const draft = before.$draft.getState();
  if (opening === null || draft === null) return [];
  const moved = draftInForm(after.code(), before.plan, after.plan, {
    draft,
    touched: before.$touched.getState(),
    waiting: waitingInput.get(opening) ?? noInput,
  });
  waitingInput.set(opening, moved.waiting);
  // Discarding the changes of a form discards those, too.
  after.resetClicked.watch(() => void waitingInput.delete(opening));
  transfer.set(after.$draft, moved.draft);
  transfer.set(after.$touched, moved.touched);
  // Options that had not arrived are requested again by the form.
  const options = Object.entries(before.$options.getState()).filter(([, { is }]) => is !== 'loading');
  transfer.set(after.$options, Object.fromEntries(options));
  transfer.keep(before.$opening, after.$opening);
  transfer.keep(before.$wasAttempted, after.$wasAttempted);
  transfer.keep(before.$refusal, after.$refusal);
  transfer.keep(before.$troubles, after.$troubles);
  const fields = before.$view.getState()?.fields ?? {};
  return moved.lost.flatMap((path) => (fields[path]?.isShown ? [fields[path].label] : []));
}
