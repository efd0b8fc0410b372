// Secrets in records that the manager stores without specific code: no response contains them.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { managerForTests } from './manager-for-tests.ts';
import { freshFolder } from './serve.ts';

const plain = { type: 'string' };
const secret = { type: ['string', 'null'], writeOnly: true };
const objectOf = (properties: object) => ({ type: 'object', properties });
const listOf = (items: object) => ({ type: 'array', items });

const folder = freshFolder();
afterAll(() => fs.rmSync(folder, { recursive: true }));
const { client } = await managerForTests({ screens: folder });

const definitions = { token: secret, holder: { anyOf: [objectOf({ v: { $ref: '#/definitions/token' } })] } };
/** Writes a screen of this slug whose records have a name and these fields. */
function write(slug: string, fields: object, kind: 'collection' | 'settings' = 'collection') {
  const address = `v1/${slug}${kind === 'collection' ? '/{key}' : ''}`;
  const collection = { key: 'name', calls: { list: `GET v1/${slug}`, create: `POST v1/${slug}` } };
  const { calls, ...rest } = kind === 'collection' ? collection : { calls: {} };
  const screen = { kind, ...rest, calls: { ...calls, read: `GET ${address}`, update: `PUT ${address}` } };
  const entity = { $id: slug, title: 'Thing', ...objectOf({ name: plain, ...fields }), definitions };
  fs.mkdirSync(path.join(folder, slug), { recursive: true });
  fs.writeFileSync(path.join(folder, slug, 'screen.json'), JSON.stringify({ version: 2, title: 'Things', ...screen }));
  fs.writeFileSync(path.join(folder, slug, 'entity.json'), JSON.stringify(entity));
}
const put = async (slug: string, body: object) => (await client.rest('PUT', `/v1/${slug}/a`, body)).json();
const get = async (slug: string) => (await client.rest('GET', `/v1/${slug}/a`)).json();
const list = async (slug: string) => (await client.rest('GET', `/v1/${slug}`)).json();

describe('a secret', () => {
  test.each<[where: string, schema: object, value: unknown, returned: unknown]>([
    ['in an object', objectOf({ k: plain, v: secret }), { k: 'x', v: 's3cret' }, { k: 'x' }],
    ['in objects of a list', listOf(objectOf({ k: plain, v: secret })), [{ k: 'x', v: 's3cret' }], [{ k: 'x' }]],
    ['in a list of lists', listOf(listOf(objectOf({ v: secret }))), [[{ v: 's3cret' }]], [[{}]]],
    ['as an item of a list', listOf(secret), ['s3cret'], []],
    ['under an arbitrary key', { type: 'object', additionalProperties: secret }, { 'x.y': 's3cret' }, {}],
    ['in a branch', { type: 'object', anyOf: [objectOf({ v: secret }), {}] }, { v: 's3cret', k: 1 }, { k: 1 }],
    ['in a then branch', { type: 'object', if: {}, then: objectOf({ v: secret }) }, { v: 's3cret', k: 1 }, { k: 1 }],
    ['in a definition', listOf({ $ref: '#/definitions/holder' }), [{ v: 's3cret', k: 1 }], [{ k: 1 }]],
  ])('%s is not returned', async (where, schema, value, returned) => {
    const slug = where.replaceAll(' ', '-');
    write(slug, { part: schema });
    const expected = { name: 'a', part: returned };
    expect((await client.rest('POST', `/v1/${slug}`, { name: 'a', part: value })).json()).toEqual(expected);
    expect(await get(slug)).toEqual(expected);
    expect(await list(slug)).toEqual([expected]);
  });
});

describe('a secret that was declared by an earlier entity', () => {
  const fields = { url: plain, token: secret, proxy: objectOf({ host: plain, password: secret }) };
  const record = { name: 'a', url: 'x', token: 's3cret-1', proxy: { host: 'h', password: 's3cret-2' } };
  const begin = async (slug: string) => {
    write(slug, fields);
    await client.rest('POST', `/v1/${slug}`, record);
  };

  test('stays secret after the field was removed from the entity', async () => {
    await begin('dropped');
    write('dropped', { url: plain, proxy: objectOf({ host: plain }) });
    const expected = { name: 'a', url: 'x', proxy: { host: 'h' } };
    expect([await get('dropped'), await list('dropped')]).toEqual([expected, [expected]]);
    // Also after saves under the new entity.
    const changed = { ...expected, url: 'y' };
    expect(await put('dropped', changed)).toEqual(changed);
    expect(await put('dropped', changed)).toEqual(changed);
    write('dropped', { ...fields, token: plain });
    expect(await get('dropped')).toEqual(changed);
  });

  test('stays secret after the field became readable, until it gets a new value', async () => {
    await begin('plain');
    write('plain', { ...fields, token: plain });
    const { token: _secret, ...shown } = { ...record, proxy: { host: 'h' } };
    expect(await get('plain')).toEqual(shown);
    expect(await put('plain', { ...shown, token: '' })).toEqual(shown);
    expect(await put('plain', { ...shown, token: 'open' })).toEqual({ ...shown, token: 'open' });
    expect(await get('plain')).toEqual({ ...shown, token: 'open' });
  });

  test('also stays secret in a settings record', async () => {
    write('post', fields, 'settings');
    await client.rest('PUT', '/v1/post', { url: 'x', token: 's3cret' });
    write('post', { url: plain }, 'settings');
    expect((await client.rest('GET', '/v1/post')).json()).toEqual({ url: 'x' });
  });
});
