// Folders of customizations with the same name, such as a/team and b/team, get different names.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createCustomizer } from '../../src/build/customizer.ts';
import { fileContext } from '../../src/customize/edited-file.ts';
import { namedFolders } from '../../src/customize/entries.ts';
import { fileOf } from './customized.ts';

const root = mkdtempSync(join(tmpdir(), 'registrar-names-'));
afterAll(() => rmSync(root, { recursive: true }));
const field = 'form/field:description';

const folderWith = (path: string, changes: object) => {
  const folder = join(root, path);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'routing-rules.json'), fileOf(changes));
  return folder;
};

test('each folder gets a unique name that is a part of its path', () => {
  const step = fc.constantFrom('a', 'b', 'team');
  const path = fc.array(step, { minLength: 1, maxLength: 4 }).map((steps) => `/${steps.join('/')}`);
  fc.assert(
    fc.property(fc.array(path, { maxLength: 5 }), (folders) => {
      const names = namedFolders(folders).map(({ shown }) => shown);
      expect(new Set(names).size).toBe(folders.length);
      for (const [at, name] of names.entries()) expect(folders[at]).toContain(name.replace(/ \(\d\)$/, ''));
    }),
  );
});

test.each(
  [
    { folders: ['/srv/team'], names: ['team'] },
    { folders: ['/srv/team/', '/srv/other'], names: ['team', 'other'] },
    { folders: ['/srv/a/team', '/srv/b/team', '/srv/c'], names: ['a/team', 'b/team', 'c'] },
    { folders: ['/srv/team', '/srv/team'], names: ['team', 'team (2)'] },
  ].map((one) => [one.folders.join(', '), one.names.join(', '), one] as const),
)('the folders %s are shown as %s', (_folders, _names, { folders, names }) => {
  expect(namedFolders(folders).map(({ shown }) => shown)).toEqual(names);
});

const hidden = { [field]: { hidden: true } };
const required = { [field]: { restrict: { required: true } } };
const labelled = { [field]: { label: 'Purpose' } };

test.each(['one', 'two'])(
  'a field that the folder zero/team hides stays hidden if the folder %s/team requires it',
  async (second) => {
    const folders = [folderWith('zero/team', hidden), folderWith(`${second}/team`, required)];
    const { changes, skipped } = (await createCustomizer(folders))();
    expect(changes.map(({ file, key }) => `${file} ${key}`)).toEqual(['zero/team/routing-rules.json hidden']);
    expect(skipped.map(({ file, key }) => `${file} ${key}`)).toEqual([`${second}/team/routing-rules.json restrict`]);
  },
);

test('edited text replaces the file of the last folder, while the file of the other folder still applies', async () => {
  const folders = [folderWith('three/team', labelled), folderWith('four/team', {})];
  const text = fileOf({ 'form/field:name': { label: 'Rule' } });
  const applied = (await createCustomizer(folders))({ screen: 'routing-rules', text });
  const file = 'four/team/routing-rules.json';
  expect(applied.changes.map((change) => `${change.file} ${change.place}`)).toEqual([
    `three/team/routing-rules.json ${field}`,
    `${file} form/field:name`,
  ]);
  expect(applied.edited).toEqual({ shown: 'four/team', texts: new Map([[file, text]]) });
  expect(fileContext(applied, 'routing-rules', file).otherChanges.map(({ place }) => place)).toEqual([field]);
});
