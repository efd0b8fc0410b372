// A batch of remote procedure calls in which one fails: the other calls have their own results, as on the reference
// server, because they may have changed data.
import fs from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { afterAll, expect, test } from 'vitest';
import { managerForTests } from './manager-for-tests.ts';

/** The error of every query of the trust store. */
let failure: Error | undefined;
type Prepared = { all: (...values: unknown[]) => unknown };
const library = Database.prototype as unknown as { prepare: (sql: string) => Prepared };
const { prepare } = library;
library.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  const all = statement.all.bind(statement);
  statement.all = (...values) => {
    if (failure && sql.includes('FROM trusted_certificate')) throw failure;
    return all(...values);
  };
  return statement;
};
afterAll(() => void (library.prepare = prepare));

const { client, served } = await managerForTests({});

const post = async (body: unknown) => {
  const headers = { 'content-type': 'application/json', ...(await client.session('admin')) };
  return client.send('POST', '/service/extdirect', headers, JSON.stringify(body));
};

test.each([
  ['a defect', new TypeError('x is undefined'), 'TypeError: the call failed, see the log'],
  [
    'a full disk',
    Object.assign(new Error('full'), { code: 'SQLITE_FULL' }),
    'Nothing was saved, because the disk of the server is full. Free some space, and try again.',
  ],
])('a call that fails by %s does not affect the others of its batch', async (_, error, message) => {
  const known = { action: 'rapture_Security', method: 'getUser', type: 'rpc' };
  const failing = { action: 'ssl_TrustStore', method: 'read', type: 'rpc', tid: 2 };
  failure = error;
  const [batch, single] = [await post([{ ...known, tid: 1 }, failing, { ...known, tid: 3 }]), await post(failing)];
  failure = undefined;
  const user = { success: true, data: expect.objectContaining({ id: 'admin' }) };
  const failed = { success: false, message: expect.stringContaining(message), authenticationRequired: false, data: [] };
  expect([batch.status, batch.json()]).toEqual([
    200,
    [
      { ...known, tid: 1, result: user },
      { ...failing, result: failed },
      { ...known, tid: 3, result: user },
    ],
  ]);
  expect(single.json()).toEqual({ ...failing, result: failed });
});

test('a defect is logged with its place and the user, but not shown', () => {
  const log = fs.readFileSync(path.join(served.dataDir, 'log/nexus.log'), 'utf8');
  expect(log).toMatch(/ ERROR .* admin registrar\.requests - POST \/service\/extdirect TypeError: x is undefined/);
});
