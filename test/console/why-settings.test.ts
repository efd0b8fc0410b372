// Every key of the descriptor language is explained: by a sentence, or in the list of settings.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { customizedKinds, sentences, settingsOf, topicsOf } from '../../src/console/why/settings.ts';
import type { PartKind } from '../../src/console/why/parts.ts';
import { keyRules } from '../../src/customize/key-rules.ts';

const kinds = Object.keys(customizedKinds) as PartKind[];
const keysOf = (kind: PartKind) => Object.entries(keyRules[customizedKinds[kind]]);

/** Keys without an effect on the page, and those that only name a part or are used by it. */
const unexplained = ['$schema', 'version', 'id', 'calls'];

/** A part with one key, which may be nested in objects. */
const partWith = (key: string): object =>
  key.split('.').reduceRight<unknown>((value, name) => ({ [name]: value }), 7) as object;

const ownKeys = kinds.flatMap((kind) =>
  keysOf(kind).flatMap(([key, rule]) => (rule === 'parts' ? [] : [[key, kind] as const])),
);

test.each(ownKeys)('the key %s of a part of the kind %s has either a sentence or a line in the list', (key, kind) => {
  const topics = topicsOf(kind, partWith(key));
  const isUnexplained = unexplained.includes(key);
  expect(topics).toHaveLength(!isUnexplained && key in sentences[kind] ? 1 : 0);
  expect(settingsOf(kind, partWith(key))).toEqual(topics.length > 0 || isUnexplained ? [] : [`${key}: 7`]);
});

test.each(kinds)('every sentence about a part of the kind %s belongs to a key of the language', (kind) => {
  const known = keysOf(kind).map(([key]) => key);
  expect(Object.keys(sentences[kind]).filter((key) => !known.includes(key))).toEqual([]);
});

test('only messages about labels and locks name the screen or the entity as the origin of a value', () => {
  const texts = JSON.parse(readFileSync('src/messages/en/why.json', 'utf8')) as Record<string, string>;
  const naming = /\b(in|by) the screen\b|\bThe (screen|entity) (defines|says|sets|requires|does|allows)\b/;
  const names = Object.keys(texts).filter((id) => naming.test(texts[id]!));
  expect(names).toEqual(['label-screen', 'lock-entity']);
});

test('every kind of place is explained, except items, tones and values, which belong to other parts', () => {
  const explained = new Set<string>(Object.values(customizedKinds));
  const others = Object.keys(keyRules).filter((kind) => !explained.has(kind));
  expect(others.sort()).toEqual(['item', 'tone', 'value']);
});

test('settings are listed with their values in JSON, and long values are truncated', () => {
  expect(settingsOf('column', { field: 'name', cell: 'upper', wrap: true })).toEqual(['cell: "upper"', 'wrap: true']);
  expect(settingsOf('panel', { id: 'a', title: 'A', run: { label: 'Run', call: 'try' } })).toEqual([
    'run.label: "Run"',
    'run.call: "try"',
  ]);
  expect(settingsOf('tag', { text: 'a', other: 'x'.repeat(90) })).toEqual([`other: "${'x'.repeat(58)}…`]);
});
