// Writes components and their assets to the database in large portions.
import { contentTypeOf } from '../data/formats.ts';
import type { Store } from '../data/database.ts';

export type NewAsset = { path: string; extension?: string; classifier?: string; size: number; contentType?: string };
export type NewComponent = {
  repositoryId: number;
  format: string;
  group: string | null;
  name: string;
  version: string | null;
  /** Null for formats without the distinction between releases and pre-releases. */
  prerelease: boolean | null;
  created: number;
  updated: number;
  downloaded: number | null;
  createdBy: string;
  assets: NewAsset[];
};

type Value = string | number | null;

function portions(store: Store, table: string, columns: readonly string[], first: () => void = () => {}) {
  const most = Math.floor(900 / columns.length);
  const one = `(${columns.map(() => '?').join(', ')})`;
  let rows: Value[][] = [];
  const flush = () => {
    if (!rows.length) return;
    first();
    store.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${rows.map(() => one).join(', ')}`, ...rows.flat());
    rows = [];
  };
  return { flush, add: (row: Value[]) => (rows.push(row), rows.length === most && flush()) };
}

/** A writer that continues the ids of components and assets in the database; nothing is complete before `finish`. */
export function contentWriter(store: Store): { add(component: NewComponent): void; finish(): void } {
  const last = (table: string) => store.one<{ id: number | null }>(`SELECT max(id) AS id FROM ${table}`)!.id ?? 0;
  let componentId = last('component');
  let assetId = last('asset');
  const components = portions(store, 'component', [
    'id',
    'repository_id',
    'format',
    'grp',
    'name',
    'version',
    'prerelease',
  ]);
  // Components are written before the assets that refer to them.
  const assets = portions(
    store,
    'asset',
    [
      'id',
      'repository_id',
      'component_id',
      'path',
      'extension',
      'classifier',
      'content_type',
      'size',
      'created',
      'updated',
      'downloaded',
      'created_by',
    ],
    components.flush,
  );
  return {
    add(one) {
      componentId++;
      components.add([
        componentId,
        one.repositoryId,
        one.format,
        one.group,
        one.name,
        one.version,
        one.prerelease === null ? null : Number(one.prerelease),
      ]);
      for (const asset of one.assets)
        assets.add([
          ++assetId,
          one.repositoryId,
          componentId,
          asset.path,
          asset.extension ?? null,
          asset.classifier ?? null,
          asset.contentType ?? contentTypeOf(asset.path),
          asset.size,
          one.created,
          one.updated,
          one.downloaded,
          one.createdBy,
        ]);
    },
    finish() {
      components.flush();
      assets.flush();
    },
  };
}
