// The draft of a form whose descriptor changes: input is kept for its field, even while the field is removed.
import { describe, expect, test } from 'vitest';
import type { Definition } from '../../../src/engine/definition.ts';
import type { Field, Group, Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { createDraft, type Draft } from '../../../src/engine/form/draft.ts';
import { draftInForm, noInput } from '../../../src/engine/form/draft-in-form.ts';
import * as code from '../../../src/engine/form/form-code.ts';
import { formPlan } from '../../../src/engine/form/form-plan.ts';
import { originalOf, shipped } from '../../customize/customized.ts';

const planOf = (screen: Screen, entity: Schema) =>
  formPlan({ slug: 'x', screen, entity, validators: {}, validate: () => [] } satisfies Definition);

const forms = shipped.map(({ slug }) => ({ slug, ...originalOf(slug) })).filter(({ screen }) => screen.form);

/** A form without one of its parts: a field, or a whole group. */
function without({ screen, entity }: { screen: Screen; entity: Schema }, removed: Field | Group) {
  const remaining = (parts: (Field | Group)[]): (Field | Group)[] =>
    parts
      .filter((part) => part !== removed)
      .map((part) => ('fields' in part ? { ...part, fields: remaining(part.fields) } : part));
  return planOf({ ...screen, form: { ...screen.form!, fields: remaining(screen.form!.fields) } }, entity);
}

const partsIn = (parts: (Field | Group)[]): (Field | Group)[] =>
  parts.flatMap((part) => ('fields' in part ? [part, ...partsIn(part.fields)] : [part]));

describe.each(forms)('the draft in the form of $slug', (form) => {
  const plan = planOf(form.screen, form.entity);
  const paths = plan.specs.map(({ path }) => path);
  const [first = ''] = paths;
  const draft: Draft = {
    ...createDraft(form.entity),
    typed: Object.fromEntries(
      plan.specs.map(({ path, kind, home }) => [path, home ? [] : kind === 'list' ? ['a', 'b'] : 'a']),
    ),
    on: Object.fromEntries([...plan.toggles.keys()].map((path) => [path, true])),
    resets: Object.fromEntries(paths.slice(1).map((path) => [path, { by: first, typed: 'b', on: undefined }])),
  };
  const input = { draft, touched: new Set([...paths, `${first}[1]`]), waiting: noInput };

  test('does not change if the form is the same', () => {
    expect(draftInForm(code, plan, plan, input)).toEqual({ ...input, lost: [] });
  });

  test('keeps the input of each removed part, and restores it with the part', () => {
    for (const part of partsIn(form.screen.form!.fields)) {
      const smaller = without(form, part);
      const meanwhile = draftInForm(code, plan, smaller, input);
      const known = (path: string) => smaller.specAt.has(path);
      expect(Object.keys(meanwhile.draft.typed)).toEqual(smaller.specs.map(({ path }) => path));
      expect(Object.entries(meanwhile.draft.resets).every(([path, { by }]) => known(path) && known(by))).toBe(true);
      const back = draftInForm(code, smaller, plan, meanwhile);
      expect(back).toEqual({ ...input, lost: [] });
    }
  });
});

describe('input', () => {
  const entity: Schema = { type: 'object', properties: { days: { type: 'integer' }, note: { type: 'string' } } };
  const withField = (field: Field, given = entity) => planOf({ ...forms[0]!.screen, form: { fields: [field] } }, given);
  const typed = (path: string, value: unknown) => ({
    draft: { ...createDraft(entity), typed: { [path]: value } },
    touched: new Set<string>(),
    waiting: noInput,
  });

  test('is converted if the unit of its field changes', () => {
    const hours = withField({ field: 'days', unit: { factor: 24, name: 'h' } as never });
    expect(draftInForm(code, hours, withField({ field: 'days' }), typed('days', '2')).draft.typed).toEqual({
      days: '48',
    });
    expect(draftInForm(code, withField({ field: 'days' }), hours, typed('days', '48')).draft.typed).toEqual({
      days: '2',
    });
  });

  test('that is not valid is kept unchanged if the unit of its field changes', () => {
    const hours = withField({ field: 'days', unit: { factor: 24, name: 'h' } as never });
    expect(draftInForm(code, withField({ field: 'days' }), hours, typed('days', 'two')).draft.typed).toEqual({
      days: 'two',
    });
  });

  test('is kept if the default of its field changes', () => {
    const changed: Schema = {
      ...entity,
      properties: { ...entity.properties, note: { type: 'string', default: 'new' } },
    };
    const { draft } = draftInForm(
      code,
      withField({ field: 'note' }),
      withField({ field: 'note' }, changed),
      typed('note', 'a'),
    );
    expect([draft.typed, draft.read]).toEqual([{ note: 'a' }, expect.objectContaining({ note: 'new' })]);
  });
});
