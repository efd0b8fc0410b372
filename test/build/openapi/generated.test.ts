// Generated documents: each call and field is used or reported, and the drafts pass the check.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ApiDraft } from '../../../src/build/openapi/draft-api.ts';
import { documentOf, drafted, findingsOf, placesOf, versions, type Described, type Json } from './drafting.ts';

/** A schema, and the relative paths of its leaves. */
type Sample = { schema: Json; leaves: string[] };

const plain = (schema: Json): Sample => ({ schema, leaves: [''] });
const flags = fc.record(
  {
    title: fc.constantFrom('A title', ' '),
    description: fc.constantFrom('First. Second.', '{more}', 'A title', 'x'.repeat(300)),
    nullable: fc.boolean(),
    example: fc.constant({ a: 1 }),
    'x-order': fc.integer(),
    default: fc.constantFrom<unknown>('a', 1, true, null, []),
    pattern: fc.constantFrom('^(a+)+$', '(?=a)', '^[a-z]+$', '('),
    maxLength: fc.constantFrom(-1, 3, 1e9),
    exclusiveMinimum: fc.constantFrom<unknown>(true, 3),
    minimum: fc.constantFrom(0, 5),
  },
  { requiredKeys: [] },
);
const scalar = fc
  .tuple(
    fc.constantFrom<Json>(
      { type: 'string' },
      { type: 'string', format: 'password' },
      { type: 'string', enum: ['a', 'b', 'a', 1] },
      { type: 'integer', format: 'int64' },
      { type: ['string', 'null'] },
      { type: 'boolean' },
      { $ref: '#/definitions/Text' },
    ),
    flags,
  )
  .map(([schema, more]) => plain({ ...more, ...schema }));
const odd = fc.constantFrom<Json>(
  {},
  { type: 'object' },
  { type: 'object', additionalProperties: { type: 'string' } },
  { oneOf: [{ type: 'string' }, { type: 'object', properties: { a: { type: 'string' } } }] },
  { type: 'array', items: { type: 'array', items: { type: 'string' } } },
  { $ref: '#/definitions/Missing' },
  { $ref: 'other.json#/Text' },
);
const names = ['id', 'name', 'owner', 'token', 'two words', 'a.b', '__proto__', 'constructor', '$ref', 'ключ', '../x'];

const listOf = (items: fc.Arbitrary<Sample>) =>
  items.map(({ schema, leaves }): Sample => {
    const inside = leaves.filter((leaf) => leaf !== '').map((leaf) => `[].${leaf}`);
    return { schema: { type: 'array', items: schema }, leaves: inside.length > 0 ? inside : [''] };
  });

