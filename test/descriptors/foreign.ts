// Generated JSON Schemas from outside the project, and the drafts that `npm run new-screen` creates from them.
import * as fc from 'fast-check';
import { readVocabulary } from '../../src/build/check-schemas.ts';
import type { Answers, Draft } from '../../src/build/screen-draft.ts';
import { validDraft } from '../../src/build/valid-draft.ts';
import { checkScreen } from '../../src/engine/check/check-screen.ts';
import { formatFinding } from '../../src/engine/check/finding.ts';

/** A JSON Schema, or a part of one. */
export type Json = Record<string, unknown>;

const vocabulary = await readVocabulary();
const words = vocabulary.entitySchema.definitions!['words']!.properties!;
/** The draft of a screen about records of this schema. */
export const draftOf = (record: Json): Draft => {
  const formats = words['format']!.enum as string[];
  const answers: Answers = {
    slug: 'things',
    noun: 'Thing',
    group: 'System',
    record,
    words: Object.keys(words),
    formats,
  };
  return validDraft(answers, vocabulary);
};

/** The findings of the check for a draft. */
export const findingsOf = ({ screen, entity }: { screen: object; entity: object }): string[] =>
  checkScreen(
    {
      slug: 'things',
      screen: { path: 'screen.json', text: JSON.stringify(screen) },
      entity: { path: 'entity.json', text: JSON.stringify(entity) },
    },
    vocabulary,
  ).map(formatFinding);

/** The findings for a settings form with one field, without their positions. `calls`: besides reading and updating. */
export const findingsForField = (field: object, properties: object, calls: object = {}): string[] =>
  findingsOf({
    screen: {
      version: 2,
      kind: 'settings',
      title: 'Things',
      menu: { mode: 'admin', path: '/Things' },
      calls: { read: 'GET v1/things', ...calls, update: { call: 'PUT v1/things', body: { record: true } } },
      form: { fields: [field] },
    },
    entity: { $id: 'things', title: 'Thing', type: 'object', properties },
  }).map((line) => line.replace(/^\S+ +form\.fields\[0\]\.?/, ''));

const names = [
  'id',
  'name',
  'token',
  'isSecretScanned',
  'proxy_host',
  'proxyHost',
  'constructor',
  '$ref',
  'two words',
  '__proto__',
];
const title = fc.constantFrom('', ' ', 'A title', 'Name');
const description = fc.constantFrom('', 'Says {more}.', 'First. Second.', 'A title', 'x'.repeat(300));
const scalar = fc.constantFrom<unknown>('a', '', '1', 1, 1.5, -1, true, false, null, 'é'.repeat(5));
const number = fc.constantFrom(-1, 0, 1, 1.5, 5, 1e21);
const rules = fc.record(
  {
    title,
    description,
    default: fc.oneof(scalar, fc.constantFrom([], ['a'], {}, { a: 1 })),
    enum: fc.array(scalar, { maxLength: 3 }),
    const: scalar,
    minLength: number,
    maxLength: number,
    minimum: number,
    maximum: number,
    exclusiveMinimum: number,
    multipleOf: number,
    minItems: number,
    uniqueItems: fc.boolean(),
    pattern: fc.constantFrom('^a', '(?=a)', '(', '^[a-z]+$'),
    format: fc.constantFrom('email', 'uuid', 'date', 'password', 'ipv4'),
    readOnly: fc.boolean(),
    writeOnly: fc.boolean(),
    nullable: fc.boolean(),
    deprecated: fc.boolean(),
    additionalProperties: fc.constantFrom<unknown>(true, false, {}, { type: 'string' }),
    contains: fc.constantFrom<Json>({}, { const: 'a' }, { type: 'string', minLength: 2 }, { $ref: '#' }),
    maxContains: number,
    patternProperties: fc.constantFrom<Json>(
      { '^a': { type: 'integer' } },
      { '(': {} },
      { a: {}, 'b.c': { pattern: '(' } },
    ),
    prefixItems: fc.constantFrom<unknown>([], [{ type: 'string' }], [{}, { type: 'object', properties: { a: {} } }]),
    additionalItems: fc.constantFrom<unknown>(false, { type: 'string' }),
    'x-messages': fc.constantFrom<unknown>({ maxLength: 'Too long' }, { zz: '' }),
    $comment: fc.constant('Comment'),
  },
  { requiredKeys: [] },
);
const type = fc.constantFrom<unknown>(
  'string',
  'string',
  'integer',
  'number',
  'boolean',
  ['string', 'null'],
  ['integer', 'null'],
  ['string', 'integer'],
  'null',
  undefined,
);

const { schema } = fc.letrec<{ schema: Json; object: Json }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.tuple(type, rules).map(([one, more]): Json => ({ ...(one === undefined ? {} : { type: one }), ...more })),
    tie('object'),
    fc.tuple(tie('schema'), rules).map(([items, more]): Json => ({ type: 'array', items, ...more, enum: undefined })),
    fc.tuple(tie('schema'), tie('schema')).map(([left, right]): Json => ({ anyOf: [left, right] })),
    fc.tuple(tie('schema'), tie('schema')).map((items): Json => ({ type: 'array', items })),
    tie('schema').map((one): Json => ({ oneOf: [{ type: 'null' }, one] })),
    fc.tuple(tie('schema'), rules).map(([one, more]): Json => ({ allOf: [one], ...more })),
    fc.constantFrom<Json>(
      { $ref: '#/definitions/node' },
      { $ref: '#' },
      { $ref: '#/$defs/label' },
      { $ref: 'http://other#' },
    ),
    fc.constantFrom<Json>(
      { oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] },
      { oneOf: [{ const: 'a', title: 'A' }] },
    ),
  ),
  object: fc
    .tuple(fc.dictionary(fc.constantFrom(...names), tie('schema'), { maxKeys: 4 }), fc.subarray(names), rules)
    .map(([properties, required, { description: about, readOnly }]): Json => ({
      type: 'object',
      properties,
      ...(required.length > 0 ? { required } : {}),
      ...(about === undefined ? {} : { description: about }),
      ...(readOnly === undefined ? {} : { readOnly }),
    })),
}));

/** Schemas of records with references, unions, limits, duplicate titles and words that entities do not know. */
export const foreign: fc.Arbitrary<Json> = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...names), schema, { minKeys: 1, maxKeys: 6 }),
    fc.subarray(names),
    schema,
    fc.boolean(),
  )
  .map(
    ([properties, required, node, isClosed]): Json =>
      JSON.parse(
        JSON.stringify({
          type: 'object',
          required,
          properties: { ...properties, name: { type: 'string' } },
          definitions: { node: { type: 'object', properties: { child: { $ref: '#/definitions/node' }, node } } },
          $defs: { label: { $ref: '#/$defs/text' }, text: { type: 'string', maxLength: 5 } },
          ...(isClosed ? { additionalProperties: false } : {}),
        }),
      ) as Json,
  );
