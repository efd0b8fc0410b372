// The vocabulary of a customization: each invalid entry is reported by its name and position, and the others are used.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { namedFolders } from '../../src/customize/entries.ts';
import { readFolder } from '../../src/customize/read-folders.ts';

const root = mkdtempSync(join(tmpdir(), 'registrar-vocabulary-'));
const folder = join(root, 'team');
mkdirSync(folder);
const file = join(folder, 'vocabulary.json');
afterAll(() => rmSync(root, { recursive: true }));

test('invalid entries of a vocabulary are reported by name and line, and the others are used', () => {
  writeFileSync(file, '{\n  "permissions": ["acme:read"],\n  "perms": [],\n  "editions": "ACME"\n}');
  const { names, problems } = readFolder(namedFolders([folder])[0]!);
  expect(names).toEqual({ permissions: ['acme:read'] });
  expect(problems.map(({ line, summary: found }) => [line, found])).toEqual([
    [3, 'A vocabulary has no list "perms".'],
    [4, '"editions" is not a list of strings.'],
  ]);
});
