// Stored records that cannot be read, or that another version or program has written.
import Database from 'libsql';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseFile } from '../../../src/server/manager/data/start-problems.ts';
import { entity, managerWithScreens, screen } from './webhook-screen.ts';

const { client, served, write } = await managerWithScreens();

const storeEntity = (slug: string) => ({
  ...entity,
  $id: slug,
  title: 'Store',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name' },
    type: { type: 'string', title: 'Type' },
    password: { type: 'string', title: 'Password', writeOnly: true },
    bucket: { type: 'object', title: 'Bucket', properties: { region: { type: 'string', title: 'Region' } } },
  },
});
const variants = {
  by: ['type'],
  label: 'Type',
  variants: [
    { id: 'file', title: 'File', is: ['File'], path: 'file' },
    { id: 's3', title: 'S3', is: ['S3'], path: 'simple/s3' },
  ],
};
const callsAt = (path: string, create = path) => ({
  list: `GET v1/${path.split('/')[0]}`,
  read: `GET v1/${path}/{key}`,
  create: `POST v1/${create}`,
  update: `PUT v1/${path}/{key}`,
  delete: `DELETE v1/${path}/{key}`,
});
const order = { call: 'PUT v1/ordered-keys', body: { value: '{keys}' } };
const paged = { call: 'GET v1/paged?q={list.search}&s={list.sortBy}', rows: 'items' };
/** The screens, by slug. */
const screens: Record<string, object> = {
  plain: { calls: callsAt('plain') },
  ordered: {
    list: { columns: [{ field: 'name' }], order: { call: 'order' } },
    calls: { ...callsAt('ordered'), order },
  },
  paged: { list: { columns: [{ field: 'bucket.region' }], pages: 9 }, calls: { ...callsAt('paged'), list: paged } },
  variants: { variants, calls: callsAt('variants/{variant}') },
  permissions: {
    variants,
    may: { ...screen.may, delete: 'nexus:{record.type}:delete' },
    calls: callsAt('permissions/{variant}'),
  },
};
for (const [slug, parts] of Object.entries(screens)) {
  write(slug, 'entity.json', storeEntity(slug));
  write(slug, 'screen.json', { ...screen, title: slug, menu: { mode: 'admin', path: `/System/${slug}` }, ...parts });
}

