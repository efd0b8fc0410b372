// Entries of a folder with unexpected types: each is reported without affecting or blocking others.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createCustomizer } from '../../src/build/customizer.ts';

const root = mkdtempSync(join(tmpdir(), 'registrar-odd-'));
const folder = join(root, 'team');
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'logging.json'), '{ "version": 2, "screen": { "title": "Log Levels" } }');
});

const customizer = (mkdirSync(folder), await createCustomizer([folder]));

/** Every place where a folder of customizations can have a file or a folder; those of a list are tried together. */
const places = [
  ['routing-rules.json', 'vocabulary.json', 'screens', 'kinds', 'messages'],
  ['screens/teams', 'kinds/severity.json', 'messages/fr'],
  ['screens/teams/screen.json', 'messages/fr/frame.json', 'messages/fr/screens'],
  ['screens/teams/entity.json', 'messages/fr/screens/status.json'],
];

const odd: Record<string, (path: string) => void> = {
  'a broken link': (path) => symlinkSync('/nowhere/at/all', path),
  'a link to itself': (path) => symlinkSync(path, path),
  'a pipe': (path) => void execFileSync('mkfifo', [path]),
  'a link to a device': (path) => symlinkSync('/dev/zero', path),
  'an empty file': (path) => writeFileSync(path, ''),
  'a deeply nested file': (path) => writeFileSync(path, `${'{"a":['.repeat(20_000)}1${']}'.repeat(20_000)}`),
  'a file in UTF-16': (path) => writeFileSync(path, Buffer.from('\ufeff{ "version": 2 }', 'utf16le')),
  'a file in Latin-1': (path) => writeFileSync(path, Buffer.from('{ "version": 2, "name": "\u00e4" }', 'latin1')),
  'a file with zeros at its end': (path) => writeFileSync(path, '{ "version": 2 }\0\0\0'),
  'a folder': (path) => mkdirSync(path),
  'a huge file': (path) => {
    writeFileSync(path, '');
    truncateSync(path, 2 ** 40);
  },
};

test.each(Object.keys(odd))('%s is reported at every place without affecting other files', (what) => {
  for (const together of places) {
    for (const place of together) {
      mkdirSync(dirname(join(folder, place)), { recursive: true });
      odd[what]!(join(folder, place));
    }
    const { changes, skipped } = customizer();
    expect(changes.map(({ file }) => file)).toEqual(['team/logging.json']);
    const isReported = (place: string) => skipped.some(({ file }) => file === `team/${place}`);
    const isFolder = (place: string) => what === 'a folder' && !place.endsWith('.json');
    // Without its screen.json, the folder of a screen is reported.
    expect(together.filter((place) => !isReported(place) && !isReported(dirname(place)))).toEqual(
      together.filter((place) => isFolder(place) && place !== 'screens/teams'),
    );
    for (const place of together) rmSync(join(folder, place), { recursive: true });
  }
});

test('an entry in the folder of screens is reported as what it is: a folder without a screen, or not a folder', () => {
  mkdirSync(join(folder, 'screens/tickets'), { recursive: true });
  writeFileSync(join(folder, 'screens/screen.json'), '{ "version": 2 }');
  writeFileSync(join(folder, 'screens/notes.txt'), '');
  expect(customizer().skipped.map(({ file, summary: found, advice }) => [file, found, advice])).toEqual([
    [
      'team/screens/notes.txt',
      '"notes.txt" is not part of a customization.',
      'Use a folder for each screen, such as screens/tickets/screen.json.',
    ],
    [
      'team/screens/screen.json',
      '"screen.json" is not part of a customization.',
      'Use a folder for each screen, such as screens/tickets/screen.json.',
    ],
    ['team/screens/tickets', 'The folder has no screen.json.', 'Add one, or remove the folder.'],
  ]);
});

test('files with names such as "constructor" or "__proto__" are reported as unknown', () => {
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    mkdirSync(join(folder, 'messages/fr/screens'), { recursive: true });
    for (const path of [`${name}.json`, `messages/fr/${name}.json`, `messages/fr/screens/${name}.json`])
      writeFileSync(join(folder, path), '{ "version": 2 }');
    const { skipped } = customizer();
    const reported = skipped.map(({ file, summary: found }) => `${file}: ${found}`);
    expect(new Set(reported)).toEqual(
      new Set([
        `team/${name}.json: There is no screen "${name}".`,
        `team/messages/fr/${name}.json: There is no file of messages "${name}" for the page.`,
        `team/messages/fr/screens/${name}.json: There is no screen "${name}".`,
      ]),
    );
    rmSync(join(folder, 'messages'), { recursive: true });
    rmSync(join(folder, `${name}.json`));
  }
});

test('only the first 1,000 entries of a folder are read, and the others are reported as one problem', () => {
  for (const part of ['.', 'kinds']) {
    mkdirSync(join(folder, part), { recursive: true });
    for (let count = 0; count < 1100; count++) writeFileSync(join(folder, part, `zz${count}`), '');
  }
  const { changes, skipped } = customizer();
  expect(changes.map(({ file }) => file)).toEqual(['team/logging.json']);
  // Two entries are valid, and each folder is itself a problem.
  expect(skipped.length).toBe(2000);
  const crowded = skipped.filter(
    ({ summary: found }) => found === 'The folder has more than 1000 entries. The others are not read.',
  );
  expect(crowded.map(({ file }) => file)).toEqual(['team', 'team/kinds']);
});

test('a syntax error in a vocabulary is reported with its position, without the content of the file', () => {
  writeFileSync(join(folder, 'vocabulary.json'), '{\n  "icons": [,], hidden-content\n}');
  const [problem] = customizer().skipped;
  expect(problem).toMatchObject({ file: 'team/vocabulary.json', line: 2, column: 13 });
  expect(JSON.stringify(problem)).not.toContain('hidden-content');
});

test('findings contain paths relative to the project instead of absolute ones', () => {
  for (const screen of ['roles', 'users'])
    writeFileSync(
      join(folder, `${screen}.json`),
      '{ "version": 2, "screen": { "title": "Same", "menu": { "group": "Same" } } }',
    );
  const texts = JSON.stringify(customizer().skipped);
  expect(texts).toContain('schemas/roles/screen.json');
  expect(texts).not.toContain(process.cwd());
});

test('migrate rewrites valid files, leaves such entries untouched, and exits with 1', () => {
  const names = ['users', 'roles', 'http', 'tasks', 'realms', 'ldap', 'search', 'status', 'privileges', 'repositories'];
  for (const [index, make] of Object.values(odd).entries()) make(join(folder, `${names[index] ?? 'account'}.json`));
  /** A rewritten file would be a different one. */
  const entries = () =>
    readdirSync(folder).map((name) => {
      const { ino, mode, size, mtimeMs } = lstatSync(join(folder, name));
      return { name, ino, mode, size, mtimeMs };
    });
  const before = entries();
  const { stdout, stderr, status } = spawnSync(
    'node',
    ['--import', 'tsx', 'src/build/customize.ts', 'migrate', folder],
    { encoding: 'utf8', timeout: 60_000 },
  );
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout).toContain('logging.json: migrated\n');
  const untouched = entries().filter((entry) => before.some((one) => isDeepStrictEqual(one, entry)));
  expect(untouched).toEqual(before.filter(({ name }) => name !== 'logging.json'));
  expect(untouched).toHaveLength(Object.keys(odd).length);
});
