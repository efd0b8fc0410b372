// Screens with variants that the manager serves without code.
import { describe, expect, test } from 'vitest';
import { entity, screen, managerWithScreens } from './webhook-screen.ts';

const { client, write } = await managerWithScreens();

write('stores', 'entity.json', {
  ...entity,
  $id: 'stores',
  title: 'Store',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name' },
    type: { type: 'string', title: 'Type' },
    bucket: {
      type: 'object',
      title: 'Bucket',
      required: ['region'],
      properties: { region: { type: 'string', title: 'Region' } },
    },
  },
});
write('stores', 'screen.json', {
  ...screen,
  title: 'Stores',
  menu: { mode: 'admin', path: '/System/Stores' },
  variants: {
    by: ['type'],
    label: 'Type',
    variants: [
      { id: 'file', title: 'File', is: ['File'], path: 'file' },
      { id: 's3', title: 'S3', is: ['S3'], path: 'simple/s3', values: { bucket: {} } },
    ],
  },
  calls: {
    list: 'GET v1/stores',
    read: 'GET v1/stores/{variant}/{key}',
    create: { call: 'POST v1/stores/{variant}', body: { record: true, omit: ['type'] } },
    update: { call: 'PUT v1/stores/{variant}/{key}', body: { record: true } },
    delete: 'DELETE v1/stores/{key}',
  },
});

describe('a screen with variants', () => {
  test('serves each variant at its own path, which determines the variant of a record', async () => {
    const made = await client.rest('POST', '/v1/stores/file', { name: 'a', type: 'S3' });
    expect(made.json()).toEqual({ name: 'a', type: 'File' });
    expect((await client.rest('PUT', '/v1/stores/file/a', { name: 'a', type: 'S3' })).json()).toEqual({
      name: 'a',
      type: 'File',
    });
  });

  test('requires only the fields of the variant', async () => {
    const refused = await client.rest('POST', '/v1/stores/simple/s3', { name: 'b' });
    expect([refused.status, refused.json()[0].id]).toEqual([400, 'PARAMETER bucket.region']);
    const made = await client.rest('POST', '/v1/stores/simple/s3', { name: 'b', bucket: { region: 'eu' } });
    expect(made.json()).toEqual({ name: 'b', type: 'S3', bucket: { region: 'eu' } });
  });

  test('returns 404 for a record at the path of a different variant', async () => {
    expect((await client.rest('GET', '/v1/stores/file/b')).status).toBe(404);
    expect((await client.rest('PUT', '/v1/stores/file/b', { name: 'b' })).status).toBe(404);
    expect((await client.rest('GET', '/v1/stores/simple/s3/b')).status).toBe(200);
    expect((await client.rest('GET', '/v1/stores/tape/b')).status).toBe(404);
  });

  test('lists the records of all variants', async () => {
    const names = (await client.rest('GET', '/v1/stores')).json().map(({ name }: { name: string }) => name);
    expect(names).toEqual(['a', 'b']);
  });
});
