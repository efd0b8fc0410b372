// A batch of remote procedure calls in which one fails: the other calls have their own results, as on the reference
// server, because they may have changed data.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { Refusal } from '../../../src/server/manager/wire/refusals.ts';
import { managerForTests } from './manager-for-tests.ts';

const failures: Record<string, [error: unknown, message: string]> = {
  'a defect': [new TypeError('x is undefined'), 'TypeError: the call failed, see the log'],
  'a full disk': [
    Object.assign(new Error('full'), { code: 'SQLITE_FULL' }),
    'Nothing was saved, because the disk of the server is full. Free some space, and try again.',
  ],
  'a refusal': [new Refusal(503, { json: 'Later' }), 'Later'],
};

vi.mock('../../../src/server/manager/calls/all-procedures.ts', async (original) => {
  const { createProcedures } = await original<typeof import('../../../src/server/manager/calls/all-procedures.ts')>();
  return {
    createProcedures: (...from: Parameters<typeof createProcedures>) => ({
      ...createProcedures(...from),
      failing: createFailing(),
    }),
  };
});
const createFailing = () =>
  Object.fromEntries(
    Object.entries(failures).flatMap(([name, [error]]) => [
      [`${name} at once`, () => raise(error)],
      [`${name} later`, () => Promise.resolve().then(() => raise(error))],
    ]),
  );
function raise(error: unknown): never {
  throw error;
}

const { client, served } = await managerForTests({});

const post = async (body: unknown) => {
  const headers = { 'content-type': 'application/json', ...(await client.session('admin')) };
  return client.send('POST', '/service/extdirect', headers, JSON.stringify(body));
};

test.each(
  Object.entries(failures).flatMap(([name, [, message]]) => [
    [`${name} at once`, message],
    [`${name} later`, message],
  ]),
)('a call that fails by %s does not affect the others of its batch', async (method, message) => {
  const known = { action: 'rapture_Security', method: 'getUser', data: null, type: 'rpc' };
  const failing = { action: 'failing', method, data: null, type: 'rpc', tid: 2 };
  const answer = await post([{ ...known, tid: 1 }, failing, { ...known, tid: 3 }]);
  const user = { success: true, data: expect.objectContaining({ id: 'admin' }) };
  const failed = { success: false, message, authenticationRequired: false, data: [] };
  expect([answer.status, answer.json()]).toEqual([
    200,
    [
      { ...known, data: undefined, tid: 1, result: user },
      { ...failing, data: undefined, result: failed },
      { ...known, data: undefined, tid: 3, result: user },
    ],
  ]);
  expect((await post(failing)).json().result).toEqual(failed);
});

test('a defect is logged with its place and the user, but not shown', () => {
  const log = fs.readFileSync(path.join(served.dataDir, 'log/nexus.log'), 'utf8');
  expect(log).toMatch(/ ERROR .* admin registrar\.requests - POST \/service\/extdirect TypeError: x is undefined/);
});
