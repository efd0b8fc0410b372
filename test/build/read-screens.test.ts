// The screens of a folder of screens.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readScreens } from '../../src/build/read-screens.ts';

const folder = mkdtempSync(join(tmpdir(), '.screens-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('hidden folders, such as a screen that is being written, contain no screens', () => {
  for (const name of ['things', '.things-1a2b', '.git']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'screen.json'), '{}');
  }
  expect(readScreens(folder).map(({ slug }) => slug)).toEqual(['things']);
});

test('folders with the names of files are not read', () => {
  mkdirSync(join(folder, 'odd', 'entity.json'), { recursive: true });
  writeFileSync(join(folder, 'odd', 'screen.json'), '{}');
  mkdirSync(join(folder, 'empty', 'screen.json'), { recursive: true });
  expect(readScreens(folder)).toMatchObject([{ slug: 'odd', entity: undefined }, { slug: 'things' }]);
});
