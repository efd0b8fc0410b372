// The components that a cleanup policy would remove: reading in batches finds the same ones as a single SQL statement.
import fs from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Criteria, selectComponents } from '../../../src/server/manager/data/cleanup-policies.ts';
import { type Store, openDatabase } from '../../../src/server/manager/data/database.ts';
import { allRepositories } from '../../../src/server/manager/data/repositories.ts';
import { seed } from '../../../src/server/manager/seed/seed.ts';
import { freshFolder } from './serve.ts';

const now = Date.UTC(2026, 0, 1);
const day = 24 * 60 * 60_000;

describe('the selection of components', () => {
  const folder = freshFolder();
  let store: Store;
  beforeAll(async () => {
    store = openDatabase(folder);
    await seed(store, now, undefined, 600);
  });
  afterAll(() => {
    store.close();
    fs.rmSync(folder, { recursive: true });
  });

  /** The expected components: the criteria applied to all rows at once. */
  function selectAtOnce(repositoryId: number, criteria: Criteria) {
    const rows = store.all<{
      id: number;
      prerelease: number | null;
      updated: number;
      downloaded: number | null;
      paths: string;
    }>(
      `SELECT component.id, prerelease, max(updated) AS updated, max(downloaded) AS downloaded, json_group_array(path) AS paths
       FROM component JOIN asset ON component_id = component.id WHERE component.repository_id = ?
       GROUP BY component.id ORDER BY name, component.id`,
      repositoryId,
    );
    const {
      criteriaLastBlobUpdated: updated,
      criteriaLastDownloaded: downloaded,
      criteriaReleaseType: release,
      criteriaAssetRegex: regex,
    } = criteria;
    return rows.filter(
      (row) =>
        (updated === null || row.updated <= now - updated * day) &&
        (downloaded === null || (row.downloaded ?? row.updated) <= now - downloaded * day) &&
        (release === null || row.prerelease === (release === 'PRERELEASES' ? 1 : 0)) &&
        (regex === null ||
          (JSON.parse(row.paths) as string[]).some((path) => new RegExp(`^/?(?:${regex})$`).test(path))),
    );
  }

  test('returns the same total and first components as a single SQL statement, for any criteria', async () => {
    const days = fc.option(fc.integer({ min: 1, max: 900 }));
    const criteria = fc.record<Criteria>({
      criteriaLastBlobUpdated: days,
      criteriaLastDownloaded: days,
      criteriaReleaseType: fc.constantFrom(null, 'RELEASES', 'PRERELEASES'),
      criteriaAssetRegex: fc.constantFrom(null, '.*\\.jar', '.*[0-4]\\.[a-z]+', 'com/.*'),
    });
    const hosted = allRepositories(store).filter(({ type }) => type !== 'group');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...hosted), criteria, async (repository, wanted) => {
        const expected = selectAtOnce(repository.id, wanted).map(({ id }) => id);
        const { total, components } = await selectComponents(store, repository, wanted, now, 10);
        expect([total, components.map(({ id }) => id)]).toEqual([expected.length, expected.slice(0, 10)]);
      }),
      { numRuns: 100 },
    );
  });
});
