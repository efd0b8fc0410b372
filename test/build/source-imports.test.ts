// The imports of source files: not those in comments, and also those after strings with the characters of comments.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { importsIn } from '../../src/build/source-imports.ts';

const folder = mkdtempSync(join(tmpdir(), 'imports-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["'**/*.ts'", "'*/'"],
  ['"/*"', '"*/"'],
  ['`\n/*${1}`', '`*/`'],
  ["'\\'/*'", "'*/'"],
  ['// The files in src/*', '// and in */'],
])('an import between %j and %j is found', (before, after) => {
  writeFileSync(join(folder, 'a.ts'), `const a = [\n${before}\n];\nconst b = () => import('./b.ts');\n${after}\n`);
  expect(importsIn(folder, 'a.ts')).toEqual([{ from: 'b.ts', isType: false }]);
});

test('imports in comments are ignored', () => {
  writeFileSync(
    join(folder, 'a.ts'),
    "/*\nimport 'a';\n*/\n// () => import('b')\n/** '\nimport 'c'; */\nimport 'd';\n",
  );
  expect(importsIn(folder, 'a.ts')).toEqual([{ from: 'd', isType: false }]);
});
