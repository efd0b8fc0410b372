// The validation of records of screens that the manager serves without code.
import path from 'node:path';
import Database from 'libsql';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSecrets } from '../../../src/server/manager/data/secrets.ts';
import { entity, hook, screen, managerWithScreens } from './webhook-screen.ts';

const { client, served, write } = await managerWithScreens();
beforeAll(async () => {
  write('webhooks', 'entity.json', entity);
  write('webhooks', 'screen.json', screen);
  await client.rest('POST', '/v1/webhooks', hook);
});

describe('a record of a screen without code in the manager', () => {
  test('is rejected with an error for each invalid field, and with the messages of its entity', async () => {
    const answer = await client.rest('POST', '/v1/webhooks', {
      name: 'A B',
      url: 'nowhere',
      events: ['push', 'fly'],
      limit: 0,
    });
    expect(answer.status).toBe(400);
    const messages = Object.fromEntries(
      (answer.json() as { id: string; message: string }[]).map(({ id, message }) => [id, message]),
    );
    expect(Object.keys(messages).sort()).toEqual([
      'PARAMETER events[1]',
      'PARAMETER limit',
      'PARAMETER name',
      'PARAMETER url',
    ]);
    expect(messages['PARAMETER name']).toBe('Small letters only');
  });

  test('is rejected with at most 100 errors, or with a single one if a field has more than 10,000 values', async () => {
    const sent = (events: unknown) =>
      client.rest('POST', '/v1/webhooks', { name: 'many', url: 'https://example.org', events });
    const wrong = await sent(Array.from({ length: 5_000 }, () => 'fly'));
    expect([wrong.status, wrong.json().length]).toEqual([400, 100]);
    const message = 'A field can have at most 10000 values.';
    for (const events of [
      Array.from({ length: 150_000 }, () => 1),
      Array.from({ length: 1_000 }, () => Array.from({ length: 100 }, () => 1)),
      Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`a${i}`, 1])),
    ]) {
      const answer = await sent(events);
      expect([answer.status, answer.json()]).toEqual([400, [{ id: 'PARAMETER events', message }]]);
    }
  });

  test('does not return a write-only field, keeps it if an update omits it, and removes it if it is null', async () => {
    const secret = { type: ['string', 'null'], title: 'Secret', writeOnly: true };
    const proxy = { type: 'object', title: 'Proxy', properties: { host: { type: 'string' }, password: secret } };
    write('webhooks', 'entity.json', { ...entity, properties: { ...entity.properties, secret, proxy } });
    write('webhooks', 'screen.json', {
      ...screen,
      calls: { ...screen.calls, create: 'POST v1/webhooks', update: 'PUT v1/webhooks/{key}' },
    });
    const stored = () => {
      const database = new Database(path.join(served.dataDir, 'db', 'registrar.db'), { readonly: true });
      const found = database.prepare('SELECT value FROM record WHERE key = ?').get('hidden') as { value: string };
      database.close();
      expect(found.value).not.toMatch(/s3cret|new/);
      return JSON.parse(found.value) as { secret: unknown; proxy: { password: unknown } };
    };
    const opened = (sealed: unknown, ...place: string[]) => {
      const secrets = openSecrets(served.dataDir);
      return secrets.open((sealed as { $sealed: string }).$sealed, JSON.stringify(['webhooks', ...place]));
    };
    const hidden = { name: 'hidden', url: 'https://example.org', secret: 's3cret-1', proxy: { password: 's3cret-2' } };
    const answers = [
      await client.rest('POST', '/v1/webhooks', hidden),
      await client.rest('PUT', '/v1/webhooks/hidden', { ...hidden, secret: undefined, proxy: { host: 'a' } }),
      await client.rest('PUT', '/v1/webhooks/hidden', { ...hidden, secret: '', proxy: { host: 'b', password: '' } }),
      await client.rest('GET', '/v1/webhooks/hidden'),
      await client.rest('GET', '/v1/webhooks'),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.json())).not.toContain('s3cret');
    }
    expect(stored()).toMatchObject({ proxy: { host: 'b' } });
    expect(opened(stored().secret, 'secret')).toBe('"s3cret-1"');
    expect(opened(stored().proxy.password, 'proxy', 'password')).toBe('"s3cret-2"');
    await client.rest('PUT', '/v1/webhooks/hidden', { ...hidden, secret: null, proxy: { password: 'new' } });
    expect(opened(stored().secret, 'secret')).toBe('null');
    expect(opened(stored().proxy.password, 'proxy', 'password')).toBe('"new"');
    await client.rest('DELETE', '/v1/webhooks/hidden');
    write('webhooks', 'entity.json', entity);
    write('webhooks', 'screen.json', screen);
  });

  test('is rejected if a required text is blank or the name already exists', async () => {
    expect((await client.rest('POST', '/v1/webhooks', { name: 'x', url: '' })).json()).toContainEqual({
      id: 'PARAMETER url',
      message: expect.any(String),
    });
    expect((await client.rest('POST', '/v1/webhooks', hook)).json()).toEqual([
      { id: 'PARAMETER name', message: '"first" already exists' },
    ]);
  });

  test('is rejected if its name cannot be part of a URL or the body is not an object', async () => {
    write('webhooks', 'entity.json', {
      ...entity,
      properties: { ...entity.properties, name: { type: 'string', title: 'Name' } },
    });
    for (const name of ['.', '..'])
      expect((await client.rest('POST', '/v1/webhooks', { ...hook, name })).json()).toEqual([
        { id: 'PARAMETER name', message: `"${name}" cannot be part of an address` },
      ]);
    for (const body of [[hook], 'first', 1, null]) {
      const answer = await client.rest('POST', '/v1/webhooks', body);
      expect(answer.json()).toEqual([{ id: '*', message: 'The request body must be a JSON object.' }]);
      expect(answer.status).toBe(400);
    }
    write('webhooks', 'entity.json', entity);
  });
});

