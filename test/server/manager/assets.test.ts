// The selection of the assets that match a CSEL expression.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fs from 'node:fs';
import { selectAssets } from '../../../src/server/manager/data/assets.ts';
import { parseCsel } from '../../../src/server/manager/csel/parser.ts';
import { type Store, openDatabase } from '../../../src/server/manager/data/database.ts';
import { allRepositories, expandGroups, repositoriesOf } from '../../../src/server/manager/data/repositories.ts';
import { seed } from '../../../src/server/manager/seed/seed.ts';
import { freshFolder } from './serve.ts';

describe('the selection of assets', () => {
  const folder = freshFolder();
  let store: Store;
  beforeAll(async () => {
    store = openDatabase(folder);
    await seed(store, Date.UTC(2026, 0, 1), undefined, 300);
  });
  afterAll(() => {
    store.close();
    fs.rmSync(folder, { recursive: true });
  });
  const select = (expression: string, choice = '*') => {
    const all = allRepositories(store);
    return selectAssets(store, expandGroups(repositoriesOf(choice, all)!, all), parseCsel(expression), 10);
  };

  test('returns at most ten assets, with the total of all matches', async () => {
    const { total, assets } = await select('format == "maven2"');
    expect(total).toBeGreaterThan(100);
    expect(assets).toHaveLength(10);
  });

  test('counts the matches of single comparisons and of their combinations with "and" and "or"', async () => {
    const count = async (expression: string) => (await select(expression)).total;
    const [all, npm, maven] = [
      await count('format != ""'),
      await count('format == "npm"'),
      await count('format == "maven2"'),
    ];
    expect(Math.min(npm, maven, all - npm - maven)).toBeGreaterThan(0);
    expect(await count('format == "npm" or format == "maven2"')).toBe(npm + maven);
    expect(await count('format == "npm" and format == "maven2"')).toBe(0);
    expect(await count('format != "npm" and format != "maven2"')).toBe(all - npm - maven);
    expect(await count('format != "npm"')).toBe(all - npm);
    expect(await count('format =^ "maven"')).toBe(maven);
    expect(await count('format =~ "maven."')).toBe(maven);
  });

  test('includes the assets of the members of a group', async () => {
    const { total } = await select('format == "npm"', 'npm-all');
    const members = await Promise.all(['npm-internal', 'npm-registry'].map((name) => select('format == "npm"', name)));
    expect(total).toBe(members[0]!.total + members[1]!.total);
    expect(total).toBeGreaterThan(0);
  });

  test('is limited to the repositories of one format by a choice such as "*-maven2"', async () => {
    expect((await select('format == "npm"', '*-maven2')).total).toBe(0);
    expect((await select('format == "maven2"', '*-maven2')).total).toBeGreaterThan(0);
  });

  // Patterns are evaluated row by row, comparisons by the database: both must give the same result.
  test('is the same whether comparisons are evaluated by the database or row by row', async () => {
    const field = fc.constantFrom(
      'format',
      'path',
      'coordinate.groupId',
      'coordinate.artifactId',
      'coordinate.version',
      'coordinate.extension',
      'coordinate.classifier',
      'coordinate.id',
    );
    const text = fc.constantFrom(
      'maven2',
      'npm',
      'raw',
      '/docs',
      'docs/guide/readme.txt',
      '/docs/guide/readme.txt',
      'com.acme',
      'jar',
      'sources',
      '1.0.0',
      'com/acme',
      '',
    );
    const leaf = fc
      .tuple(field, fc.constantFrom('==', '!=', '=^'), text)
      .map(([name, sign, word]) => `${name} ${sign} "${word}"`);
    const tree = fc
      .tuple(leaf, fc.constantFrom('and', 'or'), leaf, fc.constantFrom('and', 'or'), leaf)
      .map(([a, x, b, y, c]) => `(${a} ${x} ${b}) ${y} ${c}`);
    await fc.assert(
      fc.asyncProperty(tree, async (expression) => {
        const byDatabase = await select(expression);
        // The added condition is always true and is evaluated row by row.
        const byRow = await select(`(${expression}) and path =~ ".*"`);
        expect(byRow).toEqual(byDatabase);
      }),
      { numRuns: 60 },
    );
  });
});
