// A field whose control changes while its form is open: its input is neither lost nor changed.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { controlFor } from '../../../src/engine/kinds/controls.ts';
import { traits } from '../../../src/engine/kinds/control-traits.gen.ts';
import {
  createDraft,
  editDraft,
  recordOf,
  withTypedValue,
  withoutInput,
  type Draft,
} from '../../../src/engine/form/draft.ts';
import { draftInForm, noInput, type InForm } from '../../../src/engine/form/draft-in-form.ts';
import { entriesOf } from '../../../src/engine/form/entries-code.ts';
import * as code from '../../../src/engine/form/form-code.ts';
import { formPlan } from '../../../src/engine/form/form-plan.ts';
import type { FormPlan } from '../../../src/engine/form/form-state.ts';
import { formView } from '../../../src/engine/form/form-view.ts';
import { controlValue } from '../../../src/engine/form/values.ts';
import { isBlank, isMembers, sameJson, valueAt, type Json } from '../../../src/engine/rules/paths.ts';
import { printed } from '../../../src/engine/rules/texts.ts';
import { testDefinition } from '../definitions.ts';
import { loadAllKinds } from '../kinds/load-all-kinds.ts';
import { shapes, type Shape } from './changed-controls.ts';
import { formState } from './form-state.ts';

beforeAll(loadAllKinds);

const names = Object.keys(shapes);
const screen = { form: { fields: [] as Field[] } };

const plans = new Map<Shape | null, FormPlan>();
/** A form with the field, or without it. */
function planOf(shape: Shape | null): FormPlan {
  const properties = { ...(shape && { it: { title: 'It', ...shape.schema } }), type: { type: 'string' } };
  const fields: Field[] = [{ field: 'type' }, ...(shape ? [{ field: 'it', ...shape.field }] : [])];
  const plan =
    plans.get(shape) ?? formPlan(testDefinition({ ...screen, form: { fields } }, { type: 'object', properties }));
  plans.set(shape, plan);
  return plan;
}

const typedIn = (shape: Shape, typed: Json, isLoaded: boolean): InForm => {
  const start = isLoaded ? editDraft({ it: shape.loaded }) : createDraft(planOf(shape).definition.entity);
  return { draft: withTypedValue(start, 'it', typed), touched: new Set(), waiting: noInput };
};
const move = (from: Shape | null, to: Shape | null, now: InForm) => draftInForm(code, planOf(from), planOf(to), now);
const storedIn = (shape: Shape, draft: Draft) => valueAt(recordOf(draft, planOf(shape).specs), 'it');

/** Each input of each control, in new and in loaded records. */
const inputs = names.flatMap((name) => {
  const shape = shapes[name]!;
  return shape.typed.flatMap((typed) =>
    [false, ...('loaded' in shape ? [true] : [])].map((isLoaded) => ({ name, shape, typed, isLoaded })),
  );
});

/** A value as a text that is the same for a text, a number, and a list with one item. */
const plain = (value: Json): string => {
  if (Array.isArray(value)) return value.length < 2 ? plain(value[0]) : JSON.stringify(value.map(plain));
  return isMembers(value) ? JSON.stringify(value) : printed(value);
};

test('the sample fields cover every control', () => {
  const controls = Object.values(shapes).map(({ schema, field }) => controlFor(field ?? {}, schema, {}));
  expect([...new Set(controls)].sort()).toEqual(Object.keys(traits).sort());
});

describe.each(names)('a field that changes to "%s"', (name) => {
  const to = shapes[name]!;

  test('shows earlier input or reports it as lost, and restores it when the former control is back', () => {
    for (const { name: former, shape, typed, isLoaded } of inputs) {
      const inputName = `${former}: ${JSON.stringify(typed)}${isLoaded ? ' (loaded)' : ''}`;
      const before = typedIn(shape, typed, isLoaded);
      const changed = move(shape, to, before);
      const shown = changed.draft.typed['it'];
      const isReported = changed.lost.includes('it');
      if (shown === undefined) {
        expect([inputName, isReported]).toEqual([inputName, !isBlank(typed)]);
        expect([inputName, storedIn(to, changed.draft)]).toEqual([inputName, valueAt(changed.draft.read, 'it')]);
      } else {
        const field = formView(planOf(to), formState(changed.draft)).fields['it']!;
        expect([inputName, field.json]).toEqual([inputName, null]);
        expect([inputName, field.value]).toEqual([inputName, shown]);
        if (!isReported && plain(shown) !== plain(typed))
          expect([inputName, plain(storedIn(to, changed.draft))]).toEqual([
            inputName,
            plain(storedIn(shape, before.draft)),
          ]);
      }
      expect([inputName, move(to, shape, changed).draft]).toEqual([inputName, before.draft]);
    }
  });

  test('shows the same input after a detour through a third control or without the field', () => {
    inputs.forEach(({ name: former, shape, typed, isLoaded }, at) => {
      if (isBlank(typed)) return;
      const before = typedIn(shape, typed, isLoaded);
      const { draft } = move(shape, to, before);
      const third = shapes[names[(at + name.length) % names.length]!]!;
      for (const between of [third, null]) {
        const through = move(between, to, move(shape, between, before)).draft;
        expect([former, typed, through]).toEqual([former, typed, draft]);
      }
    });
  });

  test('keeps the latest input when the former control is back and replaced again', () => {
    for (const { shape } of inputs)
      for (const typed of to.typed.filter((one) => !isBlank(one))) {
        const changed = move(shape, to, typedIn(shape, shape.typed[0], false));
        const later = { ...changed, draft: withTypedValue(changed.draft, 'it', typed) };
        if (sameJson(typed, changed.draft.typed['it'])) continue;
        expect(move(shape, to, move(to, shape, later)).draft.typed).toEqual({ it: typed });
      }
  });
});

