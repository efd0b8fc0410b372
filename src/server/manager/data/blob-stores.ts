// The blob stores of the manager, and the space that the assets of their repositories use.
import fs from 'node:fs';
import { createTimeSlices } from '../time-slices.ts';
import type { Store } from './database.ts';
import { derivedFrom } from './derived.ts';
import { allRepositories } from './repositories.ts';
import { scan } from './scan.ts';

export const quotaTypes = ['spaceRemainingQuota', 'spaceUsedQuota'] as const;
export type QuotaType = (typeof quotaTypes)[number];
/** `limit`: bytes. */
export type Quota = { type: QuotaType | null; limit: number };

export type BlobStore = {
  name: string;
  type: 'File' | 'S3';
  /** The path of a file store; the bucket of an S3 store. */
  settings: Record<string, unknown>;
  quota: Quota | null;
};

type Row = { name: string; type: BlobStore['type']; settings: string; quota: string | null };

/** All blob stores, by name. */
export const allBlobStores: (store: Store) => readonly BlobStore[] = derivedFrom(['blob_store'], (store) =>
  store.all<Row>('SELECT name, type, settings, quota FROM blob_store ORDER BY name').map((row) => ({
    name: row.name,
    type: row.type,
    settings: JSON.parse(row.settings) as BlobStore['settings'],
    quota: row.quota === null ? null : (JSON.parse(row.quota) as Quota),
  })),
);

/** The blob store with a name; undefined if it does not exist. */
export const blobStoreNamed = (store: Store, name: string): BlobStore | undefined =>
  allBlobStores(store).find((one) => one.name === name);

/** Stores a blob store, replacing one with the same name. */
export const saveBlobStore = (store: Store, { name, type, settings, quota }: BlobStore): void =>
  void store.run(
    'INSERT OR REPLACE INTO blob_store (name, type, settings, quota) VALUES (?, ?, ?, ?)',
    name,
    type,
    JSON.stringify(settings),
    quota && JSON.stringify(quota),
  );

export const deleteBlobStore = (store: Store, name: string): void =>
  void store.run('DELETE FROM blob_store WHERE name = ?', name);

/** The number of repositories whose content is in a blob store. */
export const repositoriesIn = (store: Store, name: string): number =>
  allRepositories(store).filter(({ blobStore }) => blobStore === name).length;

export type Usage = { blobCount: number; totalSizeInBytes: number };

const known = new WeakMap<Store, { generation: string; usage: Promise<Map<string, Usage>> }>();

/** The number and the size of the blobs in each blob store that has any, by its name. */
export function usageOfBlobStores(store: Store): Promise<ReadonlyMap<string, Usage>> {
  const generation = ['asset', 'repository'].map((table) => store.generation(table)).join();
  const before = known.get(store);
  if (before?.generation === generation) return before.usage;
  const usage = countBlobs(store);
  known.set(store, { generation, usage });
  usage.catch(() => known.delete(store));
  return usage;
}

/** The usage of a blob store, from the usages of all. */
export const usageIn = (usage: ReadonlyMap<string, Usage>, name: string): Usage =>
  usage.get(name) ?? { blobCount: 0, totalSizeInBytes: 0 };

async function countBlobs(store: Store): Promise<Map<string, Usage>> {
  const storeOf = new Map(allRepositories(store).map(({ id, blobStore }) => [id, blobStore]));
  const usage = new Map<string, Usage>();
  const portions = scan(store, 'asset', createTimeSlices(), (after, last) =>
    store.all<{ repository: number; blobs: number; bytes: number }>(
      `SELECT repository_id AS repository, COUNT(*) AS blobs, SUM(size) AS bytes FROM asset
       WHERE id > ? AND id <= ? GROUP BY repository_id`,
      after,
      last,
    ),
  );
  for await (const portion of portions)
    for (const { repository, blobs, bytes } of portion) {
      const name = storeOf.get(repository);
      if (name === undefined) continue;
      const { blobCount, totalSizeInBytes } = usageIn(usage, name);
      usage.set(name, { blobCount: blobCount + blobs, totalSizeInBytes: totalSizeInBytes + bytes });
    }
  return usage;
}

/** The free bytes on the disk of the data folder. */
export function availableSpace(dataDir: string): number {
  const { bavail, bsize } = fs.statfsSync(dataDir);
  return bavail * bsize;
}
