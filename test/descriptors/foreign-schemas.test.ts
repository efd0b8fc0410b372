// Drafts from foreign JSON Schemas: they pass the check, their validators build, and what they leave out is
// reported with its path.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readVocabulary } from '../../src/build/check-schemas.ts';
import type { Answers } from '../../src/build/screen-draft.ts';
import { screenModule } from '../../src/build/screen-modules.mjs';
import { soundDraft } from '../../src/build/sound-draft.ts';
import { checkScreen } from '../../src/engine/descriptor/check/check-screen.ts';
import { toLine } from '../../src/engine/descriptor/check/finding.ts';
import { fieldsOf } from '../../src/engine/form/fields.ts';

type Json = Record<string, unknown>;

const vocabulary = await readVocabulary();
const words = vocabulary.entitySchema.definitions!['words']!.properties!;
const draftOf = (record: Json) => {
  const formats = words['format']!.enum as string[];
  const answers: Answers = {
    slug: 'things',
    noun: 'Thing',
    group: 'System',
    record,
    words: Object.keys(words),
    formats,
  };
  return soundDraft(answers, vocabulary);
};
const findingsOf = ({ screen, entity }: { screen: object; entity: object }) =>
  checkScreen(
    {
      slug: 'things',
      screen: { path: 'screen.json', text: JSON.stringify(screen) },
      entity: { path: 'entity.json', text: JSON.stringify(entity) },
    },
    vocabulary,
  ).map(toLine);

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
    contains: fc.constant({}),
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

const foreign = fc
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

/** The paths of every field that a person could set, as far as no reference is followed. */
const pathsIn = (part: unknown, prefix = ''): string[] =>
  Object.entries(((part as Json | undefined)?.['properties'] ?? {}) as Json).flatMap(([name, inner]) =>
    (inner as Json)['readOnly'] === true ? [] : [`${prefix}${name}`, ...pathsIn(inner, `${prefix}${name}.`)],
  );

/** Whether only the server sets a field, or an object around it. */
const isReadOnly = (entity: object, path: string): boolean => {
  let at = entity as Json | undefined;
  return path.split('.').some((step) => {
    at = (at?.['properties'] as Json | undefined)?.[step] as Json | undefined;
    return at?.['readOnly'] === true;
  });
};

describe('a schema whose references unfold without bounds', () => {
  const entityWith = (definitions: Json, root: Json) => ({
    $id: 'checks',
    title: 'Check',
    type: 'object',
    properties: { name: { type: 'string', title: 'Name' }, root },
    definitions,
  });
  const shared = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [
      `d${index}`,
      {
        type: 'object',
        properties: Object.fromEntries(
          [1, 2, 3, 4].map((step) => [
            `p${step}`,
            index + step < 200 ? { $ref: `#/definitions/d${index + step}` } : { type: 'string', title: 'x'.repeat(80) },
          ]),
        ),
      },
    ]),
  );
  test.each([
    ['shares definitions over and over', entityWith(shared, { $ref: '#/definitions/d0' })],
    ['refers to itself', entityWith({}, { type: 'array', items: { $ref: '#' } })],
    [
      'goes in circles',
      entityWith({ a: { $ref: '#/definitions/b' }, b: { $ref: '#/definitions/a' } }, { $ref: '#/definitions/a' }),
    ],
  ])('is refused by the check and by the build when it %s', (_why, entity) => {
    const screen = { version: 1, kind: 'table', title: 'Checks', menu: { mode: 'admin', path: '/Checks' } };
    const list = { calls: { list: 'GET checks' }, list: { columns: [{ field: 'name' }], sortBy: 'name' } };
    const findings = findingsOf({ screen: { ...screen, ...list }, entity });
    expect(findings.some((line) => line.startsWith('entity.json'))).toBe(true);
    expect(() => screenModule(JSON.stringify(screen), JSON.stringify(entity))).toThrow('npm run check:schemas');
  });
});

describe('a draft of any JSON Schema', { timeout: 180_000 }, () => {
  test('passes the check, builds, and reports what its form cannot hold', () => {
    fc.assert(
      fc.property(foreign, (record) => {
        const draft = draftOf(record);
        expect(findingsOf(draft)).toEqual([]);
        expect(() => screenModule(JSON.stringify(draft.screen), JSON.stringify(draft.entity))).not.toThrow();
        const { form } = draft.screen as { form: never };
        const shown = fieldsOf(form, draft.entity as never).map(({ path }) => path);
        const reported = draft.leftOut.map((line) => line.slice(0, line.indexOf(':')).replace(/ of the form$/, ''));
        const lost = pathsIn(record).filter(
          (path) =>
            !shown.some((one) => one === path || one.startsWith(`${path}.`)) &&
            !isReadOnly(draft.entity, path) &&
            !reported.some((one) => path === one || path.startsWith(`${one}.`) || one.startsWith(`${path}[`)),
        );
        expect(lost).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('is made and checked in seconds, however large the schema is', () => {
    const node = (depth: number): Json => ({
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 12 }, (_, index) => [
          `field${index}`,
          depth === 0 ? { type: 'string', description: 'Says what it is. '.repeat(6) } : node(depth - 1),
        ]),
      ),
    });
    const record = { type: 'object', properties: { name: { type: 'string' }, ...(node(2)['properties'] as Json) } };
    expect(JSON.stringify(record).length).toBeGreaterThan(80_000);
    const start = performance.now();
    const draft = draftOf(record);
    expect(findingsOf(draft)).toEqual([]);
    // Two seconds on a quiet machine; the bound leaves room for a busy one.
    expect(performance.now() - start).toBeLessThan(120_000);
  });
});
