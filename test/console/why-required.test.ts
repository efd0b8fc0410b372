// An explanation says that a field is required exactly if its form does, with toggles on or off, and with kept secrets.
import { describe, expect, test } from 'vitest';
import { explainField } from '../../src/console/why/explain-field.ts';
import type { Now } from '../../src/console/why/now.ts';
import { createDraft, editDraft, recordOf, type Draft } from '../../src/engine/form/draft.ts';
import { togglesOf } from '../../src/engine/form/fields.ts';
import { formPlan } from '../../src/engine/form/form-plan.ts';
import { formView } from '../../src/engine/form/form-view.ts';
import { newRecordOf } from '../../src/engine/rules/variants.ts';
import { originalOf, shipped } from '../customize/customized.ts';
import { testDefinition } from '../engine/definitions.ts';
import { formState, session } from '../engine/form/form-state.ts';

/** The forms of the shipped screens, of a new record of each variant. */
const forms = shipped.flatMap(({ slug }) => {
  const { screen, entity } = originalOf(slug);
  if (!screen.form) return [];
  const plan = formPlan(testDefinition(screen, entity, slug));
  const { variants } = screen;
  const records = variants?.variants.map(
    (one) => [one.id, newRecordOf(plan.definition.entity, variants, { ...one, title: '' })] as const,
  );
  return (records ?? [['new', undefined] as const]).map(([id, record]) => ({ name: `${slug}, ${id}`, plan, record }));
});
type Form = (typeof forms)[number];

/** Drafts of a new record and of an existing one, with all toggles on, and with all of them off. */
function draftsOf({ plan: { specs, definition }, record }: Form): Draft[] {
  const switched = (draft: Draft, isOn: boolean): Draft => ({
    ...draft,
    on: Object.fromEntries(togglesOf(specs).map(({ member }) => [member.path, isOn])),
  });
  const created = createDraft(definition.entity, record);
  const saved = editDraft(recordOf(switched(created, true), specs));
  return [created, saved].flatMap((draft) => [switched(draft, true), switched(draft, false)]);
}

/** The explanation of each field of a form, together with its view. */
const explained = (form: Form) =>
  draftsOf(form).flatMap((draft) => {
    const { plan } = form;
    const view = formView(plan, formState(draft));
    const now = {
      definition: plan.definition,
      plan,
      view,
      session,
      facts: { list: { session }, form: view.facts, page: { session } },
      places: { list: () => undefined, form: view.places },
      names: { field: (path: string) => path, input: (id: string) => id },
      values: { refusal: null },
    } as unknown as Now;
    return plan.specs.map((spec) => {
      const part = { path: spec.path, field: spec.field };
      const place = `form/field:${spec.path}`;
      return {
        field: view.fields[spec.path]!,
        explanation: explainField({ place, kind: 'field', part, page: 'form', index: 1, count: 1 }, now),
        mode: draft.mode,
      };
    });
  });

describe.each(forms.map((form) => [form.name, form] as const))(
  'the explanation of a field in the form of %s',
  (_name, form) => {
    test('calls the field required exactly if the form does, and then lists a cause', () => {
      const all = explained(form).map(({ field: { path, isRequired, spec }, explanation, mode }) => {
        const causes = explanation.statements.find(({ topic }) => topic === 'required')!.causes ?? [];
        const isCaused = causes.some(({ isTrue }) => isTrue);
        return {
          path,
          mode,
          isRequired,
          isSaid: explanation.isRequired,
          isCaused: isCaused && spec.kind !== 'boolean',
        };
      });
      expect(all.filter((one) => one.isSaid !== one.isRequired || one.isCaused !== one.isRequired)).toEqual([]);
    });
  },
);

test('secrets that keep their value are not required, and others that are required do not keep it', () => {
  const secrets = forms
    .filter(({ name }) => name === 'repositories, raw-proxy' || name === 'blob-stores, s3')
    .flatMap((form) => explained(form).filter(({ field, mode }) => mode === 'edit' && field.spec.schema.writeOnly));
  const seen = new Set(secrets.map(({ field, explanation }) => `${field.isKept} ${explanation.isRequired}`));
  expect([...seen].sort()).toEqual(['false true', 'true false']);
});
