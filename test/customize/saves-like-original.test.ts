// A customized form saves only what the original form saves, too.
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { choicesOf, fieldAt } from '../../src/engine/descriptor/entity.ts';
import { withoutPath } from '../../src/engine/rules/paths.ts';
import { loadEntries } from '../../src/engine/form/form-code.ts';
import { loadLateKinds } from '../../src/engine/kinds/late.ts';
import { sampledRuns } from '../sampled.ts';
import { customizedIn, originalOf, placesIn, sampledScreens, screenAfter } from './customized.ts';
import { draftOf, filled, newDraft, planOf, requestOf, someValues, viewOf, viewWith, withInput } from './form-saves.ts';
import { sampleChanges } from './loosenings';
import { orders } from './dependent-fields';

beforeAll(async () => {
  await loadLateKinds();
  await loadEntries();
});

const own = 'form/group:own';

/** Changes of fields that affect what is saved. */
const deciding: readonly object[] = [
  { readOnly: 'onEdit' },
  { readOnly: 'always' },
  { readOnly: { when: { form: 'edit' }, why: 'No' } },
  { readOnly: { when: { field: 'name', is: 'abc' }, why: 'No' } },
  { hidden: true },
  { when: { signedIn: true } },
  { when: { form: 'edit' } },
  { when: { field: 'name', is: 'abc' } },
  { group: 'own' },
  { restrict: { required: true } },
  { restrict: { minLength: 3 } },
  { restrict: { minItems: 2 } },
  { restrict: { maxItems: 1 } },
  { restrict: { pattern: '^[a-z]' } },
  { restrict: { required: true, when: { signedIn: true } } },
  ...['json', 'records', 'text', 'textarea', 'text-only', 'radio'].map((widget) => ({ widget })),
];
const groups = [
  {},
  { folded: true },
  { when: { signedIn: true } },
  { when: { form: 'edit' } },
  { readOnly: { why: 'No' } },
];

/** Fields that no screen has. */
const schemas = [
  { type: 'string' },
  { type: 'string', default: 'abc', minLength: 2 },
  { type: 'string', enum: ['a', 'b'], default: 'a' },
  { type: 'integer', default: 1 },
  { type: 'boolean', default: false },
  { type: 'array', items: { type: 'string' } },
];
const added = schemas.flatMap((schema): object[] => [
  { schema },
  { schema, group: 'own' },
  { schema, restrict: schema.type === 'array' ? { minItems: 1 } : { required: true } },
  { schema, readOnly: 'onEdit' },
]);

const cases = [...sampledScreens(12, 5), { slug: 'orders', of: orders }]
  .filter(({ slug, of }) => originalOf(slug, of.sources).screen.form !== undefined)
  .map(({ slug, of }) => ({ slug, of }));

describe.each(cases)('a customized form of $slug in $of.name', ({ slug, of: screenSet }) => {
  const original = originalOf(slug, screenSet.sources);
  const { screen, entity } = original;
  const fields = placesIn(slug, screenSet.sources).filter(({ kind }) => kind === 'field');
  const choices = fields.flatMap(({ field }) => choicesOf(fieldAt(entity, field!) ?? {}).map(({ value }) => value));
  const values = [...someValues, ...choices];
  const single = sampleChanges(screenSet, slug).filter(({ place }) => place.startsWith('form/'));
  const deciders = [
    ...deciding,
    ...values.slice(2).map((value) => ({ default: value })),
    ...choices.map((value) => ({ restrict: { options: [value], required: true } })),
  ];
  const changes = fc.tuple(
    fc.array(fc.constantFrom(...single), { maxLength: 2 }),
    fc.array(fc.tuple(fc.constantFrom(...fields), fc.constantFrom(...deciders)), { minLength: 1, maxLength: 4 }),
    fc.constantFrom(...groups),
    fc.array(fc.constantFrom(...added), { maxLength: 2 }),
  );
  const inputs = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...values)), { maxLength: 6 });
  const variants = screen.variants?.variants;

  test('saves only what the original form saves, apart from added fields', () => {
    let saved = 0;
    fc.assert(
      fc.property(changes, fc.array(fc.tuple(inputs, fc.nat(), fc.boolean()), { minLength: 4 }), (all, drafts) => {
        const [some, decided, group, more] = all;
        const whole: Record<string, object> = { [own]: { add: true, title: 'Own', ...group } };
        more.forEach((part, index) => (whole[`form/field:own${index}`] = { add: true, label: 'Own', ...part }));
        for (const { place, change } of some) whole[place] = { ...whole[place], ...change };
        for (const [{ id }, change] of decided) whole[id] = { ...whole[id], ...change };
        const made = screenAfter(slug, customizedIn(screenSet, slug, whole), screenSet.sources);
        const [before, after] = [planOf(original), planOf(made)];
        // The original form cannot send the values of added fields.
        const paths = after.specs.flatMap(({ path }) => (before.specAt.has(path) ? [] : [path]));
        const names = new Set(paths.map((path) => path.split('.').at(-1)));
        const known = (request: object | null) =>
          JSON.parse(JSON.stringify(request, (key, value: unknown) => (names.has(key) ? undefined : value))) as unknown;
        for (const [typed, nth, isNew] of drafts) {
          const variant = variants?.[nth % variants.length];
          const mode = isNew && screen.calls?.create ? 'create' : 'edit';
          const empty = newDraft(before, variant as never);
          // A loaded record is valid.
          const loaded = viewOf(
            before,
            filled(before, screen.calls?.create ? empty : draftOf('edit', empty.read)),
          ).record;
          const start = mode === 'create' ? newDraft(after, variant as never) : draftOf(mode, loaded);
          const entered = typed.reduce((draft, [index, value]) => {
            const spec = after.specs[index % after.specs.length]!;
            const { isShown, readOnly } = viewOf(after, draft).fields[spec.path]!;
            return isShown && !readOnly ? withInput(draft, spec, value) : draft;
          }, start);
          const view = viewOf(after, filled(after, entered));
          const request = requestOf(after, mode, view);
          if (!request) continue;
          saved++;
          const startOfOriginal = mode === 'create' ? newDraft(before, variant as never) : start;
          const record = paths.reduce(withoutPath, view.record);
          const usual = viewWith(before, startOfOriginal, record);
          // If only added fields have changed, there is nothing else to save.
          const sent = usual.isChanged ? usual : { ...usual, save: { ...usual.save, isEnabled: true } };
          expect(known(requestOf(before, mode, sent))).toEqual(known(request));
        }
      }),
      { numRuns: sampledRuns(20) },
    );
    // Not every form can be saved with random input.
    if (['hooks', 'orders'].includes(slug)) expect(saved).toBeGreaterThan(10);
  });
});
