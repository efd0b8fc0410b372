// Reads large tables in portions, so that no single statement blocks other callers.
import type { TimeSlices } from '../time-slices.ts';
import type { Store } from './database.ts';

const minRows = 20;
const maxRows = 4000;
/** The target duration of a portion in milliseconds. */
const minMillis = 2;
const maxMillis = 8;

/** The number of rows in the next portion, based on the duration of the last one. */
export function portionSize(): { rows: number; measure<Value>(work: () => Value): Value } {
  const size = {
    rows: 200,
    measure<Value>(work: () => Value): Value {
      const begun = performance.now();
      const value = work();
      const took = performance.now() - begun;
      if (took > maxMillis) size.rows = Math.max(minRows, Math.floor(size.rows / 2));
      else if (took < minMillis) size.rows = Math.min(maxRows, size.rows * 2);
      return value;
    },
  };
  return size;
}

/** Reads all rows of a table by ranges of ids, with a pause between ranges: `id > after AND id <= last`. */
export async function* scan<Portion>(
  store: Store,
  table: 'asset' | 'component',
  slices: TimeSlices,
  read: (after: number, last: number) => Portion,
): AsyncGenerator<Portion> {
  const size = portionSize();
  for (let after = 0; ;) {
    await slices.pause();
    const end = store.one<{ id: number }>(
      `SELECT id FROM ${table} WHERE id > ? ORDER BY id LIMIT 1 OFFSET ?`,
      after,
      size.rows - 1,
    );
    const last = end?.id ?? Number.MAX_SAFE_INTEGER;
    yield size.measure(() => read(after, last));
    if (!end) return;
    after = last;
  }
}
