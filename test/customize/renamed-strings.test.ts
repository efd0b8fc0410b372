// Declared renames of places, and the strings in changes and translated texts that name renamed parts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readLanguage } from '../../src/build/language-files.ts';
import { withNewPlaces } from '../../src/customize/migrate.ts';
import { namesWith, newString } from '../../src/customize/renamed-names.ts';
import { newPlace, renamesIn } from '../../src/customize/renames.ts';

describe('renames', () => {
  const names = {
    'panel:a': 'panel:b',
    'panel:b': 'panel:c',
    'panel:c/input:x': 'panel:c/input:y',
    'panel:o': 'panel:p',
  };

  test.each([
    { id: 'panel:a', now: 'panel:c' },
    { id: 'panel:a/input:x', now: 'panel:c/input:y' },
    { id: 'panel:a/input:z', now: 'panel:c/input:z' },
    { id: 'panel:other', now: 'panel:other' },
    { id: 'toString', now: 'toString' },
  ])('resolve $id to $now', ({ id, now }) => {
    expect(newPlace(id, names)).toBe(now);
  });

  test.each([
    ['action:a', 'action:a/input:x'],
    ['action:a/input:x', 'action:a'],
  ])('of a place and of one inside of it apply in any order: %s before %s', (...order) => {
    const now: Record<string, string> = { 'action:a': 'action:b', 'action:a/input:x': 'action:b/input:y' };
    const both = Object.fromEntries(order.map((one) => [one, now[one]!]));
    expect(newPlace('action:a/input:x/option:o', both)).toBe('action:b/input:y/option:o');
  });

  test('in a circle are resolved without an endless loop', () => {
    expect(newPlace('action:a', { 'action:a': 'action:b', 'action:b': 'action:a' })).toMatch(/^action:/);
    expect(newPlace('action:a', { 'action:a': 'action:a/link:b' })).toMatch(/^action:a/);
  });

  test('of a wrong shape are ignored', () => {
    expect(renamesIn([])).toEqual({ screens: {}, places: {} });
    expect(renamesIn({ screens: { a: 1, b: 'c' }, places: { d: 'e' } })).toEqual({
      screens: { b: 'c' },
      places: { d: {} },
    });
  });
});

test.each([
  ['a', 'a.b'],
  ['a.b', 'a'],
])('data inside of renamed data follow the innermost rename, with %s declared before %s', (...order) => {
  const now: Record<string, string> = { a: 'x', 'a.b': 'x.y' };
  const places = Object.fromEntries(order.map((one) => [`form/field:${one}`, `form/field:${now[one]!}`]));
  const names = namesWith(places, (path) => ['x', 'x.y'].includes(path));
  expect(newString('{form.a.b.c} {form.a.c}', 'form/note:n', ['text'], names)).toBe('{form.x.y.c} {form.x.c}');
});

describe('a string in a change', () => {
  const places = {
    'form/field:url': 'form/field:address',
    'form/field:quota.limit': 'form/field:quota.bytes',
    'form/group:net': 'form/group:network',
    'list/column:state': 'list/column:status',
    'list/column:own': 'list/column:shown',
    'action:go/input:why': 'action:go/input:reason',
    'panel:test': 'panel:try',
    'panel:try/input:path': 'panel:try/input:where',
  };
  const present = ['address', 'quota.bytes', 'status', 'own', 'shown'];
  const names = namesWith(places, (path) => present.includes(path));

  test.each([
    ['{record.url}', 'form/note:a', ['text'], '{record.address}'],
    [
      '{form.quota.limit.unit} of {form.url}',
      'form/note:a',
      ['text', 'other'],
      '{form.quota.bytes.unit} of {form.address}',
    ],
    ['{record.state}', 'list/link:a', ['to'], '{record.status}'],
    ['url', 'form/note:a', ['when', 'all', 'field'], 'address'],
    ['state', 'list', ['search'], 'status'],
    ['quota.limit', 'form/note:a', ['link', 'each'], 'quota.bytes'],
    ['url', 'form/note:a', ['when', 'is', 'field'], 'address'],
    ['url', 'form/note:a', ['when', 'user', 'field'], 'address'],
    ['net', 'form/note:a', ['when', 'toggle'], 'network'],
    ['url', 'form/note:a', ['when', 'toggle'], 'address'],
    ['{action.why} {action.else}', 'action:go', ['done'], '{action.reason} {action.else}'],
    ['{panel.path}', 'panel:test/result/alert:a', ['text'], '{panel.where}'],
    ['path', 'panel:test', ['run', 'disabled', 'when', 'panel'], 'where'],
  ])('"%s" at %s %j becomes "%s"', (text, place, keys, now) => {
    expect(newString(text, place, keys, names)).toBe(now);
    expect(newString(now, place, keys, names)).toBe(now);
  });

  test.each([
    ['{record.own}, which the record still has', 'form/note:a', ['text']],
    ['{record.urls}', 'form/note:a', ['text']],
    ['{panel.path}', 'panel:other', ['title']],
    ['{action.why}', 'action:other', ['done']],
    ['{server.url}', 'errors/save:a', ['text']],
    ['url', 'form/note:a', ['text']],
    ['url', 'form/field:a', ['default']],
    ['{form.url}', 'form/field:a', ['restrict', 'pattern']],
    ['{form.url}', 'form/field:a/example:b', ['value']],
    ['url', 'form/note:a', ['when', 'is']],
    ['url', 'form/note:a', ['when', 'in']],
    ['url', 'panel:test/result/table/column:a', ['when', 'field']],
    ['url', 'facts/section:a', ['when', 'field']],
    ['url', 'form/field:a', ['options', 'only', 'field']],
    ['{form.url}', 'form/field:a', ['schema', 'title']],
  ])('"%s" at %s %j is not changed', (text, place, keys) => {
    expect(newString(text, place, keys, names)).toBe(text);
  });
});

describe('translated texts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'registrar-data-texts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const places = { 'form/field:url': 'form/field:address' };
  const english = {
    areas: {},
    screens: {
      hooks: new Map([
        ['form/note:a/text', 'Sent to {form.address}'],
        ['entity/field:address/title', 'Address'],
      ]),
    },
  };

  test('refer to renamed data by its current name', () => {
    mkdirSync(join(folder, 'screens'));
    writeFileSync(join(folder, 'screens/hooks.json'), JSON.stringify({ 'form/note:a/text': 'An {form.url} gesendet' }));
    const renames = { screens: {}, places: { hooks: places } };
    const { screens, problems, written } = readLanguage(folder, 'de', 'de', english, english, renames);
    expect(problems).toEqual([]);
    expect(screens['hooks']).toEqual({ 'form/note:a/text': 'An {form.address} gesendet' });
    expect(written.get('screens/hooks')!.texts).toEqual(screens['hooks']);
  });

  test('can be rewritten with the current name', () => {
    const text = '{ "form/note:a/text": { "one": "An {form.url}", "other": "An {form.url}" } }';
    const names = namesWith(places, (path) => path === 'address');
    expect(withNewPlaces(text, names)).toBe(text.replaceAll('url', 'address'));
  });
});
