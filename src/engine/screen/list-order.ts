// A list whose records users order by hand: the new order is shown immediately, and sent in one call at a time. Loaded
// with the lists that have an order.
import { combine, createEvent, createStore, merge, sample, type Event, type EventCallable, type Store } from 'effector';
import type { Definition } from '../definition.ts';
import type { Host } from '../host.ts';
import { t as engineText } from '../../messages/gen/engine.gen.ts';
import { t } from '../../messages/gen/list-order.gen.ts';
import { sameJson, valueAt, withValueAt } from '../rules/paths.ts';
import { replacePlaceholders } from '../rules/texts.ts';
import { rowKeys } from '../rules/link-column.ts';
import type { Row, TableColumn } from '../table/columns.ts';
import { orderOf } from '../table/order.ts';
import type { TableView } from '../table/rows.ts';
import { createHandles } from './order-handles.ts';
import { OrderBar } from './order-bar.tsx';
import { createOrderSaving, type Order } from './order-saving.ts';
import { rowNames } from './row-name.ts';

type Of = {
  definition: Definition;
  host: Host;
  columns: readonly TableColumn[];
  whole: { $rows: Store<readonly Row[] | null>; arrived: Event<unknown> };
  $view: Store<TableView>;
  opened: Event<void>;
  reloadWanted: EventCallable<void>;
  left: Event<void>;
};

/** Moves a record by a number of positions. `column`: the column of the cell that has the focus, or gets it. */
type Step = { key: string; by: number; column: string };

/** The order before a move, and the record that was moved. */
type Before = { order: Order; key: string; column: string };

export type OrderModel = ReturnType<typeof createListOrder>;

const mostUndone = 50;

/** The columns of an ordered list, which nothing else sorts. */
export const orderedColumns = (columns: readonly TableColumn[]): readonly TableColumn[] =>
  columns.map((column) => ({ ...column, sortable: false }));

const isFiltered = ({ filter, filters = {} }: TableView) =>
  [filter, ...Object.values(filters)].some((one) => one.trim() !== '');

/** The records in the order of the server, or in the requested order with the positions that result. */
export function inRequestedOrder(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  field?: string,
  wanted?: Order | null,
) {
  const { positions: inOrder } = orderOf(rows.map((row) => (field === undefined ? null : valueAt(row, field))));
  const before = Array.from(inOrder, (at) => rows[at]!);
  if (!wanted) return before;
  const positions = new Map(wanted.map((key, position) => [key, position]));
  const position = (row: Row) => positions.get(keyOf(row)) ?? wanted.length;
  const now = [...before].sort((one, other) => position(one) - position(other));
  if (field === undefined) return now;
  return now.map((row, index) => {
    const value = valueAt(before[index], field);
    return sameJson(valueAt(row, field), value) ? row : (withValueAt(row, field, value) as Row);
  });
}

/** A list with one item at another position. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, at) => at !== from);
  return [...others.slice(0, to), items[from]!, ...others.slice(to)];
}

function createListOrder({ definition, host, columns, whole, $view, opened, reloadWanted, left }: Of) {
  const { screen } = definition;
  const { field } = screen.list!.order!;
  const keyOf = rowKeys(screen.key);
  const nameOf = rowNames(columns, screen.key);

  // Events
  const stepped = createEvent<Step>();
  /** `follows`: whether the focus goes to the record that moves back. */
  const undone = createEvent<{ follows: boolean }>();

  // State
  const $isOpen = createStore(false)
    .on(opened, () => true)
    .reset(left);
  const { changed, failed, ...saving } = createOrderSaving({
    screen,
    host,
    arrived: whole.arrived,
    $isOpen,
    reloadWanted,
  });
  const $rows = combine(
    whole.$rows,
    saving.$wanted,
    (rows, wanted) => rows && inRequestedOrder(rows, keyOf, field, wanted?.order),
  );
  /** Why nothing can be moved now; '' if it can. */
  const $why = combine(host.$session, $view, (session, view) => {
    const permission = screen.may?.update && replacePlaceholders(screen.may.update, () => '*');
    if (permission !== undefined && !session.may(permission)) return engineText('may-not', { permission });
    return session.locked ?? (isFiltered(view) ? t('filtered') : '');
  });
  const asked = sample({
    clock: stepped,
    source: { rows: $rows, why: $why },
    fn: ({ rows, why }, { key, by, column }) => {
      const all = rows ?? [];
      const from = all.findIndex((row) => keyOf(row) === key);
      const to = Math.max(0, Math.min(all.length - 1, from + by));
      const name = from < 0 ? key : nameOf(all[from]!);
      return { rows: all, key, from, to, column, name, why, isMove: why === '' && from >= 0 && from !== to };
    },
  });
  const moved = asked.filter({ fn: ({ isMove }) => isMove });
  /** The orders that Undo returns to. */
  const $before = createStore<readonly Before[]>([]);
  const back = sample({
    clock: undone,
    source: { rows: $rows, before: $before, why: $why },
    filter: ({ rows, before, why }) => rows !== null && before.length > 0 && why === '',
    fn: ({ rows, before }, { follows }) => {
      const { order, key, column } = before.at(-1)!;
      // Records that were created since come last.
      const now = inRequestedOrder(rows!, keyOf, undefined, order);
      const index = follows ? now.findIndex((row) => keyOf(row) === key) : -1;
      return { rows: now, index, column };
    },
  });
  $before
    .on(moved, (before, { rows, key, column }) =>
      [...before, { order: rows.map(keyOf), key, column }].slice(-mostUndone),
    )
    .on(back, (before) => before.slice(0, -1))
    .reset(failed, left);
  /** The announcement of the last move. */
  const $said = createStore('')
    .on(asked, (_, { why, isMove, rows, to, name }) =>
      isMove
        ? t('moved', { names: name, position: to + 1, count: rows.length })
        : why || t(to === 0 ? 'is-first' : 'is-last', { name }),
    )
    .on(back, () => t('undone'))
    .reset(failed, left);
  /** Where the focus follows a record; counts moves, so that each one is followed. */
  const $focus = createStore<{ index: number; column: string; count: number } | null>(null)
    .on(
      merge([moved.map(({ to, column }) => ({ index: to, column })), back.filter({ fn: ({ index }) => index >= 0 })]),
      (last, { index, column }) => ({ index, column, count: (last?.count ?? 0) + 1 }),
    )
    .reset(left);

  // Logic
  sample({
    clock: merge([moved.map(({ rows, from, to }) => moveItem(rows, from, to)), back.map(({ rows }) => rows)]),
    fn: (rows) => ({ order: rows.map(keyOf), keys: rows.map((row) => valueAt(row, screen.key!)) }),
    target: changed,
  });

  return {
    ...saving,
    keyOf,
    nameOf,
    stepped,
    undone,
    $isOpen,
    $before,
    $rows,
    $why,
    $said,
    $focus,
    $canUndo: $before.map(({ length }) => length > 0),
  };
}

/** The order of a list with its components. */
export function create(of: Of) {
  const model = createListOrder(of);
  const handles = createHandles(model, of.left);
  return { ...model, ...handles, Bar: OrderBar };
}
