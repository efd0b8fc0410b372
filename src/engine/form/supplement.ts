// Adds values that the response about a record lacks, from other calls. Pure, except for the requests.
import type { Supplement } from '../descriptor/descriptor.gen.ts';
import type { Ask } from '../../requests/host.ts';
import type { Definition } from '../definition.ts';
import { isMet, type Facts } from '../rules/conditions.ts';
import { sameJson, valueAt, withValueAt, type Json } from '../rules/paths.ts';
import { rowsOf, toReading } from '../rules/request.ts';
import { rowKeys } from '../rules/link-column.ts';

type Row = Record<string, Json>;
type Opened = { key: string | null; record: Row; session: Facts['session']; ask: Ask };

/** The record with the values that it lacks. Fails if another call does. */
export async function supplement(
  { screen }: Definition,
  supplements: Supplement | readonly Supplement[],
  { key, record, session, ask }: Opened,
): Promise<Row> {
  const facts: Facts = { session, field: (path) => valueAt(record, path) };
  const places = (place: string) => (place === 'key' ? key : valueAt(record, place.slice('record.'.length)));
  const responses = new Map<string, Promise<Row[]>>();
  const rowsFrom = (id: string) => {
    const call = screen.calls![id]!;
    if (!responses.has(id))
      responses.set(
        id,
        ask(toReading(call, places, true)).then((answer) => rowsOf(call, answer)),
      );
    return responses.get(id)!;
  };
  let made = record;
  for (const { call, key: keyPath, when, values } of [supplements].flat()) {
    const missing = Object.entries(values).filter(([path]) => (valueAt(record, path) ?? null) === null);
    if (missing.length === 0 || !isMet(when, facts)) continue;
    const keyOf = rowKeys(keyPath);
    const other = (await rowsFrom(call)).find((one) => keyOf(one) === key);
    for (const [path, from] of missing) {
      const value = valueFrom(other, from);
      if (value !== undefined) made = withValueAt(made, path, value) as Row;
    }
  }
  return made;
}

/** A value of the other record, or the items of it that are not left out. */
function valueFrom(other: Row | undefined, from: Supplement['values'][string]): Json {
  if (typeof from === 'string') return valueAt(other, from);
  const { from: path, separator, without } = from;
  const value = valueAt(other, path);
  const items =
    separator !== undefined && typeof value === 'string'
      ? value
          .split(separator)
          .map((item) => item.trim())
          .filter(Boolean)
      : value;
  return Array.isArray(items) ? items.filter((item) => !without.some((one) => sameJson(one, item))) : items;
}
