// The command `npm run check:schemas`: its output for people and for tools, and its exit codes.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compiledScript } from '../compiled-script.ts';
import { corpus, plainKinds } from './sources.ts';

const script = await compiledScript('src/build/check-schemas.ts');
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('node', [script, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

describe('npm run check:schemas', () => {
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'screens-'));
    cpSync(corpus, folder, { recursive: true });
    const path = join(folder, 'hooks', 'screen.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"cell": "upper"', '"cell": "uper"'));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test('prints the number of screens if all are valid', () => {
    const { status, stdout } = run(corpus);
    expect(stdout).toMatch(/^\d+ screens, no findings\n$/);
    expect(status).toBe(0);
  });

  test('prints findings with positions and exits with 1', () => {
    const cells = plainKinds.map(({ name }) => name).join(', ');
    const { status, stdout } = run(folder);
    expect(stdout.split('\n')).toEqual([
      `${folder}/hooks/screen.json:24:34  list.columns[1].cell: "uper" is not a valid cell. Did you mean "upper"? Cells: ${cells}.`,
      '1 finding',
      '',
    ]);
    expect(status).toBe(1);
  });

  test.each([
    ['{ "permisions": [] }', '1:3  permisions: Unknown key "permisions". Did you mean "permissions"?'],
    ['{ "editions": ["PRO", 3] }', '1:23  editions[1]: Expected a string, but found 3.'],
    ['{ "editions": ["PRO" }', '1:22  Missing comma.'],
    ['null', '1:1  Expected an object, but found null.'],
  ])('prints what is wrong with the vocabulary %s of a folder', (text, found) => {
    const other = mkdtempSync(join(tmpdir(), 'vocabulary-'));
    cpSync(join('schemas', 'roles'), join(other, 'roles'), { recursive: true });
    writeFileSync(join(other, 'vocabulary.json'), text);
    const { status, stdout, stderr } = run(other);
    rmSync(other, { recursive: true });
    expect(stdout).toContain(`${other}/vocabulary.json:${found}`);
    expect([status, stderr]).toEqual([1, '']);
  });

  test('explains that a file is not a folder', () => {
    const file = join('schemas', 'roles', 'screen.json');
    const { status, stderr } = run(file);
    expect([status, stderr]).toEqual([2, `${file} is a file. Use the folder that contains it.\n`]);
  });

  test('prints JSON for tools', () => {
    const { status, stdout } = run('--json', folder);
    const { findings } = JSON.parse(stdout) as { findings: unknown[] };
    expect(findings).toEqual([
      expect.objectContaining({
        file: `${folder}/hooks/screen.json`,
        line: 24,
        column: 34,
        path: 'list.columns[1].cell',
        summary: '"uper" is not a valid cell.',
      }),
    ]);
    expect(status).toBe(1);
  });

  test('accepts the folder of a single screen', () => {
    const { status, stdout } = run(`${folder}/hooks/`);
    expect(stdout).toContain(`${folder}/hooks/screen.json:24:34  list.columns[1].cell: `);
    expect(status).toBe(1);
    expect(run('schemas/status').stdout).toBe(run().stdout);
  });

  test('rejects a folder without screens', () => {
    expect(run('src')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('No screens found in src.'),
    });
  });

  test('reports unknown folders and options', () => {
    expect(run('nowhere')).toMatchObject({ status: 2, stderr: 'The folder nowhere does not exist.\n' });
    expect(run('--jsn').stderr).toContain('Unknown option: --jsn');
  });
});
