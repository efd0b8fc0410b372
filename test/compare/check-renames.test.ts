// The check of schemas/renames.json.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkRenames } from '../../src/compare/check-renames.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { meta, shipped } from '../customize/customized.ts';

const schema = JSON.parse(readFileSync('schemas/renames.schema.json', 'utf8')) as Schema;
const findingsIn = (text: string) =>
  checkRenames({ path: 'renames.json', text }, shipped, { schema, meta }).map(
    ({ line, column, path, message }) => `${line}:${column} ${path}: ${message}`,
  );
const places = (slug: string, names: object) => JSON.stringify({ places: { [slug]: names } });

test('the check of renames has no findings for schemas/renames.json', () => {
  expect(findingsIn(readFileSync('schemas/renames.json', 'utf8'))).toEqual([]);
});

test('the check of renames accepts renames of a screen, of a place, and of a place in several steps', () => {
  expect(findingsIn(JSON.stringify({ screens: { rules: 'routing-rules' } }))).toEqual([]);
  expect(findingsIn(places('logging', { 'action:clear': 'action:reset' }))).toEqual([]);
  expect(findingsIn(places('logging', { 'action:a': 'action:b', 'action:b': 'action:reset' }))).toEqual([]);
});

test.each([
  {
    mistake: 'a place that does not exist',
    text: places('logging', { 'action:clear': 'action:reste' }),
    message:
      '1:38 places.logging.action:clear: There is no place "action:reste" in this screen. Did you mean "action:reset"? Places: action:reset, action:reset-all.',
  },
  {
    mistake: 'a place of a different kind',
    text: places('logging', { 'action:clear': 'list/column:name' }),
    message:
      'places.logging.action:clear: "action:clear" and "list/column:name" are different kinds of places. Places: action:reset, action:reset-all.',
  },
  {
    mistake: 'an old place that still exists',
    text: places('logging', { 'action:reset': 'action:reset-all' }),
    message: 'places.logging.action:reset: "action:reset" still exists, so it was not renamed. Remove the rename.',
  },
  {
    mistake: 'an id that is not a place',
    text: places('logging', { reset: 'action:reset' }),
    message: 'places.logging.reset: "reset" is not a place. Use the id of a place, such as form/field:name.',
  },
  {
    mistake: 'renames in a circle',
    text: places('logging', { 'action:a': 'action:b', 'action:b': 'action:a' }),
    message:
      'places.logging.action:a: There is no place "action:a" in this screen. Places: action:reset, action:reset-all.',
  },
  {
    mistake: 'a screen that does not exist',
    text: JSON.stringify({ screens: { rules: 'routing' } }),
    message: 'screens.rules: There is no screen "routing". Did you mean "logging"? Screens: logging, ',
  },
  {
    mistake: 'places of a screen that does not exist',
    text: places('log', { 'action:a': 'action:b' }),
    message: 'places.log: There is no screen "log". Did you mean "log',
  },
  {
    mistake: 'an unknown key',
    text: JSON.stringify({ pages: {} }),
    message: 'pages: ',
  },
  { mistake: 'a file that is not JSON', text: '{', message: ': ' },
])('the check of renames reports $mistake', ({ text, message }) => {
  expect(findingsIn(text)[0]).toContain(message);
});
