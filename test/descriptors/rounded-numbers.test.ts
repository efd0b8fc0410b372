// Numbers of descriptors and foreign schemas that a double would change: reported, and never changed silently.
import { expect, test } from 'vitest';
import { readVocabulary } from '../../src/build/check-schemas.ts';
import { readSchemas } from '../../src/build/schema-import.ts';
import { checkScreen } from '../../src/engine/check/check-screen.ts';
import { formatFinding } from '../../src/engine/check/finding.ts';
import { draftOf, findingsOf, type Json } from './foreign.ts';

const vocabulary = await readVocabulary();

/** The findings for an entity whose field has these words. */
const findingsFor = (words: string) =>
  checkScreen(
    {
      slug: 'things',
      screen: {
        path: 'screen.json',
        text: JSON.stringify({
          version: 2,
          kind: 'settings',
          title: 'Things',
          menu: { mode: 'admin', path: '/Things' },
          calls: { read: 'GET v1/things', update: { call: 'PUT v1/things', body: { record: true } } },
          form: { fields: [{ field: 'size' }] },
        }),
      },
      entity: {
        path: 'entity.json',
        text: `{ "$id": "things", "title": "Thing", "type": "object", "properties": {
          "size": { "type": "number", "title": "Size", ${words} } } }`,
      },
    },
    vocabulary,
  ).map(formatFinding);

test.each([
  [
    '"default": 9007199254740993',
    'default: The number 9007199254740993 has too many digits and counts as 9007199254740992.',
  ],
  [
    '"enum": [1, 0.10000000000000000001]',
    'enum[1]: The number 0.10000000000000000001 has too many digits and counts as 0.1.',
  ],
  [
    '"maximum": 9223372036854775807',
    'maximum: The number 9223372036854775807 has too many digits and counts as 9223372036854776000.',
  ],
  ['"default": 1e400', 'default: The number 1e400 has too many digits and counts as Infinity.'],
])('an entity with %s is rejected', (words, found) => {
  expect(findingsFor(words)).toContainEqual(expect.stringContaining(`properties.size.${found}`));
});

test.each(['"default": 1.0', '"default": -0', '"maximum": 1e21', '"enum": [0.1, 9007199254740992]', '"default": 0.10'])(
  'an entity with %s is accepted',
  (words) => {
    expect(findingsFor(words)).toEqual([]);
  },
);

const long = '9007199254740993';
test.each([
  ['default', `{ "type": "integer", "default": ${long} }`, 'size.default'],
  ['default in a list', `{ "type": "array", "items": { "type": "integer" }, "default": [1, ${long}] }`, 'size.default'],
  ['const', `{ "type": "integer", "const": ${long} }`, 'size.const'],
  ['const without a type', `{ "const": ${long} }`, 'size.const'],
  ['enum', `{ "type": "integer", "enum": [1, ${long}] }`, 'size.enum'],
  ['titled choice', `{ "type": "integer", "oneOf": [{ "const": ${long}, "title": "A" }] }`, 'size.oneOf'],
  ['default of an item', `{ "type": "array", "items": { "type": "integer", "enum": [${long}] } }`, 'size[].enum'],
])('a draft leaves out a number with too many digits and reports its place: %s', (_what, size, place) => {
  const draft = draftOf(readSchemas(`{ "properties": { "id": { "type": "string" }, "size": ${size} } }`) as Json);
  expect(draft.leftOut).toEqual([`${place}: a number has too many digits`]);
  expect(JSON.stringify(draft.entity)).not.toMatch(/90071|digits/);
  expect(findingsOf(draft)).toEqual([]);
});

test('a draft replaces a limit with too many digits by the nearest number', () => {
  const size = `{ "type": "integer", "maximum": 9223372036854775807 }`;
  const draft = draftOf(readSchemas(`{ "properties": { "id": { "type": "string" }, "size": ${size} } }`) as Json);
  expect(draft.leftOut).toEqual([]);
  expect(draft.entity).toMatchObject({ properties: { size: { maximum: 2 ** 63 } } });
});

test.each([
  ['true', []],
  ['false', ['any: no value is valid']],
  ['{ "$ref": "#/definitions/a%" }', ['any.$ref: refers to "#/definitions/a%", which does not exist here']],
])('a draft with a field of the schema %s reports as left out: %j', (any, leftOut) => {
  const draft = draftOf(readSchemas(`{ "properties": { "id": { "type": "string" }, "any": ${any} } }`) as Json);
  expect(draft.leftOut).toEqual(leftOut);
  expect(findingsOf(draft)).toEqual([]);
});
