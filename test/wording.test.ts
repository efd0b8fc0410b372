// Comments and test titles are written in plain English, without words that make a sentence hard to read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, root } from './source-files.ts';

const discouraged =
  /\b(?:what|who|which|wher)ever\b|\b(?:nobody|somebody|anew|told|is of no use|says? so|nothing but)\b/i;
const comment = /(?<=^|[\s{])\/\*[^]*?\*\/|(?<=^|\s)\/\/ .*/gm;
const title = /\b(?:test|describe)(?:\.\w+)*\(\s*(['"`])((?:(?!\1).)+)\1/g;

const files = [...filesIn('src', /\.(tsx?|mjs)$/), ...filesIn('test', /\.(tsx?|mjs)$/)].filter(
  (file) => !file.includes('.gen.'),
);
const findings = (file: string, texts: string[]) =>
  texts.flatMap((text) => (discouraged.test(text) ? [`${file}: ${text.trim()}`] : []));

test('comments use plain words', () => {
  const found = files.flatMap((file) => findings(file, readFileSync(join(root, file), 'utf8').match(comment) ?? []));
  expect(found).toEqual([]);
});

test('titles of tests use plain words', () => {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  const titles = (file: string) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(title)].map(([, , text = '']) => text);
  expect(tests.flatMap(titles).length).toBeGreaterThan(3000);
  expect(tests.flatMap((file) => findings(file, titles(file)))).toEqual([]);
});
