// The hash with which a file of changes identifies the state of the screen that it was written for.
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadParts } from '../../src/console/customized-screens.ts';
import { partsOf, customize } from '../../src/customize/customize.ts';
import type { ScreenParts } from '../../src/customize/change.ts';
import { screenHash } from '../../src/customize/screen-hash.ts';
import { isObject } from '../../src/engine/rules/paths.ts';
import { sampled } from '../sampled.ts';
import { acme, fileOf, shipped, vocabulary } from './customized.ts';

/** The paths of all primitive values, except for keys that only editors use. */
function leavesOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesOf(one, [...path, at]));
  if (!isObject(value)) return [path];
  return Object.entries(value).flatMap(([key, one]) =>
    /^\$(schema|id)$/.test(key) ? [] : leavesOf(one, [...path, key]),
  );
}

function changedAt(parts: ScreenParts, path: readonly (string | number)[]): ScreenParts {
  const copy = structuredClone(parts);
  const holder = path.slice(0, -1).reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], copy);
  const last = path.at(-1)!;
  (holder as Record<string, unknown>)[last] = `${String((holder as Record<string, unknown>)[last])} changed`;
  return copy;
}

describe.each(sampled(shipped, 4).map((source) => [source.slug, source] as const))('the hash of %s', (slug, source) => {
  const parts = partsOf(source)!;

  test('is the same in the page, which loads the screen without the keys for editors', async () => {
    expect(screenHash(await loadParts(slug, null))).toBe(screenHash(parts));
  });

  test('does not depend on the formatting of the files or on the order of keys', () => {
    const reversed = (text: string) =>
      JSON.stringify(
        JSON.parse(text, (_key, value: unknown) =>
          isObject(value) ? Object.fromEntries(Object.entries(value).reverse()) : value,
        ),
      );
    const { screen, entity } = source;
    const other = {
      ...source,
      screen: { ...screen, text: reversed(screen.text) },
      ...(entity && { entity: { ...entity, text: reversed(entity.text) } }),
    };
    expect(screenHash(partsOf(other)!)).toBe(screenHash(parts));
  });

  test('changes with each value of the descriptor and of the entity', () => {
    const leaves = leavesOf(parts);
    const hashes = new Set([parts, ...leaves.map((path) => changedAt(parts, path))].map(screenHash));
    expect(hashes.size).toBe(leaves.length + 1);
  });
});

test('the files of the example have the current hashes (if not, run `npm run customize -- migrate`)', () => {
  const slugs = readdirSync('test/fixtures/acme', { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [basename(entry.name, '.json')] : [],
  );
  const { notes, withoutHash } = customize(shipped, acme(slugs), vocabulary);
  expect([...notes, ...withoutHash]).toEqual([]);
});

test('a file without a hash is reported, unless it has no changes or is invalid', () => {
  const files = [
    { screen: 'logging', path: 'logging.json', text: fileOf({ screen: { title: 'Log Levels' } }) },
    { screen: 'roles', path: 'roles.json', text: fileOf({}) },
    { screen: 'users', path: 'users.json', text: '{' },
  ];
  expect(
    customize(shipped, files, vocabulary).withoutHash.map(({ file, summary: found }) => `${file}: ${found}`),
  ).toEqual([expect.stringMatching(/^logging\.json: The file does not name the screen/)]);
});
