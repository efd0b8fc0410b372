// Whether a choice can be emptied again, depending on its schema and its record, and what is saved then.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { createDraft, editDraft, withToggle, withTypedValue, type Draft } from '../../../src/engine/form/draft.ts';
import { formPlan } from '../../../src/engine/form/form-plan.ts';
import { formView } from '../../../src/engine/form/form-view.ts';
import { startRecord } from '../../../src/engine/form/fresh-record.ts';
import { traitsOf } from '../../../src/engine/kinds/controls.ts';
import { valueAt, withoutPath } from '../../../src/engine/rules/paths.ts';
import { variantNamed } from '../../../src/engine/rules/variants.ts';
import { originalOf, shipped } from '../../customize/customized.ts';
import { testDefinition } from '../definitions.ts';
import { sampled } from '../../sampled.ts';
import { loadAllKinds } from '../kinds/load-all-kinds.ts';
import { formState } from './form-state.ts';

beforeAll(loadAllKinds);

type Plan = ReturnType<typeof formPlan>;
const viewOf = (plan: Plan, draft: Draft) => formView(plan, formState(draft));
const emptyOf = (plan: Plan, draft: Draft, path: string) => {
  const { options } = viewOf(plan, draft).fields[path]!;
  return options === null ? undefined : options.empty;
};

type Values = { name: string; type: string; values: [unknown, unknown] };
const types: Values[] = [
  { name: 'texts', type: 'string', values: ['a', 'b'] },
  { name: 'numbers', type: 'integer', values: [1, 2] },
  { name: 'yes or no', type: 'boolean', values: [true, false] },
];

type Requirement = { name: string; isRequired: boolean; entity?: Schema; field?: Partial<Field> };
const requirements: Requirement[] = [
  { name: 'optional', isRequired: false },
  { name: 'required by the entity', isRequired: true, entity: { required: ['level'] } },
  {
    name: 'required while a condition is true',
    isRequired: true,
    field: { required: { when: { field: 'other', is: 'x' } } },
  },
  {
    name: 'not required while a condition is false',
    isRequired: false,
    field: { required: { when: { field: 'other', is: 'y' } } },
  },
  {
    name: 'required by a rule of the entity',
    isRequired: true,
    entity: { if: { properties: { other: { const: 'x' } }, required: ['other'] }, then: { required: ['level'] } },
  },
  {
    name: 'not required by a rule of the entity',
    isRequired: false,
    entity: { if: { properties: { other: { const: 'y' } }, required: ['other'] }, then: { required: ['level'] } },
  },
  {
    name: 'required if another field has a value',
    isRequired: true,
    entity: { dependentRequired: { other: ['level'] } },
  },
  { name: 'switched on', isRequired: true, field: { toggle: { whenOff: 'omit' } } },
];

const starts = ['a new record', 'a record without a value', 'a record with a value'] as const;
const emptyValues = [undefined, null, ''] as const;

const cells = types.flatMap((of) =>
  requirements.flatMap((requirement) =>
    [false, true].flatMap((hasDefault) =>
      emptyValues.flatMap((emptyValue) =>
        starts.flatMap((start) => {
          // A type cannot have a choice that it does not allow.
          if (emptyValue === '' && of.type !== 'string') return [];
          const isLoaded = start === 'a record with a value';
          const hasStart = isLoaded || (hasDefault && start === 'a new record');
          const isOffered = !requirement.isRequired && emptyValue === undefined && !(hasDefault && hasStart);
          const about = [of.name, requirement.name, hasDefault ? 'with a default' : 'without a default'];
          if (emptyValue !== undefined) about.push(`with ${JSON.stringify(emptyValue)} as a choice`);
          return [
            {
              title: `${isOffered ? 'can' : 'cannot'} be emptied again: ${about.join(', ')}, in ${start}`,
              of,
              requirement,
              hasDefault,
              emptyValue,
              start,
              isLoaded,
              isOffered,
            },
          ];
        }),
      ),
    ),
  ),
);

describe.each(['select', 'radio'] as const)('a choice with the control %s', (widget) => {
  test.each(sampled(cells, 3, widget === 'select' ? 0 : 1).map((cell) => [cell.title, cell] as const))(
    '%s',
    (_title, cell) => {
      const { of, requirement, hasDefault, emptyValue, start, isLoaded, isOffered } = cell;
      const entity: Schema = {
        title: 'Thing',
        type: 'object',
        ...requirement.entity,
        properties: {
          other: { type: 'string', title: 'Other' },
          level: {
            title: 'Level',
            type: emptyValue === null ? [of.type, 'null'] : of.type,
            enum: [...of.values, ...(emptyValue === undefined ? [] : [emptyValue])],
            ...(hasDefault && { default: of.values[0] }),
          },
        },
      };
      const plan = formPlan(
        testDefinition(
          { form: { fields: [{ field: 'other' }, { field: 'level', widget, ...requirement.field }] } },
          entity,
        ),
      );
      const read = { other: 'x', ...(isLoaded && { level: of.values[0] }) };
      const fresh: Draft =
        start === 'a new record' ? withTypedValue(createDraft(plan.definition.entity), 'other', 'x') : editDraft(read);
      const begun = requirement.field?.toggle ? withToggle(fresh, 'level', true) : fresh;
      const chosen = withTypedValue(begun, 'level', of.values[1]);
      expect(valueAt(viewOf(plan, chosen).record, 'level')).toBe(of.values[1]);
      expect(emptyOf(plan, chosen, 'level')).toBe(isOffered ? 'Not set' : '');
      if (!isOffered) return;
      const emptied = viewOf(plan, withTypedValue(chosen, 'level', ''));
      expect(emptied.record).toEqual({ other: 'x' });
      expect(emptied.fields.level).toMatchObject({ value: '', isOptional: true, error: null });
      expect(emptied.isChanged).toBe(isLoaded || start === 'a new record');
    },
  );
});

