// Every write of the console while the disk is full: it fails with advice, and nothing of it is stored.
import fs from 'node:fs';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { databaseFile } from '../../../src/server/manager/data/start-problems.ts';
import { recorded, replay } from '../contract/replay.ts';
import { sampled } from '../../sampled.ts';
import { managerForTests } from './manager-for-tests.ts';

/** The number of the statement of the current request that fails, and how many there were. */
const fault = { at: 0, seen: 0 };
type Prepared = { run: (...values: unknown[]) => unknown };
const library = Database.prototype as unknown as { prepare: (sql: string) => Prepared };
const prepare = library.prepare;
library.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  const run = statement.run.bind(statement);
  // The use of a session is stored later, and the health check does not belong to a request.
  if (/^\s*(?:INSERT|UPDATE|DELETE)/.test(sql) && !/ session\b|lastHealthCheck/.test(sql))
    statement.run = (...values) => {
      if (++fault.seen === fault.at) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
      return run(...values);
    };
  return statement;
};

const world = fs.readFileSync(new URL('../contract/world.json', import.meta.url), 'utf8');
const { users } = JSON.parse(world) as { users: { userId: string; password: string }[] };
const { client, served } = await managerForTests(
  { world, nodes: 2 },
  Object.fromEntries(users.map(({ userId, password }) => [userId, password])),
);

const database = new Database(databaseFile(served.dataDir));
const all = (sql: string) => database.prepare(sql).all() as { name: string }[];
const tables = all("SELECT name FROM sqlite_master WHERE type = 'table'").filter(({ name }) => name !== 'session');
/** Everything that is stored, without the sessions. */
const stored = () =>
  tables.map(({ name }) => ({
    name,
    rows: all(`SELECT * FROM ${name}`)
      .filter((row) => row.name !== 'lastHealthCheck')
      .map((row) => ({ ...row, _metadata: undefined })),
  }));

/** The groups of recorded requests whose users this world has. */
const groups = fs
  .readdirSync(new URL('../contract/recordings/', import.meta.url))
  .map((name) => name.replace('.json', ''))
  .filter((group) => recorded(group).every(({ as }) => knows(as.replace(/^basic:/, ''))));
function knows(user: string): boolean {
  return user === 'signed-out' || users.some(({ userId }) => userId === user);
}

const advice = 'Nothing was saved, because the disk of the server is full. Free some space, and try again.';

describe.each(sampled(groups, 4))('the recorded requests of "%s"', (group) => {
  const remembered: Record<string, string> = {};

  test.each(recorded(group).map((step) => [step.step, step] as const))(
    'store nothing and give advice on a full disk: %s',
    async (_, step) => {
      for (let at = 1; ; at++) {
        const before = stored();
        Object.assign(fault, { at, seen: 0 });
        const { status, body } = await replay(client, step, remembered);
        const hasFailed = fault.seen >= at;
        fault.at = 0;
        if (!hasFailed) break;
        expect(stored()).toEqual(before);
        const text = JSON.stringify(body);
        expect([status >= 500 || text.includes('"success":false'), text]).toEqual([
          true,
          expect.stringContaining(advice),
        ]);
      }
    },
  );
});
