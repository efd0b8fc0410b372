// Titles, buttons and actions of the shipped screens are in Title Case.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const schemas = new URL('../../schemas/', import.meta.url);
const slugs = readdirSync(schemas, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

type Place = { at: string; text: string };

/** Every text below a value, with the keys and ids that lead to it. */
function textsIn(value: unknown, at: string): Place[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const { id } = (inner ?? {}) as { id?: string };
    return textsIn(inner, `${at}/${Array.isArray(value) ? (id ?? '') : key}`);
  });
}

const textsOf = (slug: string, file: 'screen' | 'entity'): Place[] =>
  textsIn(JSON.parse(readFileSync(new URL(`${slug}/${file}.json`, schemas), 'utf8')), slug);

/** The texts of menu entries, page titles, buttons and actions. */
const named = [
  /^[^/]+\/title$/,
  /\/(list\/create|list\/refresh|form\/title\/create)$/,
  /\/list\/links\/[^/]*\/text$/,
  /\/form\/buttons\/\w+$/,
  /\/actions\/[^/]+\/(label|several\/label)$/,
  /\/panels\/[^/]+\/(title|run\/label)$/,
  /\/confirm\/(yes|no)$/,
];

// Texts that the wire contract takes from the console of the real server, and their plurals.
const asInContract = new Set([
  'Create local user',
  'Delete user',
  'Delete users',
  'Change password',
  'Create role',
  'Delete role',
  'Delete roles',
  'Rebuild index',
  'Invalidate cache',
  'Delete repository',
  'Delete repositories',
  'Verify email server',
  'Load certificate',
  'Load from server',
  'Add certificate to truststore',
  'Delete certificate',
  'Delete certificates',
]);

const small = new Set(['a', 'an', 'and', 'as', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

const isTitleCase = (text: string): boolean =>
  text
    .replaceAll(/\{[^}]*\}/g, '')
    .split(/\s+/)
    .every((word, index) => (index > 0 && small.has(word)) || !/^\p{Ll}/u.test(word));

describe('the titles, buttons and actions', () => {
  test.each(slugs)('of %s are in Title Case, except those of the wire contract', (slug) => {
    const found = textsOf(slug, 'screen').filter(
      ({ at, text }) => named.some((place) => place.test(at)) && !asInContract.has(text),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ text }) => !isTitleCase(text))).toEqual([]);
  });

  test('of the wire contract are all used in the shipped screens', () => {
    const used = new Set(slugs.flatMap((slug) => textsOf(slug, 'screen')).map(({ text }) => text));
    expect([...asInContract].filter((text) => !used.has(text))).toEqual([]);
  });
});
