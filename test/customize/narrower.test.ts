// A customization only narrows: what its screen lets through, the original lets through too.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysOf } from '../../src/customize/apply-change.ts';
import type { ScreenParts } from '../../src/customize/change.ts';
import { placesOf } from '../../src/customize/places.ts';
import { definitionsOf } from '../../src/engine/check/intended-branch.ts';
import { compare } from '../../src/engine/check/shape.ts';
import type { Condition, Field, Reasons } from '../../src/engine/descriptor/descriptor.gen.ts';
import { choicesOf, fieldAt, type Schema } from '../../src/engine/descriptor/entity.ts';
import { sameJson, withoutPath, withValueAt, partAt } from '../../src/engine/rules/paths.ts';
import { reasonsOf } from '../../src/engine/rules/reasons.ts';
import { longCall } from '../../src/engine/rules/request.ts';
import { createValidator } from '../../src/server/manager/collections/validator.ts';
import { customizedIn, meta, originalOf, placesIn, sampledScreens, screenAfter, type World } from './customized.ts';
import { addedParts, nested, valuesFor } from './sample-values.ts';

/** Every single change that the tests know for a screen. */
function changesFor(world: World, slug: string) {
  const { entity } = originalOf(slug, world.sources);
  const places = placesIn(slug, world.sources);
  const own = places.flatMap((place) =>
    keysOf(place).flatMap((key) =>
      valuesFor(place, key, { entity, places }).map((value) => ({ place: place.id, change: nested(key, value) })),
    ),
  );
  const added = Object.entries(addedParts).map(([place, part]) => ({ place, change: { add: true, ...part } }));
  return [...own, ...added];
}

/** Whether a condition is true only if another one is. */
const implies = (condition: Condition | undefined, other: Condition | undefined): boolean =>
  other === undefined ||
  sameJson(condition, other) ||
  (condition !== undefined && 'all' in condition && condition.all.some((part) => implies(part, other)));

/** Whether a condition is true whenever another one is. */
const isCausedBy = (condition: Condition | undefined, other: Condition): boolean =>
  sameJson(condition, other) ||
  (condition !== undefined && 'any' in condition && condition.any.some((part) => isCausedBy(part, other)));

/** What a screen sends, without the bodies. */
const requestsOf = ({ screen }: ScreenParts) =>
  Object.entries(screen.calls ?? {}).map(([id, call]) => [id, longCall(call).call, longCall(call).followedBy ?? []]);

const addressesIn = ({ screen }: ScreenParts) =>
  compare(meta.whole, screen, definitionsOf(meta.whole)).marks.flatMap(({ name, value }) =>
    name === 'address' ? [String(value)] : [],
  );

/** The conditions under which the field of a place is shown. */
const conditionsAround = ({ screen }: ScreenParts, path: readonly (string | number)[]) =>
  path.flatMap((_step, index) => {
    const part = partAt(screen, path.slice(0, index + 1)) as { when?: Condition } | undefined;
    return part?.when === undefined ? [] : [part.when];
  });

