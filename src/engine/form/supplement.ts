// Adds values that the response about a record lacks, from another call. Pure, except for the request.
import type { Call } from '../descriptor/descriptor.gen.ts';
import type { Ask } from '../../requests/host.ts';
import type { Definition } from '../definition.ts';
import { factsOf } from '../kinds/row-facts.ts';
import { isMet } from '../rules/conditions.ts';
import { valueAt, withValueAt, type Json } from '../rules/paths.ts';
import { rowsOf, toReading } from '../rules/request.ts';
import { rowKeys } from '../rules/link-column.ts';

type Supplement = NonNullable<Exclude<Call, string>['supplement']>;

/** The record with the values that it lacks. Fails if the other call does. */
export async function supplement(
  { screen }: Definition,
  { call: id, key: keyPath, when, values }: Supplement,
  { key, record, ask }: { key: string | null; record: Record<string, Json>; ask: Ask },
): Promise<Record<string, Json>> {
  const missing = Object.entries(values).filter(([path]) => (valueAt(record, path) ?? null) === null);
  if (missing.length === 0 || !isMet(when, factsOf(record))) return record;
  const call = screen.calls![id]!;
  const keyOf = rowKeys(keyPath);
  const other = rowsOf(call, await ask(toReading(call, undefined, true))).find((one) => keyOf(one) === key);
  return missing.reduce((made, [path, from]) => {
    const value = valueAt(other, from);
    return value === undefined ? made : (withValueAt(made, path, value) as Record<string, Json>);
  }, record);
}
