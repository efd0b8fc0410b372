// Folders and files of customizations that cannot be read: they are not treated as empty, which would drop their rules.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createCustomizer } from '../../src/build/customizer.ts';
import { folderProblem } from '../../src/build/folder-problem.ts';

/** The paths that cannot be read, also by a privileged user who runs the tests. */
const closed = new Set<string>();
for (const name of ['readdirSync', 'openSync', 'lstatSync'] as const) {
  const read = fs[name] as (...args: unknown[]) => unknown;
  vi.spyOn(fs, name as 'readdirSync').mockImplementation((...args: unknown[]) => {
    if (!closed.has(String(args[0]))) return read(...args) as never;
    throw Object.assign(new Error(`EACCES: ${String(args[0])}`), { code: 'EACCES' });
  });
}
syncBuiltinESMExports();

const root = fs.mkdtempSync(join(tmpdir(), 'registrar-unreadable-'));
const folder = join(root, 'team');
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  fs.rmSync(root, { recursive: true });
});
afterEach(() => closed.clear());

const logging = '{ "version": 2, "screen": { "title": "Log Levels" } }';
const files: Record<string, string> = {
  'logging.json': logging,
  'roles.json': '{ "version": 2, "screen": { "title": "Duties" } }',
  'vocabulary.json': '{}',
  'kinds/severity.json': '{ "version": 2, "column": { "width": 120 } }',
  'screens/ours/screen.json': '{}',
  'messages/fr/frame.json': '{ "sign-in": "Se connecter" }',
  'messages/fr/screens/status.json': '{}',
};
for (const [path, text] of Object.entries(files)) {
  fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
  fs.writeFileSync(join(folder, path), text);
}
const customizer = await createCustomizer([folder]);

const paths = Object.keys(files).flatMap((path) => (dirname(path) === '.' ? [path] : [path, dirname(path)]));
const others = paths.filter((path) => path !== 'logging.json' && path !== 'screens/ours');

test.each([...new Set([...others, 'kinds', 'screens', 'messages'])])('%s is reported if it cannot be read', (path) => {
  closed.add(join(folder, path));
  const { changes, skipped } = customizer();
  expect(changes.map(({ file }) => file)).toContain('team/logging.json');
  const found = skipped.filter(({ file }) => file === `team/${path}`).map((problem) => problem.summary);
  expect(found).toContainEqual(expect.stringMatching(/^The (file|folder) cannot be read: EACCES\.$/));
  expect(JSON.stringify(skipped)).not.toContain(root);
});

test('a folder that cannot be read is an error for every command instead of an empty folder', async () => {
  closed.add(folder);
  const problem = `The folder ${folder} cannot be read: EACCES.`;
  expect(() => customizer()).toThrow(problem);
  await expect(createCustomizer([folder])).rejects.toThrow(problem);
  expect(folderProblem([folder])).toBe(problem);
});