const { object } = fc.letrec<{ object: Sample; sample: Sample }>((tie) => ({
  sample: fc.oneof({ maxDepth: 3 }, scalar, odd.map(plain), tie('object'), listOf(tie('object'))),
  object: fc
    .tuple(fc.dictionary(fc.constantFrom(...names), tie('sample'), { maxKeys: 5 }), fc.subarray(names), fc.boolean())
    .map(([parts, required, isSplit]): Sample => {
      const entries = Object.entries(parts).filter(
        ([name]) => name !== '$ref' || parts[name]!.schema.type !== undefined,
      );
      const properties = Object.fromEntries(entries.map(([name, { schema }]) => [name, schema]));
      const leaves = entries.flatMap(([name, part]) =>
        part.leaves.map((leaf) => (/^(\[|$)/.test(leaf) ? `${name}${leaf}` : `${name}.${leaf}`)),
      );
      const schema = { type: 'object', required, properties };
      return { schema: isSplit ? { allOf: [schema] } : schema, leaves: leaves.length > 0 ? leaves : [''] };
    }),
}));
type Plan = { path: string; record: Sample; body: Sample; methods: string[]; wrapper: string | null; item: string };

const plan: fc.Arbitrary<Plan> = fc.record({
  path: fc.constantFrom('/v1/users', '/v1/user-groups', '/v1/Users', '/things', '/a/b/c', '/../x', '/{id}/x', '/v1//y'),
  record: object,
  body: object,
  methods: fc.subarray(['GET', 'PUT', 'POST', 'item GET', 'item PUT', 'item PATCH', 'item DELETE', 'verb POST']),
  wrapper: fc.constantFrom(null, '', 'items', 'data'),
  item: fc.constantFrom('id', 'userId', 'name', 'x'),
});

/** The operations of a plan. `wrapper`: null for a single record. */
function operationsOf({ path, record, body, methods, wrapper, item }: Plan): Record<string, Described> {
  const rows = { type: 'array', items: record.schema };
  const answer = wrapper === null ? record.schema : wrapper === '' ? rows : { properties: { [wrapper]: rows } };
  return Object.fromEntries(
    methods.map((one) => {
      const [place, method = place] = one.split(' ') as [string, string?];
      const at = place === 'item' ? `${path}/{${item}}` : place === 'verb' ? `${path}/{${item}}/verb` : path;
      const hasBody = method !== 'GET' && method !== 'DELETE' && place !== 'verb';
      const read = method === 'GET' ? { answer: place === 'item' ? record.schema : answer } : {};
      return [`${method} ${at}`, { ...read, ...(hasBody ? { body: body.schema } : {}) }];
    }),
  );
}

const documents = fc
  .tuple(
    fc.uniqueArray(plan, { minLength: 1, maxLength: 4, selector: ({ path }) => path }),
    fc.constantFrom(...versions),
  )
  .map(([plans, version]) => {
    const operations = Object.assign({}, ...plans.map(operationsOf)) as Record<string, Described>;
    const schemas = { Text: { type: 'string', maxLength: 5 } };
    return { plans, operations, document: documentOf(version, operations, schemas) };
  });

type Part = { field?: string; object?: string; fields?: Part[]; widget?: unknown };
const fieldsIn = (parts: Part[] = [], prefix = ''): string[] =>
  parts.flatMap((part) =>
    part.fields
      ? fieldsIn(part.fields, part.object === undefined ? prefix : `${prefix}${part.object}.`)
      : [`${prefix}${part.field}`],
  );

/** Whether a leaf is in the form, among the columns of a table, or in the report. */
function isNamed(leaf: string, { screen, lost }: ApiDraft): boolean {
  const { form, list } = screen as { form?: { fields: Part[] }; list?: { columns: { field: string }[] } };
  const shown = form ? fieldsIn(form.fields) : list!.columns.map(({ field }) => field);
  const isAt = (path: string) => leaf === path || leaf.startsWith(`${path}.`) || leaf.startsWith(`${path}[`);
  return leaf === '' || [...shown, ...lost.map(({ path }) => path)].some(isAt);
}

/** The leaves of the records of a response; below a list if the draft treats a single record as a page with rows. */
function besideRows(leaves: string[], { resource, doubts }: ApiDraft, wrapper: string | null): string[] {
  const { rows } = resource.rows ?? {};
  // Rows that are saved at once are a list in a single record.
  if (wrapper && resource.kind === 'settings') return leaves.map((leaf) => `${wrapper}[].${leaf}`);
  if (wrapper !== null || typeof rows !== 'string') return leaves;
  const inside = (leaf: string) => leaf.startsWith(`${rows}[]`);
  const others = leaves.filter((leaf) => !inside(leaf));
  expect(others.filter((leaf) => !doubts.some((line) => line.includes(leaf)))).toEqual([]);
  return leaves.filter(inside).map((leaf) => leaf.slice(rows.length + 3));
}

describe('a generated document', () => {
  test('produces drafts that pass the check, and each call and field is used or reported', () => {
    fc.assert(
      fc.property(documents, ({ plans, operations, document }) => {
        const made = drafted(document);
        expect(findingsOf(made)).toEqual([]);
        const { used, unplaced } = placesOf(made);
        expect([...used, ...Object.keys(unplaced)].sort()).toEqual(Object.keys(operations).sort());
        for (const draft of made.drafts) {
          const { record, body, wrapper } = plans.find(({ path }) => path === draft.resource.path)!;
          const { create, update } = draft.resource;
          const answered = besideRows(record.leaves, draft, wrapper);
          const leaves = [...answered, ...((create ?? update) ? body.leaves : [])];
          expect(leaves.filter((leaf) => !isNamed(leaf, draft))).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
