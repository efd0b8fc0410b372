// A customization only restricts: its screen accepts only records that the original accepts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choicesOf, fieldAt, type Schema } from '../../src/engine/descriptor/entity.ts';
import { withoutPath, withValueAt } from '../../src/engine/rules/paths.ts';
import { createValidator } from '../../src/server/manager/collections/validator.ts';
import { customizedIn, originalOf, placesIn, sampledScreens, screenAfter } from './customized.ts';
import { sampledRuns } from '../sampled.ts';
import { sampleChanges, loosenings } from './loosenings';

const someValues = [
  null,
  '',
  [],
  'abc',
  'team-purpose',
  'UPPER',
  '9',
  'a'.repeat(50),
  1,
  2,
  5,
  99,
  1e6,
  true,
  ['a'],
  ['a', 'b', 'c'],
];

/** Values for a field, mostly valid ones. */
function valueOf(schema: Schema, definitions: Schema['definitions']): fc.Arbitrary<unknown> {
  const validate = createValidator({ type: 'object', properties: { it: schema }, definitions });
  const known = [...choicesOf(schema.items ?? schema).map(({ value }) => value), 'https://a.example', ...someValues];
  const good = known.filter((it) => validate({ it }).length === 0);
  return fc.oneof(
    { weight: 20, arbitrary: good.length > 0 ? fc.constantFrom(...good) : fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.constantFrom(...known, undefined) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
  );
}

/** Records of an entity; undefined omits a field. */
function recordOf(entity: Schema, paths: string[]): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .tuple(...paths.map((path) => valueOf(fieldAt(entity, path) ?? {}, entity.definitions)))
    .map((values) =>
      paths.reduce<unknown>(
        (record, path, index) =>
          values[index] === undefined ? withoutPath(record, path) : withValueAt(record, path, values[index]),
        {},
      ),
    )
    .map((record) => record as Record<string, unknown>);
}

const restrictions = fc.oneof(
  ...Object.entries({
    required: fc.constantFrom(true, false),
    minLength: fc.integer({ min: -1, max: 30 }),
    maxLength: fc.integer({ min: 0, max: 300 }),
    minimum: fc.integer({ min: -10, max: 30 }),
    maximum: fc.integer({ min: 0, max: 30_000 }),
    minItems: fc.integer({ min: 0, max: 3 }),
    maxItems: fc.integer({ min: 0, max: 3 }),
    pattern: fc.constantFrom('^[a-z]', '-', '^.{3}', '(', ''),
    options: fc.array(fc.constantFrom<unknown>('ALLOW', 'BLOCK', 'INFO', 'WARN', 'LOW', null, 'created', 'RELEASES'), {
      maxLength: 2,
    }),
  }).map(([key, values]) => (values as fc.Arbitrary<unknown>).map((value) => ({ [key]: value }))),
);

const cases = sampledScreens(12, 5)
  .filter(({ source }) => source.entity)
  .map(({ slug, of }) => ({ slug, of }));

describe.each(cases)('any customization of $slug in $of.name', ({ slug, of: screenSet }) => {
  const original = originalOf(slug, screenSet.sources);
  const fields = placesIn(slug, screenSet.sources).flatMap(({ field }) => field ?? []);
  const accepts = (entity: Schema) => {
    const validate = createValidator(entity);
    return (record: Record<string, unknown>) => validate(record).length === 0;
  };
  const some = fc.subarray(sampleChanges(screenSet, slug), { minLength: 1, maxLength: 6 });
  const rules = fc.array(fc.tuple(fc.constantFrom(...fields, 'name'), restrictions), { maxLength: 3 });

  test('accepts only records that the original accepts, and keeps its conditions, permissions and requests', () => {
    const isAccepted = accepts(original.entity);
    const records = fc.sample(recordOf(original.entity, fields.length > 0 ? fields : ['name']), 150);
    /** How many records only the original accepts. */
    let tighter = 0;
    fc.assert(
      fc.property(some, rules, (changes, restricted) => {
        const whole: Record<string, Record<string, unknown>> = {};
        for (const { place, change } of changes) whole[place] = { ...whole[place], ...change };
        for (const [field, restrict] of restricted)
          whole[`form/field:${field}`] = { ...whole[`form/field:${field}`], restrict };
        const made = screenAfter(slug, customizedIn(screenSet, slug, whole), screenSet.sources);
        expect(loosenings(original, made)).toEqual([]);
        const isNowAccepted = accepts(made.entity);
        for (const record of records) {
          const now = isNowAccepted(record);
          const then = isAccepted(record);
          if (now && !then) expect(record).toBe('a record that the original refuses');
          if (!now && then) tighter++;
        }
      }),
      { numRuns: sampledRuns(100) },
    );
    // Not every screen can have tighter rules.
    if (slug === 'hooks') expect(tighter).toBeGreaterThan(20);
  });
});
