// The end of the server: everything is closed even if a part of it fails, and the exit code shows the failure.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, expect, test } from 'vitest';
import { closeAll } from '../../../src/server/close-all.ts';
import { databaseFile } from '../../../src/server/manager/data/start-problems.ts';
import { aProject } from './stub-project.ts';

const project = aProject();
afterAll(() => project.remove());

test('all steps of closing run in order, and each failure is returned, even if several steps fail', async () => {
  const ran: number[] = [];
  const failures = await closeAll([
    () => ran.push(1),
    () => {
      throw new Error('at once');
    },
    () => ran.push(2),
    () => Promise.reject(new Error('later')),
    async () => {
      await Promise.resolve();
      ran.push(3);
    },
  ]);
  expect([ran, failures.map(({ message }) => message)]).toEqual([
    [1, 2, 3],
    ['at once', 'later'],
  ]);
});

test('a server that cannot close its data cleanly reports it, closes the rest and exits with code 1', async () => {
  const data = join(project.dir, 'data');
  const started = project.start('--port', '0', '--data', data, '--seed', '0');
  await started.address();
  const file = databaseFile(data);
  const other = new Database(file);
  other.exec('DROP TABLE setting');
  other.close();
  started.process.kill('SIGTERM');
  const { code, stderr } = await started.exited;
  expect(stderr).toContain(`Couldn't close ${data} cleanly: no such table: setting`);
  expect(code).toBe(1);
  expect(readFileSync(join(data, 'log', 'nexus.log'), 'utf8')).toContain(`closed ${file}`);
  // Everything is in the file itself.
  expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
});
