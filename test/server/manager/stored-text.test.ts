// Any text sent to the manager is returned unchanged, or rejected with a 400 that names its field.
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCalls } from '../../../src/server/manager/calls/all-calls.ts';
import type { ManagerContext } from '../../../src/server/manager/context.ts';
import { readWorld } from '../../../src/server/manager/world-file.ts';
import { freshFolder, type Served, serveManager } from './serve.ts';
import { sampled } from '../../sampled.ts';
import { type ClientResponse, createClient } from './client.ts';
import { bytesOf, type TextInput } from './text-input-kinds.ts';
import { notes, refusedTexts, textInputs, texts, world } from './text-inputs.ts';

const screens = freshFolder();
let served: Served;
let client: ReturnType<typeof createClient>;
let places: ReturnType<typeof textInputs>;
beforeAll(async () => {
  fs.mkdirSync(path.join(screens, 'notes'));
  for (const [file, value] of Object.entries(notes))
    fs.writeFileSync(path.join(screens, 'notes', file), JSON.stringify(value));
  served = await serveManager({ world, screens });
  client = createClient(served.url, { admin: 'admin123' });
  places = textInputs(served, client);
});
afterAll(async () => {
  await served.stop();
  fs.rmSync(screens, { recursive: true });
});

const every = createCalls({ edition: 'PRO', nodes: 2 } as ManagerContext).filter(
  ({ method }) => method === 'POST' || method === 'PUT',
);
const table = textInputs({} as Served, {} as ReturnType<typeof createClient>);

test('every POST and PUT call has text inputs, or a reason why it has none, in the table of this test', () => {
  const described = Object.keys(table).filter((key) => key.includes(' /'));
  expect(described.sort()).toEqual(every.map(({ method, path }) => `${method} ${path}`).sort());
});

const namesOf = ({ text }: ClientResponse) => {
  const body: unknown = JSON.parse(text || '[]');
  return Array.isArray(body) ? body.map(({ id }: { id: string }) => id) : [];
};

async function tryText(place: TextInput, text: string): Promise<void> {
  const answer = await place.write(text);
  const shown = `${JSON.stringify(text.slice(0, 50))} in ${place.field}: ${answer.status} ${answer.text.slice(0, 200)}`;
  if (answer.status < 300 && !refusedTexts.includes(text)) {
    expect(await place.read(text), shown).toEqual((place.expected ?? ((same) => same))(text));
    if (place.remove) expect((await place.remove(text)).status, `${shown}, removing it`).toBe(204);
    return;
  }
  expect(answer.status, shown).toBe(400);
  // A URL that is not UTF-8 does not reach the manager.
  if (place.isInPath && /\p{Surrogate}/u.test(text)) return;
  expect(namesOf(answer).join(), shown).toContain(place.field);
}

const storing = Object.keys(table).filter((call) => Array.isArray(table[call]));

test.each(sampled(storing, 3))('%s stores any text unchanged, or rejects it with 400', async (call) => {
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  const drawn = fc.sample(fc.string({ unit, minLength: 1, maxLength: 20 }), 4);
  const inputs = places[call] as TextInput[];
  for (const place of inputs) {
    const tried = place.isSlow ? ['😀 x', 'a\u0000b'] : [...texts, ...refusedTexts, ...drawn];
    // A text that exceeds the size limit of request headers does not reach the manager.
    const sent = place.isInPath ? tried.map((text) => text.slice(0, 1000)) : tried;
    for (const text of sent) await tryText(place, text);
  }
});

describe('a text that is only looked up', () => {
  test('is rejected in a path and in a query if it contains a NUL character', async () => {
    const inPath = await client.rest('GET', '/v1/security/content-selectors/kept%00');
    expect([inPath.status, namesOf(inPath)]).toEqual([400, ['name']]);
    const inQuery = await client.rest('GET', '/v1/search?q=a%00b');
    expect([inQuery.status, namesOf(inQuery)]).toEqual([400, ['q']]);
    const removal = await client.rest('DELETE', '/v1/security/privileges/nx-all%00');
    expect([removal.status, namesOf(removal)]).toEqual([400, ['name']]);
  });

  test('is rejected in a path if it is longer than any name', async () => {
    const answer = await client.rest('GET', `/wonderland/download/${'a'.repeat(600)}.zip`);
    expect([answer.status, namesOf(answer)]).toEqual([400, ['name']]);
  });

  test('is rejected in the data of a remote procedure call if it contains a NUL character', async () => {
    const headers = { 'content-type': 'application/json', ...(await client.session('admin')) };
    const call = { action: 'rapture_Security', method: 'authenticationToken', data: ['a\u0000', 'b'], tid: 1 };
    for (const [body, field] of [
      [call, 'data[0]'],
      [[call], '[0].data[0]'],
    ]) {
      const answer = await client.send('POST', '/service/extdirect', headers, JSON.stringify(body));
      expect([answer.status, namesOf(answer)]).toEqual([400, [field]]);
    }
  });

  test('is rejected as a user name if it contains a NUL character', async () => {
    expect((await client.signIn('admin\u0000x', client.passwords.admin!)).status).toBe(403);
  });
});

describe('a body', () => {
  const selectors = '/service/rest/v1/security/content-selectors';
  const post = async (body: string | Buffer) => {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(await client.session('admin')),
    };
    return client.send('POST', selectors, headers, body);
  };

  test.each([
    ['is nested too deeply and incomplete', '['.repeat(500_000)],
    ['is nested too deeply', `{"name": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['contains only syntax errors', ','.repeat(1_000_000)],
    ['is not UTF-8', Buffer.concat([Buffer.from('{"name":"'), bytesOf('\ud800'), Buffer.from('"}')])],
  ])('that %s is rejected with 400', async (_what, body) => {
    expect((await post(body)).status).toBe(400);
  });

  test('of a remote procedure call that is nested too deeply does not log a stack overflow', async () => {
    const headers = { 'content-type': 'application/json', ...(await client.session('admin')) };
    await client.send('POST', '/service/extdirect', headers, `{"tid": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`);
    expect(fs.readFileSync(path.join(served.dataDir, 'log/nexus.log'), 'utf8')).not.toContain('Maximum call stack');
  });
});

describe('a world file', () => {
  const problem = (more: object) => {
    try {
      readWorld({ ...world, ...more });
    } catch (error) {
      return (error as Error).message;
    }
    return 'no problem';
  };

  test('must not contain a NUL character', () => {
    const roles = [{ id: 'r', privileges: ['nx-all\u0000'] }];
    expect(problem({ roles })).toContain(
      'roles[0].privileges[0]: The NUL character (U+0000) is not allowed, remove it',
    );
  });

  test('must not contain a name of more than 512 characters', () => {
    const roles = [{ id: 'r'.repeat(513), privileges: [] }];
    expect(problem({ roles })).toContain('roles[0].id: A name can have at most 512 characters, shorten it');
  });
});
