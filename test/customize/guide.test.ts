// The guide for product teams: its examples are applied as they are.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { customize } from '../../src/customize/customize.ts';
import { keyRules, type PartKind } from '../../src/customize/key-rules.ts';
import { kindOfId } from '../../src/customize/places.ts';
import { shipped, vocabulary } from './customized.ts';

const guide = readFileSync('schemas/CUSTOMIZE.md', 'utf8');
const examples = [...guide.matchAll(/^```jsonc\n(.*?)^```/gms)].map(([, text]) => text!);
const files = examples.filter((text) => text.startsWith('{'));

test.each(files.map((text, at) => [at + 1, text]))('Every change of example %i is in force', (_, text) => {
  const { skipped, changes } = customize(shipped, [{ screen: 'routing-rules', path: 'x.json', text }], vocabulary);
  expect(skipped).toEqual([]);
  expect(changes.length).toBeGreaterThan(0);
});

test('The guide names a place of each kind', () => {
  const ids = [...guide.matchAll(/`([\w./:-]+)`/g)].map(([, id]) => kindOfId(id!));
  expect(Object.keys(keyRules).filter((kind) => !ids.includes(kind as PartKind))).toEqual([]);
});

test('The examples use icons that exist', () => {
  expect(files).toHaveLength(3);
  const icons = [...guide.matchAll(/"icon": "([^"]*)"/g)].map(([, icon]) => icon);
  expect(icons).not.toEqual([]);
  expect(icons.filter((icon) => !vocabulary.icons.includes(icon!))).toEqual([]);
});