describe('a field shows, in its new control, as much of its input as that can show', () => {
  const columns = [
    'text',
    'number',
    'number with a unit',
    'checkbox',
    'select',
    'text-list',
    'picker',
    'json',
  ] as const;
  const none = undefined;

  test.each<[from: string, typed: Json, shown: readonly Json[]]>([
    ['textarea', 'abc', ['abc', 'abc', 'abc', none, 'abc', ['abc'], ['abc'], '"abc"']],
    ['textarea', '', ['', '', '', none, '', [], [], '']],
    ['bytes', '1 KiB', ['1024', '1024', '17.0666666666667', none, 1024, ['1024'], [1024], '1024']],
    ['bytes', 'many', ['many', 'many', 'many', none, 'many', ['many'], ['many'], '"many"']],
    ['switch', true, [none, none, none, true, none, none, none, 'true']],
    ['switch', false, [none, none, none, false, none, none, none, 'false']],
    ['select of anything', true, [none, none, none, true, true, none, none, 'true']],
    ['select of numbers', 12, ['12', '12', '0.2', none, 12, ['12'], [12], '12']],
    ['chips', [], ['', '', '', none, '', [], [], '']],
    ['chips', ['a'], ['a', 'a', 'a', none, 'a', ['a'], ['a'], '["a"]']],
    ['chips', ['a', 'b'], [none, none, none, none, none, ['a', 'b'], ['a', 'b'], '["a","b"]']],
    ['text-list of numbers', ['1', 'x'], [none, none, none, none, none, ['1', 'x'], [1, 'x'], '[1,"x"]']],
    ['json of a text', '"abc"', ['abc', 'abc', 'abc', none, 'abc', ['abc'], ['abc'], '"abc"']],
    ['json of a text', '{"a":1}', ['{"a":1}', '{"a":1}', '{"a":1}', none, none, none, none, '{"a":1}']],
    ['json of a text', '[true]', ['[true]', '[true]', '[true]', true, none, none, none, '[true]']],
  ])('%s: %j', (from, typed, shown) => {
    const before = typedIn(shapes[from]!, typed, false);
    const moved = columns.map((to) => move(shapes[from]!, shapes[to]!, before));
    const values = moved.map(({ draft }) => draft.typed['it']);
    const compact = (value: Json) => (typeof value === 'string' ? value.replaceAll(/\s+/g, '') : value);
    expect(values.map(compact)).toEqual(shown.map(compact));
    const controlIn = (shape: Shape) => {
      const { widget, kind, isNumbers } = planOf(shape).specAt.get('it')!;
      return `${widget} ${kind} ${isNumbers}`;
    };
    // What is wrong with a value in another control is reported at once.
    const isOther = columns.map((to) => controlIn(shapes[to]!) !== controlIn(shapes[from]!));
    expect(moved.map(({ touched }) => touched.has('it'))).toEqual(
      values.map((value, at) => isOther[at]! && !isBlank(value)),
    );
  });
});

test('every control shows null and a missing value as empty, unless null is a choice', () => {
  const shown = Object.entries(shapes).flatMap(([name, shape]) => {
    const spec = planOf(shape).specAt.get('it')!;
    return [null, undefined].map((value) => [name, spec.kind, controlValue(spec, value)] as const);
  });
  for (const [name, kind, value] of shown) {
    if (name === 'select of anything') continue;
    const empty = kind === 'boolean' ? [false] : ['', []];
    expect([name, empty.some((one) => sameJson(one, value))]).toEqual([name, true]);
  }
});

test('input that is discarded in a new control is not restored in the former control', () => {
  const [from, to] = [shapes['text']!, shapes['number']!];
  const changed = move(from, to, typedIn(from, '12', true));
  expect(changed.draft.typed).toEqual({ it: '12' });
  expect(move(to, from, { ...changed, draft: withoutInput(changed.draft) }).draft.typed).toEqual({});
});

test('a text that is not valid in a new control is shown in it immediately, with a field error', () => {
  const [from, to] = [shapes['text']!, shapes['number']!];
  const { draft, touched } = move(from, to, typedIn(from, 'abc', false));
  const { value, error } = formView(planOf(to), formState(draft, { touched })).fields['it']!;
  expect([value, error]).toEqual(['abc', expect.stringMatching(/numeric/)]);
});

test('input in an entry is kept if its field is removed or changes its type, even if other entries change', () => {
  const [from, to] = [shapes['records']!, shapes['records with other fields']!];
  const before = typedIn(from, from.typed[0], false);
  const changed = move(from, to, before);
  expect(changed.lost).toEqual(['it']);
  const entries = entriesOf(planOf(to).specAt.get('it')!).after(changed.draft.typed['it'], {
    is: 'removed',
    id: 'new2',
  });
  const back = move(to, from, { ...changed, draft: withTypedValue(changed.draft, 'it', entries) });
  expect(storedIn(from, back.draft)).toEqual([{ host: 'a', port: '80', on: true }]);
});
