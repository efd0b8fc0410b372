// The removal of many components by tasks.
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { type Store, openDatabase } from '../../../../src/server/manager/data/database.ts';
import { allRepositories } from '../../../../src/server/manager/data/repositories.ts';
import { seed } from '../../../../src/server/manager/seed/seed.ts';
import { workOf } from '../../../../src/server/manager/tasks/work.ts';
import { createTimeSlices } from '../../../../src/server/manager/time-slices.ts';
import { freshFolder } from '../serve.ts';

test('all unused components are removed in one pass for each repository that is online', async () => {
  const folder = freshFolder();
  const store = openDatabase(folder);
  const start = Date.UTC(2026, 0, 1);
  await seed(store, start, undefined, 6_000);
  const count = () => store.one<{ count: number }>('SELECT count(*) AS count FROM component')!.count;
  const before = count();
  let passes = 0;
  const counting: Store = {
    ...store,
    all<Row>(sql: string, ...values: Parameters<Store['all']>[1][]) {
      if (sql.includes('GROUP BY component.id') && values[0] === 0) passes += 1;
      return store.all<Row>(sql, ...values);
    },
  };
  const work = workOf.get('repository.purge-unused')!;
  const context = { store: counting, dataDir: folder, now: () => start + 1000 * 86_400_000, logs: [] };
  const message = await work(context, { repositoryName: '*', lastUsed: '1' }, createTimeSlices());
  const withComponents = allRepositories(store).filter(({ type, online }) => type !== 'group' && online);
  expect(passes).toBe(withComponents.length);
  expect(message).toContain(`Deleted ${(before - count()).toLocaleString('en')} components`);
  const ids = withComponents.map(({ id }) => id).join(', ');
  for (const table of ['component', 'asset'])
    expect(store.all(`SELECT id FROM ${table} WHERE repository_id IN (${ids})`)).toEqual([]);
  store.close();
  fs.rmSync(folder, { recursive: true });
});
