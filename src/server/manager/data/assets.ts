// Assets and components in the database: adding them, and finding those that a content selector selects.
import type { Store } from './database.ts';
import { columnOf, hasPatterns, toCondition, toTest } from '../csel/meaning.ts';
import { type Subject, type Tree, fieldsOf } from '../csel/tree.ts';
import type { Repository } from './repositories.ts';

export type Asset = {
  id: number;
  componentId: number;
  /** Without a slash at the front. */
  path: string;
  format: string;
  contentType: string;
  size: number;
  /** Milliseconds since 1970. */
  created: number;
  updated: number;
  downloaded: number | null;
  createdBy: string;
};

const assetColumns = `asset.id, component_id AS componentId, path, component.format AS format, content_type AS contentType, size, created, updated, downloaded, created_by AS createdBy`;
const source = 'asset JOIN component ON component.id = asset.component_id';

/** Lets other work go on between two portions of a long search. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

const portion = 2000;

/** How many assets of the repositories a tree selects, and the first of them in the order they came. */
export async function selectAssets(
  store: Store,
  repositories: readonly Repository[],
  tree: Tree,
  most: number,
): Promise<{ total: number; assets: Asset[] }> {
  if (!repositories.length) return { total: 0, assets: [] };
  const condition = toCondition(tree);
  // With one repository its index leads straight to the assets in order; with several, only the assets themselves do (the
  // plus keeps the index out, which would have to be sorted again for every portion).
  const ids = repositories.map((one) => one.id).join(', ');
  const within = repositories.length === 1 ? `asset.repository_id = ${ids}` : `+asset.repository_id IN (${ids})`;
  const where = `${within} AND ${condition.sql}`;
  const firstOf = (more: string, ...values: number[]) =>
    store.all<Asset>(`SELECT ${assetColumns} FROM ${source} WHERE ${more} ORDER BY asset.id`, ...values);
  if (!hasPatterns(tree)) {
    const { total } = store.one<{ total: number }>(
      `SELECT count(*) AS total FROM ${source} WHERE ${where}`,
      ...condition.values,
    )!;
    const first = store.all<{ id: number }>(
      `SELECT asset.id FROM ${source} WHERE ${where} ORDER BY asset.id LIMIT ?`,
      ...condition.values,
      most,
    );
    return { total, assets: firstOf(`asset.id IN (${first.map((row) => row.id).join(', ') || 'NULL'})`) };
  }
  const test = toTest(tree);
  const asked = fieldsOf(tree)
    .map((field) => `, ${columnOf(field)} AS "${field}"`)
    .join('');
  const chosen: number[] = [];
  let total = 0;
  for (let after = 0; ; await breathe()) {
    const rows = store.all<Subject & { id: number }>(
      `SELECT asset.id${asked} FROM ${source} WHERE asset.id > ? AND ${where} ORDER BY asset.id LIMIT ?`,
      after,
      ...condition.values,
      portion,
    );
    for (const row of rows) {
      if (!test(row)) continue;
      total++;
      if (chosen.length < most) chosen.push(row.id);
    }
    if (rows.length < portion) break;
    after = rows.at(-1)!.id;
  }
  return { total, assets: firstOf(`asset.id IN (${chosen.join(', ') || 'NULL'})`) };
}
