// How `npm test` counts the results of a test run and names its failures.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { lastLine, readVitest, sum } from './outcome.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Runs the test runner over the given files, as a step of the test command does. */
function ran(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'registrar-outcome-'));
  folders.push(folder);
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    'export default { test: { globals: true, maxWorkers: 1, isolate: false } };',
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, 'report.json');
  const args = ['run', '--root', folder, '--reporter=json', `--outputFile=${report}`];
  const { status } = spawnSync(process.execPath, [resolve('node_modules/vitest/vitest.mjs'), ...args], { cwd: folder });
  return readVitest('unit', report, status ?? 1);
}

describe('the outcome of a test run', () => {
  test('counts passed, failed and skipped tests, and names the failed ones', () => {
    const outcome = ran({
      'a.test.js': `describe('sum', () => { test('adds', () => {}); test('subtracts', () => { throw new Error('no'); }); });`,
      'b.test.js': `test.skip('waits', () => {}); test.todo('dreams'); test('passes', () => {});`,
    });
    expect(outcome).toMatchObject({ passed: 2, failed: 1, skipped: 2 });
    expect(outcome.failures).toEqual([expect.stringMatching(/^unit: .*a\.test\.js {2}sum subtracts$/)]);
    expect(lastLine(outcome)).toBe('2 passed, 1 failed, 2 skipped');
  });

  test('counts a file that cannot be loaded as one failure', () => {
    const outcome = ran({ 'a.test.js': `test('passes', () => {});`, 'b.test.js': `import './missing.js';` });
    expect(outcome).toMatchObject({ passed: 1, failed: 1 });
    expect(outcome.failures[0]).toMatch(/^unit: .*b\.test\.js {2}.*missing\.js/);
  });

  test('counts an error outside of the tests as one failure', () => {
    const outcome = ran({ 'a.test.js': `test('passes', () => { setTimeout(() => { throw new Error('late'); }); });` });
    expect(outcome).toMatchObject({ passed: 1, failed: 1 });
    expect(outcome.failures).toEqual(['unit: every test passed, but the run failed (exit code 1)']);
  });

  test('is a failure if no test was run or no report was written', () => {
    expect(ran({ 'a.test.js': `test.skip('waits', () => {});` })).toMatchObject({
      failed: 1,
      failures: ['unit: no test was run'],
    });
    expect(ran({})).toMatchObject({ passed: 0, failed: 1 });
    expect(readVitest('unit', join(tmpdir(), 'no-such-report.json'), 137).failures).toEqual([
      'unit: the test runner gave no report (exit code 137)',
    ]);
  });

  test('mentions skipped tests only if there are any', () => {
    const one = { passed: 1, failed: 0, skipped: 0, failures: [] };
    expect(lastLine(sum([one, one]))).toBe('2 passed, 0 failed');
  });
});
