// `npm run customize`: its exit codes, and its output as text and as JSON.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compiledScript } from '../compiled-script.ts';

const script = await compiledScript('src/build/customize.ts');
const acme = 'test/fixtures/acme';
const faulty = mkdtempSync(join(tmpdir(), 'registrar-command-'));
afterAll(() => rmSync(faulty, { recursive: true }));
const translated = mkdtempSync(join(tmpdir(), 'registrar-command-'));
afterAll(() => rmSync(translated, { recursive: true }));
mkdirSync(join(translated, 'messages', 'de'), { recursive: true });
writeFileSync(join(translated, 'messages', 'de', 'frame.json'), '{ "sign-in": "Einloggen" }');
writeFileSync(join(faulty, 'ldap.json'), '{ broken');
writeFileSync(
  join(faulty, 'roles.json'),
  '{ "version": 2, "screen": { "title": "Duties" }, "form/field:nope": { "label": "x" } }',
);

const endless = join(faulty, '.endless');
symlinkSync(endless, endless);

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** The arguments in a title, with names for the folders and the long one. */
const namesOf = (args: readonly string[]) =>
  args
    .join(' ')
    .replace(faulty, 'FAULTY')
    .replace(translated, 'TRANSLATED')
    .replace(/x{300}/, 'LONG');

test.each(
  [
    { args: ['check', acme], status: 0, stdout: /^98 changes applied, 0 skipped\n$/, stderr: /^$/ },
    {
      args: ['check', faulty],
      status: 1,
      stdout: /ldap\.json:1:3 .*roles\.json:1:\d+ .*1 change applied, 2 skipped\n$/s,
    },
    { args: ['check', acme, faulty], status: 1, stdout: /99 changes applied, 2 skipped\n$/ },
    {
      args: ['diff', acme],
      status: 0,
      stdout: /^Routing Rules \(routing-rules\)$.*Column "Purpose": Header changes from "Description" to "Purpose"\./ms,
      stderr: /^$/,
    },
    {
      args: ['diff', faulty],
      status: 0,
      stdout: /^Roles \(roles\)\n {2}Screen "Duties": Title changes from "Roles" to "Duties"\.\n$/,
      stderr: /^1 change applied, 2 skipped\n$/,
    },
    {
      args: ['diff', translated],
      status: 0,
      stdout: /^German \(de\)\n {2}frame\/sign-in changes from "Anmelden" to "Einloggen"\.\n$/,
      stderr: /^$/,
    },
    { args: ['--help'], status: 0, stdout: /check\|diff .*migrate/s, stderr: /^$/ },
    { args: [], status: 2, stderr: /check\|diff .*migrate/s },
    { args: ['chek', acme], status: 2, stderr: /^Unknown command "chek"\./ },
    { args: ['check'], status: 2, stderr: /^Name the folder/ },
    { args: ['check', 'nowhere'], status: 2, stderr: /^The folder nowhere does not exist\.\n$/ },
    { args: ['check', endless], status: 2, stdout: /^$/, stderr: /^The folder .*endless does not exist\.\n$/ },
    { args: ['check', 'x'.repeat(300)], status: 2, stdout: /^$/, stderr: /^The folder x{300} does not exist\.\n$/ },
    { args: ['check', 'package.json'], status: 2, stdout: /^$/, stderr: /^package\.json is a file\. Use the folder / },
    {
      args: ['check', 'package.json/x'],
      status: 2,
      stdout: /^$/,
      stderr: /^The folder package\.json\/x does not exist\.\n$/,
    },
    { args: ['migrate', '--json', faulty], status: 2, stdout: /^$/, stderr: /^Unknown option: --json/ },
    { args: ['check', '--jsn', acme], status: 2, stdout: /^$/, stderr: /^Unknown option: --jsn/ },
  ].map((one) => [namesOf(one.args), one.status, one] as const),
)('"npm run customize -- %s" exits with %i', (_args, status, { args, stdout = /^/, stderr = /^/ }) => {
  const made = run(...args);
  expect(made.stdout).toMatch(stdout);
  expect(made.stderr).toMatch(stderr);
  expect(made.status).toBe(status);
});

test('the option --json prints findings and differences as JSON', () => {
  const checked = run('check', '--json', faulty);
  expect(checked.status).toBe(1);
  expect(JSON.parse(checked.stdout)).toMatchObject({
    changes: 1,
    skipped: [
      { screen: 'ldap', line: 1, column: 3 },
      { screen: 'roles', place: 'form/field:nope', key: 'label' },
    ],
    notes: [{ screen: 'roles', place: '' }],
  });
  expect(JSON.parse(run('diff', '--json', translated).stdout)).toEqual([
    expect.objectContaining({
      language: 'de',
      changes: [expect.objectContaining({ name: 'frame/sign-in', before: '"Anmelden"', after: '"Einloggen"' })],
    }),
  ]);
  expect(JSON.parse(run('diff', '--json', faulty).stdout)).toEqual([
    expect.objectContaining({
      screen: 'roles',
      changes: [expect.objectContaining({ place: 'screen', key: 'title', before: '"Roles"', after: '"Duties"' })],
    }),
  ]);
});

test('migrate leaves files that cannot be written unchanged and names each of them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'registrar-command-'));
  cpSync(acme, folder, { recursive: true });
  for (const name of ['roles', 'users']) writeFileSync(join(folder, `${name}.json`), '{ "version": 2 }');
  const before = contentOf(folder);
  const args = ['-c', 'ulimit -f 0 && exec "$0" "$@"', process.execPath, script, 'migrate', folder];
  const { status, stderr } = spawnSync('sh', args, { encoding: 'utf8' });
  expect(status).toBe(1);
  const failures = stderr.trim().split('\n');
  expect(failures.filter((line) => !/\.json: not migrated, because it could not be written: E\w+$/.test(line))).toEqual(
    [],
  );
  expect(failures.filter((line) => /(roles|users)\.json/.test(line))).toHaveLength(2);
  expect(contentOf(folder)).toEqual(before);
  rmSync(folder, { recursive: true });
});

test('migrate keeps a symbolic link when it rewrites the linked file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'registrar-command-'));
  mkdirSync(join(folder, 'shared'));
  mkdirSync(join(folder, 'team'));
  writeFileSync(join(folder, 'shared', 'roles.json'), '{ "version": 2 }');
  symlinkSync(join('..', 'shared', 'roles.json'), join(folder, 'team', 'roles.json'));
  expect(run('migrate', join(folder, 'team')).status).toBe(0);
  expect(readFileSync(join(folder, 'shared', 'roles.json'), 'utf8')).toContain('basedOn');
  expect(readdirSync(join(folder, 'team'), { withFileTypes: true }).map((one) => one.isSymbolicLink())).toEqual([true]);
  rmSync(folder, { recursive: true });
});

/** The texts of the files in a folder by their names. */
const contentOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).map((one) => [
    one.name,
    one.isFile() ? readFileSync(join(folder, one.name), 'utf8') : '',
  ]);