describe('a required choice in an optional object', () => {
  const entity: Schema = {
    type: 'object',
    properties: {
      place: {
        type: 'object',
        required: ['level'],
        properties: {
          level: { type: 'string', title: 'Level', enum: ['a', 'b'] },
          note: { type: 'string', title: 'Note' },
        },
      },
    },
  };
  const fields = [{ id: 'place', object: 'place', fields: [{ field: 'level' }, { field: 'note' }] }];
  const plan = () => formPlan(testDefinition({ form: { fields } }, entity));

  test('can be emptied if choosing it added the object, which is then absent again', () => {
    const chosen = withTypedValue(editDraft({}), 'place.level', 'a');
    expect(viewOf(plan(), chosen).record).toEqual({ place: { level: 'a' } });
    expect(emptyOf(plan(), chosen, 'place.level')).toBe('Not set');
    const emptied = viewOf(plan(), withTypedValue(chosen, 'place.level', ''));
    expect(emptied.record).toEqual({});
    expect(emptied.isChanged).toBe(false);
  });

  test('has a field error if it is empty while the object contains other input', () => {
    const draft = withTypedValue(withTypedValue(editDraft({}), 'place.note', 'n'), 'place.level', '');
    const view = formView(plan(), formState(draft, { wasAttempted: true }));
    expect(view.fields['place.level']!.error).not.toBeNull();
    expect(view.save.isEnabled).toBe(false);
  });

  test('cannot be emptied if the loaded record contains the object', () => {
    expect(emptyOf(plan(), editDraft({ place: { level: 'a' } }), 'place.level')).toBe('');
  });
});

test('a write-only choice can be emptied again, which keeps the current value', () => {
  const level = { type: 'string', title: 'Level', enum: ['a'], writeOnly: true };
  const plan = formPlan(
    testDefinition({ form: { fields: [{ field: 'level' }] } }, { type: 'object', properties: { level } }),
  );
  const chosen = withTypedValue(editDraft({}), 'level', 'a');
  expect(emptyOf(plan, chosen, 'level')).toBe('Leave empty to keep the current value');
  expect(viewOf(plan, withTypedValue(chosen, 'level', '')).isChanged).toBe(false);
});

/** The forms of the shipped screens: for a new record of each variant, and for the same record when it is edited. */
const forms = shipped.flatMap(({ slug }) => {
  const { screen, entity } = originalOf(slug);
  if (!screen.form) return [];
  const definition = testDefinition(screen, entity, slug);
  const ids = screen.variants?.variants.map(({ id }) => id) ?? [undefined];
  return ids.flatMap((id) => {
    const variant = id === undefined ? undefined : variantNamed(screen.variants!, id);
    const record = startRecord(definition, variant);
    const name = [slug, id].filter(Boolean).join(' ');
    const plan = formPlan(definition);
    const on = Object.fromEntries([...plan.toggles.keys()].map((path) => [path, true]));
    return [
      { name: `${name}, a new record`, plan, draft: { ...createDraft(definition.entity, record), on } },
      { name: `${name}, an existing record`, plan, draft: { ...editDraft(record), on } },
    ];
  });
});

const choicesIn = (plan: Plan, draft: Draft) =>
  viewOf(plan, draft).inOrder.filter(
    ({ spec, isShown, readOnly }) =>
      isShown && !readOnly && !spec.field.options && spec.choices.length > 0 && traitsOf(spec.widget).clearedByOption,
  );

describe('the shipped screens', () => {
  test('have exactly the expected choices that can be emptied', () => {
    const found = forms.flatMap(({ name, plan, draft }) =>
      choicesIn(plan, draft).flatMap(({ path, spec }) => {
        const chosen = withTypedValue(draft, path, spec.choices[0]!.value);
        return emptyOf(plan, chosen, path) === '' ? [] : [`${name}: ${path}`];
      }),
    );
    expect(found).toEqual([
      'repositories raw-hosted, a new record: raw.contentDisposition',
      'repositories raw-hosted, an existing record: raw.contentDisposition',
      'repositories raw-proxy, a new record: raw.contentDisposition',
      'repositories raw-proxy, an existing record: raw.contentDisposition',
      'repositories raw-group, a new record: raw.contentDisposition',
      'repositories raw-group, an existing record: raw.contentDisposition',
      'repositories yum-hosted, a new record: yum.deployPolicy',
      'repositories yum-hosted, an existing record: yum.deployPolicy',
    ]);
  });

  test.each(forms.map((form) => [form.name, form] as const))(
    'omit an emptied choice from the record and still show it without an error: %s',
    (_name, { plan, draft }) => {
      for (const { path, spec } of choicesIn(plan, draft)) {
        const chosen = withTypedValue(draft, path, spec.choices[0]!.value);
        if (emptyOf(plan, chosen, path) === '') continue;
        const before = viewOf(plan, chosen);
        const emptied = viewOf(plan, withTypedValue(chosen, path, ''));
        expect(emptied.record).toEqual(withoutPath(before.record, path));
        expect(emptied.fields[path]).toMatchObject({ isShown: true, isOptional: true, isRequired: false });
        expect(emptied.issues.fields[path]).toBeUndefined();
      }
    },
  );
});
