// Records of screens that the manager serves without code: stored as JSON, by collection and key. Numbers that
// a double would change are Numerals. Their secrets are encrypted.
import { readJson } from '../../../engine/rules/exact-reading.ts';
import { writeJson } from '../../../engine/rules/exact-json.ts';
import { isObject } from '../../../engine/rules/paths.ts';
import type { ManagerContext } from '../context.ts';
import type { Secrets } from '../data/secrets.ts';
import { changedAt, type Place } from './protected-values.ts';

export type RecordData = Record<string, unknown>;

/** A record with the places of its secrets, which stay secret when a later entity does not declare them. */
export type StoredRecord = { record: RecordData; secrets: readonly Place[] };

type Storage = Pick<ManagerContext, 'store' | 'secrets'>;

type Row = { key: string; value: string; secrets: string };
const rowsOf = 'SELECT key, value, secrets FROM record WHERE collection = ?';

/** The purpose of an encrypted secret. */
const purposeOf = (collection: string, place: Place) => JSON.stringify([collection, ...place]);

/** A record with its secrets encrypted. Secrets can have any type. */
const withSealed = (secrets: Secrets, collection: string, { record, secrets: places }: StoredRecord): unknown =>
  places.reduce<unknown>(
    (made, place) =>
      changedAt(made, place, (value) => ({ $sealed: secrets.seal(writeJson(value), purposeOf(collection, place)) })),
    record,
  );

/** A record with its secrets; without those that another key encrypted. Secrets of older versions are plain. */
const withOpened = (secrets: Secrets, collection: string, record: unknown, places: readonly Place[]): unknown =>
  places.reduceRight<unknown>(
    (made, place) =>
      changedAt(made, place, (value) => {
        if (!isObject(value) || typeof value['$sealed'] !== 'string') return value;
        const opened = secrets.open(value['$sealed'], purposeOf(collection, place));
        return opened === undefined ? undefined : readJson(opened);
      }),
    record,
  );

/**
 * A stored record that cannot be read, such as one that another program has written. The message is the cause, or the
 * fields that it lacks.
 */
export class UnreadableRecord extends Error {}

const isPlaces = (value: unknown): value is Place[] =>
  Array.isArray(value) && value.every((one) => Array.isArray(one) && one.every((step) => typeof step === 'string'));

function toStoredRecord(secrets: Secrets, collection: string, row: Row): StoredRecord {
  try {
    const [record, places] = [readJson(row.value), JSON.parse(row.secrets) as unknown];
    if (!isObject(record) || !isPlaces(places)) throw new Error('wrong shape');
    return { record: withOpened(secrets, collection, record, places) as RecordData, secrets: places };
  } catch (error) {
    throw new UnreadableRecord((error as Error).message);
  }
}

/**
 * All records of a collection with their keys, by key; one that cannot be read, or that `check` rejects, is replaced by
 * `unreadable`.
 */
export const allRecords = (
  { store, secrets }: Storage,
  collection: string,
  {
    check,
    unreadable,
  }: {
    check: (record: RecordData) => void;
    unreadable: (key: string, problem: UnreadableRecord) => RecordData;
  },
): (StoredRecord & { key: string })[] =>
  store.all<Row>(`${rowsOf} ORDER BY key`, collection).map((row) => {
    try {
      const found = toStoredRecord(secrets, collection, row);
      check(found.record);
      return { key: row.key, ...found };
    } catch (error) {
      return { key: row.key, record: unreadable(row.key, error as UnreadableRecord), secrets: [] };
    }
  });

/** The keys of all records of a collection, in alphabetical order. */
export const allKeys = ({ store }: Storage, collection: string): string[] =>
  store.all<Row>(`${rowsOf} ORDER BY key`, collection).map(({ key }) => key);

/** Whether a record with a key exists, even if it cannot be read. */
export const hasRecord = ({ store }: Storage, collection: string, key: string): boolean =>
  Boolean(store.one('SELECT 1 FROM record WHERE collection = ? AND key = ?', collection, key));

/** The record with a key (case-sensitive); undefined if there is none. Throws if it cannot be read. */
export function findRecord({ store, secrets }: Storage, collection: string, key: string): StoredRecord | undefined {
  const row = store.one<Row>(`${rowsOf} AND key = ?`, collection, key);
  return row && toStoredRecord(secrets, collection, row);
}

/** The record with a key; undefined if there is none, or if it cannot be read. */
export function readableRecord(storage: Storage, collection: string, key: string): RecordData | undefined {
  try {
    return findRecord(storage, collection, key)?.record;
  } catch (error) {
    if (error instanceof UnreadableRecord) return undefined;
    throw error;
  }
}

/** Stores a record under its key, replacing an existing one. */
export const saveRecord = ({ store, secrets }: Storage, collection: string, key: string, kept: StoredRecord): void =>
  void store.run(
    'INSERT OR REPLACE INTO record (collection, key, value, secrets) VALUES (?, ?, ?, ?)',
    collection,
    key,
    writeJson(withSealed(secrets, collection, kept)),
    JSON.stringify(kept.secrets),
  );

/** Deletes a record, if it exists. */
export const deleteRecord = ({ store }: Storage, collection: string, key: string): void =>
  void store.run('DELETE FROM record WHERE collection = ? AND key = ?', collection, key);
