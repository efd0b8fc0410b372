// Values that are computed from whole tables and kept until one of the tables changes.
import type { Store } from './database.ts';

/** Computes a value from tables when it is first needed, and again only after a change to one of them. */
export function derivedFrom<Value>(
  tables: readonly string[],
  compute: (store: Store) => Value,
): (store: Store) => Value {
  const known = new WeakMap<Store, { generation: string; value: Value }>();
  return (store) => {
    const generation = tables.map((table) => store.generation(table)).join();
    const before = known.get(store);
    if (before?.generation === generation) return before.value;
    const value = compute(store);
    known.set(store, { generation, value });
    return value;
  };
}