/** What a customized screen allows and the original does not. */
function loosened(original: ScreenParts, made: ScreenParts): string[] {
  const found: string[] = [];
  const demand = (isKept: boolean, what: string) => void (isKept || found.push(what));
  demand(sameJson(requestsOf(made), requestsOf(original)), 'other requests');
  demand(sameJson(made.screen.may, original.screen.may), 'other permissions');
  demand(made.screen.key === original.screen.key && made.screen.kind === original.screen.kind, 'another key');
  demand(
    sameJson(made.screen.form?.beforeSave?.when, original.screen.form?.beforeSave?.when) ||
      !original.screen.form?.beforeSave,
    'asked less often',
  );
  const known = addressesIn(original);
  for (const address of addressesIn(made))
    demand(known.includes(address) || /^(admin|user)\//.test(address), `the address ${address}`);
  demand(
    !JSON.stringify(made.screen).includes('"cell":"html"') || JSON.stringify(original.screen).includes('"cell":"html"'),
    'HTML',
  );
  const before = placesOf(original.screen, meta);
  for (const [id, place] of placesOf(made.screen, meta)) {
    const former = before.get(id);
    if (!former) continue;
    const now = partAt(made.screen, place.path) as Record<string, unknown>;
    const then = partAt(original.screen, former.path) as Record<string, unknown>;
    const around = conditionsAround(made, place.path);
    // The links of a cell are chosen again with another cell.
    for (const condition of conditionsAround(original, former.path))
      demand(id.includes('/cell/') || around.some((one) => implies(one, condition)), `the condition of ${id}`);
    for (const key of ['readOnly', 'disabled'] as const) {
      const reasons = then[key];
      const isKept =
        reasons === undefined ||
        now[key] === 'always' ||
        (typeof reasons === 'string'
          ? reasons === now[key]
          : reasonsOf(reasons as Reasons).every((one) =>
              reasonsOf(now[key] as Reasons).some((kept) => sameJson(kept, one)),
            ));
      demand(isKept, `${key} of ${id}`);
    }
    for (const key of ['may', 'call', 'open', 'then', 'cleaned', 'whenHidden', 'resetBy'])
      demand(sameJson(now[key], then[key]), `${key} of ${id}`);
    const [required, mustBe] = [now, then].map((part) => (part as unknown as Field).required?.when);
    demand(mustBe === undefined || isCausedBy(required, mustBe), `required of ${id}`);
    for (const rule of (then as unknown as Field).rules ?? [])
      demand((now as unknown as Field).rules?.some((one) => sameJson(one, rule)) ?? false, `a rule of ${id}`);
    demand(then['confirm'] === undefined || now['confirm'] !== undefined, `the confirmation of ${id}`);
  }
  return found;
}

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

/** Values for a field: mostly some that it takes. */
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

/** Records of an entity; undefined leaves a field out. */
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

const cases = sampledScreens(12, 3)
  .filter(({ source }) => source.entity)
  .map(({ slug, of }) => ({ world: of.name, slug, of }));

/** Records that only the original accepts. */
let tighter = 0;

describe.each(cases)('any customization of $slug in $world', ({ slug, of: world }) => {
  const original = originalOf(slug, world.sources);
  const fields = placesIn(slug, world.sources).flatMap(({ field }) => field ?? []);
  const accepts = (entity: Schema) => {
    const validate = createValidator(entity);
    return (record: Record<string, unknown>) => validate(record).length === 0;
  };
  const some = fc.subarray(changesFor(world, slug), { minLength: 1, maxLength: 6 });
  const rules = fc.array(fc.tuple(fc.constantFrom(...fields, 'name'), restrictions), { maxLength: 3 });

  test('accepts only records that the original accepts, and keeps its conditions, permissions and requests', () => {
    const isAccepted = accepts(original.entity);
    const records = fc.sample(recordOf(original.entity, fields.length > 0 ? fields : ['name']), 150);
    fc.assert(
      fc.property(some, rules, (changes, restricted) => {
        const whole: Record<string, Record<string, unknown>> = {};
        for (const { place, change } of changes) whole[place] = { ...whole[place], ...change };
        for (const [field, restrict] of restricted)
          whole[`form/field:${field}`] = { ...whole[`form/field:${field}`], restrict };
        const made = screenAfter(slug, customizedIn(world, slug, whole), world.sources);
        expect(loosened(original, made)).toEqual([]);
        const isNowAccepted = accepts(made.entity);
        for (const record of records) {
          const now = isNowAccepted(record);
          const then = isAccepted(record);
          if (now && !then) expect(record).toBe('a record that the original refuses');
          if (!now && then) tighter++;
        }
      }),
      { numRuns: 10 },
    );
  });
});

test('some records are refused by customizations only', () => {
  expect(tighter).toBeGreaterThan(0);
});
