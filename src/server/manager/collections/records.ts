// Records of screens that the manager serves without code: stored as JSON, by collection and key. Numbers that
// a double would change are Numerals.
import { readJson } from '../../../engine/rules/exact-reading.ts';
import { writeJson } from '../../../engine/rules/exact-json.ts';
import type { Store } from '../data/database.ts';
import type { Place } from './protected-values.ts';

export type RecordData = Record<string, unknown>;

/** A record with the places of its secrets, which stay secret when a later entity does not declare them. */
export type StoredRecord = { record: RecordData; secrets: readonly Place[] };

type Row = { key: string; value: string; secrets: string };
const toStoredRecord = (row: Row): StoredRecord => ({
  record: readJson(row.value) as RecordData,
  secrets: JSON.parse(row.secrets) as Place[],
});
const rowsOf = 'SELECT key, value, secrets FROM record WHERE collection = ?';

/** All records of a collection, by key; one that cannot be parsed is replaced by `unreadable`. */
export const allRecords = (store: Store, collection: string, unreadable: (key: string) => RecordData): StoredRecord[] =>
  store.all<Row>(`${rowsOf} ORDER BY key`, collection).map((row) => {
    try {
      return toStoredRecord(row);
    } catch {
      return { record: unreadable(row.key), secrets: [] };
    }
  });

/** Whether there is a record with a key, readable or not. */
export const hasRecord = (store: Store, collection: string, key: string): boolean =>
  Boolean(store.one('SELECT 1 FROM record WHERE collection = ? AND key = ?', collection, key));

/** The record with a key (case-sensitive); undefined if there is none. */
export function findRecord(store: Store, collection: string, key: string): StoredRecord | undefined {
  const row = store.one<Row>(`${rowsOf} AND key = ?`, collection, key);
  return row && toStoredRecord(row);
}

/** Stores a record under its key, replacing an existing one. */
export const saveRecord = (store: Store, collection: string, key: string, { record, secrets }: StoredRecord): void =>
  void store.run(
    'INSERT OR REPLACE INTO record (collection, key, value, secrets) VALUES (?, ?, ?, ?)',
    collection,
    key,
    writeJson(record),
    JSON.stringify(secrets),
  );

/** Deletes a record, if it exists. */
export const deleteRecord = (store: Store, collection: string, key: string): void =>
  void store.run('DELETE FROM record WHERE collection = ? AND key = ?', collection, key);
