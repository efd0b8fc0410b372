// The seed that fills a new database with example data, and the world that can replace it.
import fs from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/manager/data/database.ts';
import { parseCsel } from '../../../src/server/manager/csel/parser.ts';
import { patternProblem } from '../../../src/server/manager/patterns.ts';
import { openManager } from '../../../src/server/manager/manager.ts';
import { builtInPrivileges } from '../../../src/server/manager/privileges.ts';
import { allRepositories } from '../../../src/server/manager/data/repositories.ts';
import { seededAdministration } from '../../../src/server/manager/seed/administration.ts';
import { builtInRoles, seededRoles, seededUsers } from '../../../src/server/manager/seed/security.ts';
import { hasSeededPassword, seed } from '../../../src/server/manager/seed/seed.ts';
import { changePassword } from '../../../src/server/manager/security/accounts.ts';
import { freshFolder } from './serve.ts';

const folders: string[] = [];
const fill = async (components?: number) => {
  folders.push(freshFolder());
  const store = openDatabase(folders.at(-1)!);
  await seed(store, Date.UTC(2026, 0, 1), undefined, components);
  return store;
};
afterEach(() => folders.splice(0).forEach((one) => fs.rmSync(one, { recursive: true, force: true })));

const count = (store: Awaited<ReturnType<typeof fill>>, table: string) =>
  store.one<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)!.n;

describe('the seed', () => {
  test('has at least 12 repositories of five formats and three types', async () => {
    const store = await fill(10);
    const repositories = allRepositories(store);
    expect(repositories.length).toBeGreaterThanOrEqual(12);
    expect(new Set(repositories.map((one) => one.format))).toEqual(
      new Set(['maven2', 'npm', 'nuget', 'docker', 'raw']),
    );
    expect(new Set(repositories.map((one) => one.type))).toEqual(new Set(['hosted', 'proxy', 'group']));
    store.close();
  });

  test('has the requested number of components, which are unique and have assets', async () => {
    const store = await fill(5000);
    expect(count(store, 'component')).toBe(5000);
    expect(count(store, '(SELECT DISTINCT repository_id, grp, name, version FROM component)')).toBe(5000);
    expect(count(store, 'component WHERE id NOT IN (SELECT component_id FROM asset)')).toBe(0);
    expect(count(store, '(SELECT DISTINCT repository_id, path FROM asset)')).toBe(count(store, 'asset'));
    store.close();
  });

  test('has assets that were created before they were changed, changed before they were downloaded, and all in the past', async () => {
    const store = await fill(500);
    const now = Date.UTC(2026, 0, 1);
    const wrong = `created > updated OR updated > ${now} OR downloaded < updated OR downloaded > ${now}`;
    expect(count(store, `asset WHERE ${wrong}`)).toBe(0);
    for (const some of ['IS NULL', 'IS NOT NULL'])
      expect(count(store, `asset WHERE downloaded ${some}`)).toBeGreaterThan(0);
    store.close();
  });

  test('creates the same data every time', async () => {
    const [one, other] = [await fill(200), await fill(200)];
    const all = (store: typeof one) => [store.all('SELECT * FROM component'), store.all('SELECT * FROM asset')];
    expect(all(one)).toEqual(all(other));
    one.close();
    other.close();
  });

  test('is applied only once, and rejected if it is repeated with a different size', async () => {
    const store = await fill(50);
    await seed(store, 0);
    await seed(store, 0, undefined, 50);
    expect(count(store, 'component')).toBe(50);
    await expect(seed(store, 0, undefined, 70)).rejects.toThrow(
      /was filled with a seed of 50 components, and a seed of 70 components is asked for\. .*--seed out/,
    );
    store.close();
  });

  test('contains only valid privileges, expressions and patterns', () => {
    for (const role of [...builtInRoles, ...seededRoles])
      for (const name of role.privileges) expect(builtInPrivileges.has(name), name).toBe(true);
    for (const { expression } of seededAdministration.contentSelectors!)
      expect(() => parseCsel(expression)).not.toThrow();
    for (const { matchers } of seededAdministration.routingRules!)
      for (const matcher of matchers) expect(patternProblem(matcher)).toBeUndefined();
  });

  test('has an administrator, a reader, a user without roles and an external user', () => {
    expect(seededUsers.map(({ userId, source, roles }) => [userId, source, roles.length > 0])).toEqual([
      ['admin', 'default', true],
      ['reader', 'default', true],
      ['nobody', 'default', false],
      ['external', 'LDAP', true],
    ]);
  });

  test('has an administrator with the default password until it is changed', async () => {
    const store = await fill(0);
    expect(hasSeededPassword(store)).toBe(true);
    await changePassword(store, 'admin', 'another one');
    expect(hasSeededPassword(store)).toBe(false);
    await changePassword(store, 'admin', 'admin123');
    expect(hasSeededPassword(store)).toBe(true);
    store.close();
  });

  test('does not count the password in a world as the default password, unless it is the same', async () => {
    folders.push(freshFolder());
    const store = openDatabase(folders.at(-1)!);
    await seed(store, 0, { repositories: [], users: [{ userId: 'admin', password: 'own', roles: ['nx-admin'] }] });
    expect(hasSeededPassword(store)).toBe(false);
    await changePassword(store, 'admin', 'admin123');
    expect(hasSeededPassword(store)).toBe(true);
    store.close();
  });

  test('is replaced by a custom world, which cannot be changed later', async () => {
    folders.push(freshFolder());
    const dataDir = folders.at(-1)!;
    const world = {
      repositories: [{ name: 'site', format: 'raw', type: 'hosted' }],
      users: [{ userId: 'admin', password: 'x', seeded: true }],
    };
    await (await openManager({ dataDir, contextPath: '', world })).close();
    await (await openManager({ dataDir, contextPath: '', world })).close();
    await expect(openManager({ dataDir, contextPath: '', world: { ...world, anonymous: false } })).rejects.toThrow(
      /was filled with a world/,
    );
    await expect(openManager({ dataDir, contextPath: '', world, components: 5 })).rejects.toThrow(
      /Leave --seed or --world out/,
    );
    const store = openDatabase(dataDir);
    expect(allRepositories(store).map(({ name }) => name)).toEqual(['site']);
    store.close();
  });
});
