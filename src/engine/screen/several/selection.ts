// Which rows of a list are selected, and how presses change that. Pure.
import type { Row } from '../../table/columns.ts';

/** The id of the column with the checkboxes. */
export const columnId = 'row-selection';

export type Selected = ReadonlyMap<string, Row>;

/**
 * `anchor`: where a range begins; null before the first press. `before`: what was selected when the range began, so
 * that another end of the range replaces it.
 */
export type Selection = { selected: Selected; anchor: string | null; before: Selected };

export const emptySelection: Selection = { selected: new Map(), anchor: null, before: new Map() };

/** The rows that are shown, in order, and their keys. */
export type ShownRows = { rows: readonly Row[]; keyOf: (row: Row) => string };

/** The rows, one for each key: a call could not tell rows with the same key apart. */
export const withoutDuplicateKeys = (rows: readonly Row[], keyOf: ShownRows['keyOf']): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

const withRows = (selected: Selected, rows: readonly Row[], keyOf: ShownRows['keyOf']): Selected =>
  new Map([...selected, ...rows.map((row) => [keyOf(row), row] as const)]);

const without = (selected: Selected, keys: ReadonlySet<string>): Selected =>
  new Map([...selected].filter(([key]) => !keys.has(key)));

/** A row that is not shown cannot be selected. */
export function toggled(selection: Selection, { rows, keyOf }: ShownRows, key: string): Selection {
  const row = rows.find((one) => keyOf(one) === key);
  if (!row) return selection;
  const { selected } = selection;
  const now = selected.has(key) ? without(selected, new Set([key])) : withRows(selected, [row], keyOf);
  return { selected: now, anchor: key, before: now };
}

/** Selects the rows between the last press and this one. `from`: where the range begins without one. */
export function extended(selection: Selection, { rows, keyOf }: ShownRows, to: string, from = to): Selection {
  const keys = rows.map(keyOf);
  const end = keys.indexOf(to);
  if (end < 0) return selection;
  const isShown = selection.anchor !== null && keys.includes(selection.anchor);
  const anchor = isShown ? selection.anchor! : from;
  const before = isShown ? selection.before : selection.selected;
  const start = keys.indexOf(anchor);
  const range = rows.slice(Math.min(start, end), Math.max(start, end) + 1);
  return { selected: withRows(before, range, keyOf), anchor, before };
}

/** Selects all visible rows, or deselects them if all of them were selected. */
export function allToggled({ selected }: Selection, { rows, keyOf }: ShownRows): Selection {
  const isAll = rows.every((row) => selected.has(keyOf(row)));
  const now = isAll ? without(selected, new Set(rows.map(keyOf))) : withRows(selected, rows, keyOf);
  return { selected: now, anchor: null, before: now };
}

/** What is left of a selection without some records. */
export function withoutKeys({ selected }: Selection, keys: ReadonlySet<string>): Selection {
  const now = without(selected, keys);
  return { selected: now, anchor: null, before: now };
}

/** The selection with reloaded records. `isWhole`: records that are not among them no longer exist. */
export function reloaded(selection: Selection, { rows, keyOf }: ShownRows, isWhole: boolean): Selection {
  if (selection.selected.size === 0) return selection.before.size === 0 ? selection : emptySelection;
  const loaded = new Map(rows.map((row) => [keyOf(row), row]));
  const again = (selected: Selected): Selected =>
    new Map(
      [...selected].flatMap(([key, row]): [string, Row][] => {
        const now = loaded.get(key);
        return now ? [[key, now]] : isWhole ? [] : [[key, row]];
      }),
    );
  return { ...selection, selected: again(selection.selected), before: again(selection.before) };
}
