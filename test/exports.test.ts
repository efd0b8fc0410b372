// Every value that a source file exports is used in a different file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, isIn, root } from './source-files.ts';

test('the source exports no value that is used only in its own file', () => {
  const texts = ['src', 'schemas', 'test'].flatMap((folder) =>
    filesIn(folder).map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
  );
  const usersOf = new Map<string, Set<string>>();
  for (const [file, text] of texts)
    for (const word of text.match(/[\w$]+/g) ?? []) {
      if (!usersOf.has(word)) usersOf.set(word, new Set());
      usersOf.get(word)!.add(file);
    }
  const exported = /^export (?:async )?(?:const|let|function\*?|class) ([\w$]+)/gm;
  // It exports replacements of parts of a library, which the library itself imports.
  const replacing = ['src/engine/form/library-parts.mjs'];
  const unused = texts
    .filter(([file]) => !file.endsWith('.gen.ts') && !isIn(file, 'test', ...replacing))
    .flatMap(([file, text]) =>
      Array.from(text.matchAll(exported), ([, name]) => name!)
        .filter((name) => usersOf.get(name)!.size === 1)
        .map((name) => `${file}: ${name}`),
    );
  expect(unused).toEqual([]);
});