describe('a screen without code in the manager', () => {
  test('rejects null and empty texts in optional fields whose schema does not allow them', async () => {
    write('limits-of-hooks', 'entity.json', {
      $id: 'limits-of-hooks',
      type: 'object',
      required: ['name', 'port'],
      properties: {
        name: { type: 'string' },
        port: { type: 'integer' },
        days: { type: 'integer', minimum: 1 },
        level: { type: 'string', enum: ['LOW', 'HIGH'] },
      },
    });
    write('limits-of-hooks', 'screen.json', {
      ...screen,
      calls: { ...screen.calls, create: { call: 'POST v1/limits-of-hooks', body: { record: true } } },
    });
    const least = { name: 'a', port: 1 };
    expect((await client.rest('POST', '/v1/limits-of-hooks', least)).json()).toEqual(least);
    const empty = { name: 'b', port: 1, days: null, level: '' };
    expect((await client.rest('POST', '/v1/limits-of-hooks', empty)).json()).toEqual([
      { id: 'PARAMETER days', message: 'This field must contain a numeric value' },
      { id: 'PARAMETER level', message: 'Select one of the available options' },
    ]);
    const wrong = { name: 'b', port: null, days: 0, level: 'MID' };
    expect((await client.rest('POST', '/v1/limits-of-hooks', wrong)).json()).toEqual([
      { id: 'PARAMETER port', message: 'This field must contain a numeric value' },
      { id: 'PARAMETER days', message: 'The minimum value for this field is 1' },
      { id: 'PARAMETER level', message: expect.any(String) },
    ]);
  });

  test('accepts a record without an optional text, and ignores values of read-only fields', async () => {
    write('mails', 'entity.json', {
      $id: 'mails',
      title: 'Mail',
      type: 'object',
      required: ['id', 'name', 'server'],
      properties: {
        id: { type: 'string', readOnly: true },
        name: { type: 'string' },
        sender: { type: 'string', format: 'email', minLength: 1 },
        server: {
          type: 'object',
          required: ['host'],
          properties: { host: { type: 'string' }, seen: { type: 'integer', readOnly: true, default: 0 } },
        },
        tags: { type: 'array', items: { $ref: '#/definitions/tag' } },
      },
      definitions: { tag: { type: 'string', maxLength: 3, 'x-messages': { maxLength: 'Too long' } } },
    });
    write('mails', 'screen.json', {
      ...screen,
      calls: {
        list: 'GET v1/mails',
        read: 'GET v1/mails/{key}',
        create: { call: 'POST v1/mails', body: { record: true } },
        update: { call: 'PUT v1/mails/{key}', body: ['sender', 'server.host'] },
        try: { call: 'POST v1/mails/try', body: { values: { to: '{form.sender}' } } },
        part: 'GET v1/mails/{form.name}/parts',
      },
    });
    const mail = { name: 'try', server: { host: 'a', seen: 7 }, tags: ['abc'] };
    expect((await client.rest('POST', '/v1/mails', mail)).json()).toEqual({
      ...mail,
      server: { host: 'a', seen: 0 },
    });
    expect((await client.rest('POST', '/v1/mails', { ...mail, name: 'b', tags: ['ab', 'abcd'] })).json()).toEqual([
      { id: 'PARAMETER tags[1]', message: 'Too long' },
    ]);
    expect((await client.rest('PUT', '/v1/mails/try', { sender: 'me', server: { seen: 3 } })).json()).toEqual([
      { id: 'PARAMETER sender', message: 'This field must contain an email address, such as name@example.org' },
      { id: 'PARAMETER server.host', message: 'This field is required' },
    ]);
    expect((await client.rest('PUT', '/v1/mails/try', { server: { host: 'b', seen: 3 } })).json()).toEqual({
      ...mail,
      server: { host: 'b', seen: 0 },
    });
  });

  test('returns 404 for a call that needs code, but reads a record with the name of that call', async () => {
    const answer = await client.rest('POST', '/v1/mails/try', { to: 'me' });
    expect([answer.status, answer.json()]).toEqual([
      404,
      'The embedded manager keeps Mail records, but cannot answer the call "try".',
    ]);
    expect((await client.rest('GET', '/v1/mails/x/parts')).json()).toMatch(/cannot answer the call "part"/);
    expect((await client.rest('POST', '/v1/mails/try', {}, 'nobody')).status).toBe(403);
    expect((await client.rest('GET', '/v1/mails/try')).json()).toMatchObject({ name: 'try' });
    expect((await client.rest('GET', '/v1/mails/other')).status).toBe(404);
  });
});
