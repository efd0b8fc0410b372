// Records of screens that the manager serves without code: stored as JSON, by collection and key. Numbers that
// a double would change are Numerals.
import { readJson } from '../../../engine/rules/exact-reading.ts';
import { writeJson } from '../../../engine/rules/exact-json.ts';
import type { Json } from '../../../engine/rules/paths.ts';
import type { Store } from '../data/database.ts';

export type Stored = Record<string, unknown>;

/** All records of a collection, by key; one that cannot be parsed is replaced by `unreadable`. */
export const allRecords = (store: Store, collection: string, unreadable: (key: string) => Stored): Stored[] =>
  store
    .all<{ key: string; value: string }>('SELECT key, value FROM record WHERE collection = ? ORDER BY key', collection)
    .map(({ key, value }) => {
      try {
        return readJson(value) as Stored;
      } catch {
        return unreadable(key);
      }
    });

/** Whether there is a record with a key, readable or not. */
export const hasRecord = (store: Store, collection: string, key: string): boolean =>
  Boolean(store.one('SELECT 1 FROM record WHERE collection = ? AND key = ?', collection, key));

/** The record with a key (case-sensitive); undefined if there is none. */
export function recordOf(store: Store, collection: string, key: string): Stored | undefined {
  const row = store.one<{ value: string }>(
    'SELECT value FROM record WHERE collection = ? AND key = ?',
    collection,
    key,
  );
  return row && (readJson(row.value) as Stored);
}

/** Stores a record under its key, replacing an existing one. */
export const keepRecord = (store: Store, collection: string, key: string, value: Stored): void =>
  void store.run(
    'INSERT OR REPLACE INTO record (collection, key, value) VALUES (?, ?, ?)',
    collection,
    key,
    writeJson(value as Json),
  );

/** Deletes a record, if it exists. */
export const dropRecord = (store: Store, collection: string, key: string): void =>
  void store.run('DELETE FROM record WHERE collection = ? AND key = ?', collection, key);
