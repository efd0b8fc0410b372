// The members of generated entities that are edited as entries: lists of records, three deep and with objects inside,
// and maps of values and of records.
import fc from 'fast-check';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { entriesOf } from '../../../src/engine/form/entries-code.ts';
import type { EntryDraft } from '../../../src/engine/form/entries/entry-drafts.ts';
import type { FieldSpec } from '../../../src/engine/form/fields.ts';
import type { EntryChange } from '../../../src/engine/kinds/entries.ts';
import { isMembers, isObject } from '../../../src/engine/rules/paths.ts';
import type { Leaf } from './generated-leaves.ts';

/** Entries inside of three others are edited as JSON. */
const mostDeep = 3;

const text = fc.string({ minLength: 1, maxLength: 6 }).filter((one) => one.trim() !== '');
const keys = fc.constantFrom('a', 'B', '1', 'a.b', 'x y', '~/', '__proto__', 'constructor');
const record = (parts: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(parts, { requiredKeys: [], noNullPrototype: true });

const plain: Record<string, Schema> = {
  name: { type: 'string', title: 'Name' },
  port: { type: 'integer', title: 'Port', maximum: 65_535 },
  on: { type: 'boolean', title: 'On' },
  tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
  level: { title: 'Level', enum: ['low', 1, null] },
  login: { type: 'object', title: 'Login', properties: { user: { type: 'string', title: 'User' } } },
};
const plainValues = {
  name: text,
  port: fc.integer({ min: 1, max: 65_535 }),
  on: fc.constant(true),
  tags: fc.array(text, { minLength: 1, maxLength: 2 }),
  level: fc.constantFrom('low', 1, null),
  login: fc.record({ user: text }, { noNullPrototype: true }),
};

/** A record with lists of records inside, as deep as `depth`. */
const schemaOf = (depth: number): Schema => ({
  type: 'object',
  properties: {
    ...plain,
    ...(depth > 0 ? { inner: { type: 'array', title: 'Inner', items: schemaOf(depth - 1) } } : {}),
  },
});
const valueOf = (depth: number, more: Record<string, fc.Arbitrary<unknown>> = {}): fc.Arbitrary<unknown> =>
  record({
    ...plainValues,
    ...more,
    ...(depth > 0 ? { inner: fc.array(valueOf(depth - 1, more), { minLength: 1, maxLength: 2 }) } : {}),
  });

const same = (values: fc.Arbitrary<unknown>) => values.map((value) => ({ typed: value, sent: value }));
const unknown = { other: fc.jsonValue({ maxDepth: 1 }) };
const map = (values: fc.Arbitrary<unknown>, minKeys = 0) =>
  fc.dictionary(keys, values, { minKeys, maxKeys: 2, noNullPrototype: true });

/** The kinds of members with entries, by name. */
export const entryKinds: Record<string, fc.Arbitrary<Leaf>> = {
  records: fc.nat(mostDeep + 1).map((depth) => ({
    schema: { type: 'array', items: schemaOf(depth) },
    field: {},
    entries: same(fc.array(valueOf(depth), { minLength: 1, maxLength: 2 })),
    stored: fc.array(valueOf(depth, unknown), { maxLength: 2 }),
    asks: [{ blank: true }],
  })),
  values: fc
    .constantFrom<[Schema, fc.Arbitrary<unknown>]>([{ type: 'string' }, text], [{ type: 'integer' }, fc.integer()])
    .map(([schema, values]) => ({
      schema: { type: 'object', additionalProperties: schema },
      field: {},
      entries: same(map(values, 1)),
      stored: map(values),
      asks: [],
    })),
  recordsByKey: fc.nat(1).map((depth) => ({
    schema: { type: 'object', additionalProperties: schemaOf(depth) },
    field: {},
    entries: same(map(valueOf(depth), 1)),
    stored: map(valueOf(depth, unknown)),
    asks: [],
  })),
};

/** The drafts in a control of entries after all entries are removed and a value is entered. */
export function enteredEntries(spec: FieldSpec, shown: unknown, value: unknown): unknown {
  let drafts = shown as EntryDraft[];
  const send = (change: EntryChange) => (drafts = entriesOf(spec).after(drafts, change) as EntryDraft[]);
  fill({ read: () => drafts, send, schema: spec.schema, depth: 1 }, value);
  return drafts;
}

type Control = { read: () => EntryDraft[]; send: (change: EntryChange) => void; schema: Schema; depth: number };

function fill({ read, send, schema, depth }: Control, value: unknown): void {
  const part = schema.items ?? (schema.additionalProperties as Schema);
  for (const { id } of read()) send({ is: 'removed', id });
  const entries = Array.isArray(value)
    ? value.map((one: unknown) => [null, one] as const)
    : Object.entries(value as object);
  for (const [key, one] of entries) {
    send({ is: 'added' });
    const { id } = read().at(-1)!;
    if (key !== null) send({ is: 'renamed', id, key });
    if (part.properties) fields(id, part, one, '');
    else send({ is: 'typed', id, path: 'value', value: String(one) });
  }

  function fields(id: string, { properties = {} }: Schema, one: unknown, prefix: string): void {
    for (const [name, inner] of Object.entries(one as object) as [string, unknown][]) {
      const path = prefix + name;
      const own = properties[name]!;
      const current = read().find((entry) => entry.id === id)!.draft.typed[path];
      const inside = { read: () => (read().find((entry) => entry.id === id)!.draft.typed[path] ?? []) as EntryDraft[] };
      if (own.properties) fields(id, own, inner, `${path}.`);
      else if (!own.items?.properties) send({ is: 'typed', id, path, value: asTyped(inner) });
      else if (depth >= mostDeep) send({ is: 'typed', id, path, value: JSON.stringify(inner) });
      else if (current === undefined || isMembers(current))
        fill(
          { ...inside, send: (change) => send({ is: 'inside', id, path, change }), schema: own, depth: depth + 1 },
          inner,
        );
    }
  }
}

const asTyped = (value: unknown) => (typeof value === 'number' && value !== 1 ? String(value) : value);

/** The places of the records in a value, at any depth that has a control, with the record. */
export function recordsIn(
  value: unknown,
  place: readonly number[] = [],
): { place: number[]; record: Record<string, unknown> }[] {
  const list = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return list.flatMap((one: unknown, at) => {
    if (!isObject(one)) return [];
    const here = [...place, at];
    return [{ place: here, record: one }, ...(here.length < mostDeep ? recordsIn(one['inner'] ?? [], here) : [])];
  });
}
