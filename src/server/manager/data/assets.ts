// Assets and components in the database: adding them, and finding those that a content selector selects.
import type { Store } from './database.ts';
import { columnOf, findMatches, toCondition, createMatcher, createPredicate } from '../csel/evaluation.ts';
import { type Subject, type Tree, fieldsOf } from '../csel/tree.ts';
import type { Repository } from './repositories.ts';
import { scan } from './scan.ts';
import { type TimeSlices, createTimeSlices } from '../time-slices.ts';

export type Asset = {
  id: number;
  componentId: number;
  /** Without a leading slash. */
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

/** The number of assets of the repositories that a tree selects, and the first of them in insertion order. */
export async function selectAssets(
  store: Store,
  repositories: readonly Repository[],
  tree: Tree,
  limit: number,
  slices: TimeSlices = createTimeSlices(),
): Promise<{ total: number; assets: Asset[] }> {
  if (!repositories.length) return { total: 0, assets: [] };
  const condition = toCondition(tree);
  const matchers = findMatches(tree).map((match) => ({ match, isMatch: createMatcher(match) }));
  const answers = new Map<unknown, boolean>();
  const test = createPredicate(tree, (match) => answers.get(match)!);
  const hasPatterns = matchers.length > 0;
  const asked = (hasPatterns ? fieldsOf(tree) : []).map((field) => `, ${columnOf(field)} AS "${field}"`).join('');
  // For one repository, its index finds the assets. For several, the rows are filtered here, because the database would
  // parse a list of thousands of ids again for every portion.
  const within = repositories.length === 1 ? `asset.repository_id = ${repositories[0]!.id} AND` : '';
  const ids = new Set(repositories.map((one) => one.id));
  const rows = scan(store, 'asset', slices, (after, last) =>
    store.all<Subject & { id: number; repositoryId: number }>(
      `SELECT asset.id, asset.repository_id AS repositoryId${asked} FROM ${source}
       WHERE ${within} asset.id > ? AND asset.id <= ? AND ${condition.sql} ORDER BY asset.id`,
      after,
      last,
      ...condition.values,
    ),
  );
  const chosen: number[] = [];
  let total = 0;
  for await (const portion of rows) {
    for (const row of portion) {
      if (!ids.has(row.repositoryId)) continue;
      // Each pattern separately, since a single one may take a slice.
      for (const { match, isMatch } of matchers) {
        const pause = slices.pause();
        if (pause) await pause;
        answers.set(match, isMatch(row));
      }
      if (hasPatterns && !test(row)) continue;
      total++;
      if (chosen.length < limit) chosen.push(row.id);
    }
  }
  const assets = store.all<Asset>(
    `SELECT ${assetColumns} FROM ${source} WHERE asset.id IN (${chosen.join(', ') || 'NULL'}) ORDER BY asset.id`,
  );
  return { total, assets };
}
