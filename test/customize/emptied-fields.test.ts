// Emptying a field with a rule of a customization: it is saved as without the rule, or not at all.
import { beforeAll, describe, expect, test } from 'vitest';
import { choicesOf, fieldAt, type Schema } from '../../src/engine/descriptor/entity.ts';
import { withTypedValue, type Draft } from '../../src/engine/form/draft.ts';
import { traitsOf } from '../../src/engine/kinds/controls.ts';
import { isBlank, sameJson, valueAt, type Json } from '../../src/engine/rules/paths.ts';
import { toRequest } from '../../src/engine/rules/request.ts';
import type { FormPlan } from '../../src/engine/form/form-state.ts';
import { loadAllKinds } from '../engine/kinds/load-all-kinds.ts';
import { customizedIn, originalOf, placesIn, sampledScreens, screenAfter, screenSets } from './customized.ts';
import { draftOf, filled, newDraft, planOf, someValues, viewOf, withInput } from './form-saves.ts';

beforeAll(loadAllKinds);

/** Rules that an empty value breaks. */
const rulesFor = (schema: Schema) => {
  const offered = choicesOf(schema.items ?? schema).map(({ value }) => value);
  const [some] = offered.filter((value) => !isBlank(value));
  return [
    { minLength: 3 },
    { pattern: '^[a-z]' },
    { minItems: 2 },
    { required: true },
    ...(some === undefined ? [] : [{ options: [some] }]),
  ];
};

const fields = sampledScreens(3, 1, 2).flatMap(({ slug, of: screenSet }) => {
  const original = originalOf(slug, screenSet.sources);
  const { screen, entity } = original;
  if (!screen.form || !screen.calls?.['update']) return [];
  return placesIn(slug, screenSet.sources).flatMap(({ kind, field, id }) =>
    kind === 'field' && field !== undefined
      ? [{ screenSet, slug, original, id, path: field, schema: fieldAt(entity, field)! }]
      : [],
  );
});

/** The request of a form with all blank values; null if it cannot be saved. */
function sentBy(plan: FormPlan, draft: Draft): Json {
  const view = viewOf(plan, draft);
  const request = view.save.isEnabled ? toRequest(plan.definition.screen.calls!['update']!, view.places) : null;
  return JSON.parse(JSON.stringify(request));
}

/** The empty values that a user can enter into a control; '' for a list of choices only if it has an empty option. */
function emptiesOf(plan: FormPlan, draft: Draft, path: string): Json[] {
  const { spec, options } = viewOf(plan, draft).fields[path]!;
  if (spec.kind === 'list' || spec.home) return [[]];
  const blanks = spec.choices.map(({ value }) => value).filter(isBlank);
  if (spec.choices.length > 0) return [...blanks, ...(options?.empty ? [''] : [])];
  return traitsOf(spec.widget).isReadOnly || spec.kind === 'boolean' ? [] : [''];
}

describe.each(screenSets.map(({ name }) => name))('in %s', (name) => {
  const own = fields.filter(({ screenSet }) => screenSet.name === name);

  test('an emptied field with a rule is saved as without the rule, or not at all', () => {
    let checked = 0;
    for (const { screenSet, slug, original, id, path, schema } of own) {
      const before = planOf(original);
      const start = newDraft(before, original.screen.variants?.variants[0] as never);
      const draft = filled(before, { ...start, mode: 'edit' });
      const spec = before.specAt.get(path);
      if (!spec) continue;
      for (const rule of rulesFor(schema)) {
        const made = customizedIn(screenSet, slug, { [id]: { restrict: rule } });
        if (made.skipped.length > 0) continue;
        const after = planOf(screenAfter(slug, made, screenSet.sources));
        for (const value of [...choicesOf(schema).map((one) => one.value), ...someValues].filter(
          (one) => !isBlank(one),
        )) {
          const { record } = viewOf(before, withInput(draft, spec, value));
          const loaded = draftOf('edit', record);
          const { isShown, readOnly, json } = viewOf(after, loaded).fields[path]!;
          if (!isShown || readOnly || json !== null || isBlank(valueAt(record, path))) continue;
          for (const empty of emptiesOf(after, loaded, path)) {
            const sent = sentBy(after, withTypedValue(loaded, path, empty));
            const usual = sentBy(before, withTypedValue(loaded, path, empty));
            if (usual !== null) checked++;
            const what = `${slug} ${id} ${JSON.stringify([rule, value, empty])}`;
            expect([what, sent === null || sameJson(sent, usual) ? usual : sent]).toEqual([what, usual]);
          }
          break;
        }
      }
    }
    expect(checked).toBeGreaterThan(name === 'schemas' ? 5 : 0);
  });
});
