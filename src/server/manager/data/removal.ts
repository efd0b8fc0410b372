// Removes components together with their assets.
import type { Store } from './database.ts';

/** Removes components by id, all or none. */
export function removeComponents(store: Store, ids: readonly number[]): void {
  const list = ids.map(Number).join(', ') || 'NULL';
  store.transaction(() => {
    store.run(`DELETE FROM asset WHERE component_id IN (${list})`);
    store.run(`DELETE FROM component WHERE id IN (${list})`);
  });
}
