// The terms of src/GLOSSARY.md: each is explained once, with a place that exists.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './source-files.ts';

describe('src/GLOSSARY.md', () => {
  const rows = readFileSync(join(root, 'src/GLOSSARY.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, term, , place] = /^\| ([^|]+) \| ([^|]+) \| `([^`]+)` \|$/.exec(line) ?? [];
      return term && place ? [{ term, place }] : [];
    });

  test('names only files and folders that exist', () => {
    expect(rows.length).toBeGreaterThan(40);
    const exists = (place: string) => existsSync(join(root, 'src', place)) || existsSync(join(root, place));
    expect(rows.filter(({ place }) => !exists(place))).toEqual([]);
  });

  test('explains each term once', () => {
    const terms = rows.map(({ term }) => term);
    expect(new Set(terms).size).toBe(terms.length);
  });
});
