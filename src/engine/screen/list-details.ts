// The details of a row beside its list, at the address of the row. Loaded with the lists that have details.
import { combine, createEvent, createStore, sample, type Event } from 'effector';
import type { Definition } from '../definition.ts';
import type { Host, Place } from '../host.ts';
import { rowKeys } from '../rules/link-column.ts';
import type { Row } from '../table/columns.ts';
import type { ListModel } from './list-model.ts';
import { WithDetails } from './details-pane.tsx';
import { rowNames } from './row-name.ts';

type Of = { definition: Definition; host: Host; list: ListModel; opened: Event<Place>; left: Event<void> };

export type DetailsModel = ReturnType<typeof createDetails>;

function createDetails({ definition: { screen, slug }, host, list, opened, left }: Of) {
  const keyOf = rowKeys(screen.key);
  const closed = createEvent();
  const $places = createStore<{ before: Place | null; now: Place | null }>({ before: null, now: null })
    .on(opened, ({ now }, place) => ({ before: now, now: place }))
    .reset(left);
  /** The key of the row that is shown; null if none is. */
  const $key = $places.map(({ now }) => (now?.at === 'record' ? now.key : null));
  /** The row, as of the last response that had it. */
  const $row = createStore<Row | null>(null)
    .on(combine({ key: $key, rows: list.$rows }), (before, { key, rows }) => {
      if (key === null) return null;
      return rows?.find((row) => keyOf(row) === key) ?? (before && keyOf(before) === key ? before : null);
    })
    .reset(left);
  sample({
    clock: closed,
    fn: () => ({ screen: slug, place: { at: 'list' as const }, isClosing: true }),
    target: host.wentTo,
  });
  return {
    list,
    facts: screen.list!.details!.facts,
    closed,
    $places,
    keyOf,
    nameOf: rowNames(list.columns, screen.key),
    $key,
    $row,
    /** The list has to load: it was not shown, or it was opened again. */
    loads: sample({
      clock: opened,
      source: $places,
      filter: ({ before, now }) => before === null || (before.at === 'list' && now?.at === 'list'),
      fn: () => undefined,
    }),
  };
}

/** The details of a list with what shows them. */
export const create = (of: Of) => ({ ...createDetails(of), WithDetails });