const deep = `{"name":"x","type":"File","deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
/** What is stored under the key x, with its secrets, and what is listed. */
const stored: [what: string, value: string, secrets: string, listed: object | 'key only'][] = [
  ['half of a record', '{"name":"x","ty', '[]', 'key only'],
  ['a text', '"text"', '[]', 'key only'],
  ['a list', '[]', '[]', 'key only'],
  ['null', 'null', '[]', 'key only'],
  ['a number', '42', '[]', 'key only'],
  ['a record that is nested too deeply', deep, '[]', 'key only'],
  ['a record with unreadable secrets', '{"name":"x","type":"File"}', '[', 'key only'],
  ['a record with secrets of another shape', '{"name":"x","type":"File"}', '[[1]]', 'key only'],
  ['a record without its key', '{"type":"File"}', '[]', { name: 'x', type: 'File' }],
  ['a record with another key', '{"name":{"y":1},"type":"S3"}', '[]', { name: 'x', type: 'S3' }],
  ['a record of an unknown variant', '{"name":"x","type":"Tape"}', '[]', { name: 'x', type: 'Tape' }],
  [
    'a record with values of other shapes',
    '{"name":"x","type":"S3","bucket":"text","more":{}}',
    '[]',
    { name: 'x', type: 'S3', bucket: 'text', more: {} },
  ],
  [
    'a record with a secret of a newer version',
    '{"name":"x","type":"File","password":{"$sealed":"v9:abc"}}',
    '[["password"]]',
    { name: 'x', type: 'File' },
  ],
];

const database = new Database(databaseFile(served.dataDir));
const put = (slug: string, key: string, value: string, secrets = '[]') =>
  database
    .prepare('INSERT OR REPLACE INTO record (collection, key, value, secrets) VALUES (?, ?, ?, ?)')
    .run(slug, key, value, secrets);
beforeEach(() => void database.prepare('DELETE FROM record').run());

type Listed = { name: string; type?: string };

/** The part of the path for the variant of a row, as the page builds it. */
const pathOf = (slug: string, { type }: Listed) =>
  'variants' in screens[slug]! ? `/${variants.variants.find(({ is }) => is[0] === type)?.path ?? type}` : '';

describe.each(Object.keys(screens))('the screen "%s" with', (slug) => {
  test.each(stored)('%s lists it with the others, shows it or says what to do, and can delete it', async (...one) => {
    const [, value, secrets, listed] = one;
    put(slug, 'x', value, secrets);
    put(slug, 'good', '{"name":"good","type":"File"}');
    const list = await client.rest('GET', `/v1/${slug}`);
    expect(list.status).toBe(200);
    const rows = (list.json().items ?? list.json()) as Listed[];
    expect(rows.map(({ name }) => name).sort()).toEqual(['good', 'x']);
    const row = rows.find(({ name }) => name === 'x')!;
    if (listed !== 'key only') expect(row).toEqual(listed);

    const read = await client.rest('GET', `/v1/${slug}${pathOf(slug, row)}/x`);
    const advice = "The stored data of the Store x can't be read. Delete it and create it again.";
    if (listed === 'key only') expect([read.status, read.json()]).toEqual([500, expect.stringContaining(advice)]);
    else expect([read.status, read.json()]).toEqual([200, listed]);

    expect((await client.rest('DELETE', `/v1/${slug}${pathOf(slug, row)}/x`)).status).toBe(204);
    const left = await client.rest('GET', `/v1/${slug}`);
    expect((left.json().items ?? left.json()).map(({ name }: Listed) => name)).toEqual(['good']);
  });
});

test('a record of an unknown variant is not at the path of another one, and known ones are only at their own', async () => {
  put('variants', 'x', '{"name":"x","type":"Tape"}');
  put('variants', 'good', '{"name":"good","type":"File"}');
  for (const path of ['file/x', 'simple/s3/x', 'Disk/x', 'Tape/good', 'simple/s3/good'])
    for (const method of ['GET', 'DELETE'])
      expect([path, (await client.rest(method, `/v1/variants/${path}`)).status]).toEqual([path, 404]);
  expect((await client.rest('GET', '/v1/variants')).json()).toHaveLength(2);
});

test('records keep an order by hand that cannot be read, in the order of their keys', async () => {
  for (const value of ['{', '[]', '{"keys":1}']) {
    put('ordered/order', '', value);
    for (const key of ['b', 'a']) put('ordered', key, JSON.stringify({ name: key }));
    const list = await client.rest('GET', '/v1/ordered');
    expect(list.json().map(({ name }: Listed) => name)).toEqual(['a', 'b']);
  }
});

test('settings that cannot be read have their defaults, and saving replaces them', async () => {
  write('limits', 'entity.json', {
    ...entity,
    $id: 'limits',
    required: [],
    properties: { size: { type: 'integer', title: 'Size', default: 5 } },
  });
  write('limits', 'screen.json', {
    ...screen,
    kind: 'settings',
    key: undefined,
    menu: { mode: 'admin', path: '/System/Limits' },
    may: { update: 'nexus:settings:update' },
    calls: { read: 'GET v1/limits', update: 'PUT v1/limits' },
  });
  for (const value of ['{', '[]']) {
    put('limits', '', value);
    expect((await client.rest('GET', '/v1/limits')).json()).toEqual({ size: 5 });
    expect((await client.rest('PUT', '/v1/limits', { size: 7 })).json()).toEqual({ size: 7 });
    expect((await client.rest('GET', '/v1/limits')).json()).toEqual({ size: 7 });
  }
});
