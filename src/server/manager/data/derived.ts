// Values computed from whole tables, cached until one of the tables changes.
import type { Store } from './database.ts';

/** Computes a value from tables on first use, and again only after one of them has changed. */
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
