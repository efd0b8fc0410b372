// A field whose control changes while its form is open: nothing that was typed is lost, or becomes something else.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { controlFor } from '../../../src/engine/kinds/controls.ts';
import { traits } from '../../../src/engine/kinds/control-traits.gen.ts';
import { createDraft, editDraft, recordOf, typedInto, untyped, type Draft } from '../../../src/engine/form/draft.ts';
import { draftInForm, noInput, type InForm } from '../../../src/engine/form/draft-in-form.ts';
import { entriesOf } from '../../../src/engine/form/entries-code.ts';
import * as code from '../../../src/engine/form/form-code.ts';
import { formPlan } from '../../../src/engine/form/form-plan.ts';
import type { FormPlan } from '../../../src/engine/form/form-state.ts';
import { formView } from '../../../src/engine/form/form-view.ts';
import { isBlank, isMembers, sameJson, valueAt, type Json } from '../../../src/engine/rules/paths.ts';
import { printed } from '../../../src/engine/rules/texts.ts';
import { aDefinition } from '../definitions.ts';
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
    plans.get(shape) ?? formPlan(aDefinition({ ...screen, form: { fields } }, { type: 'object', properties }));
  plans.set(shape, plan);
  return plan;
}

const typedIn = (shape: Shape, typed: Json, isLoaded: boolean): InForm => {
  const start = isLoaded ? editDraft({ it: shape.loaded }) : createDraft(planOf(shape).definition.entity);
  return { draft: typedInto(start, 'it', typed), touched: new Set(), waiting: noInput };
};
const move = (from: Shape | null, to: Shape | null, now: InForm) => draftInForm(code, planOf(from), planOf(to), now);
const storedIn = (shape: Shape, draft: Draft) => valueAt(recordOf(draft, planOf(shape).specs), 'it');

/** Every input into every control, in new and in loaded records. */
const inputs = names.flatMap((name) => {
  const shape = shapes[name]!;
  return shape.typed.flatMap((typed) =>
    [false, ...('loaded' in shape ? [true] : [])].map((isLoaded) => ({ name, shape, typed, isLoaded })),
  );
});

/** A value without what differs between a text, a number, and a list of one. */
const plain = (value: Json): string => {
  if (Array.isArray(value)) return value.length < 2 ? plain(value[0]) : JSON.stringify(value.map(plain));
  return isMembers(value) ? JSON.stringify(value) : printed(value);
};

test('every control is among the fields', () => {
  const controls = Object.values(shapes).map(({ schema, field }) => controlFor(field ?? {}, schema, {}));
  expect([...new Set(controls)].sort()).toEqual(Object.keys(traits).sort());
});

describe.each(names)('in a field that becomes one of the shape "%s"', (name) => {
  const to = shapes[name]!;

  test('input is shown or reported as not shown, and is restored with the former control', () => {
    for (const { name: former, shape, typed, isLoaded } of inputs) {
      const what = `${former}: ${JSON.stringify(typed)}${isLoaded ? ' (loaded)' : ''}`;
      const before = typedIn(shape, typed, isLoaded);
      const there = move(shape, to, before);
      const shown = there.draft.typed['it'];
      const isSaid = there.lost.includes('it');
      if (shown === undefined) {
        expect([what, isSaid]).toEqual([what, !isBlank(typed)]);
        expect([what, storedIn(to, there.draft)]).toEqual([what, valueAt(there.draft.read, 'it')]);
      } else {
        const field = formView(planOf(to), formState(there.draft)).fields['it']!;
        expect([what, field.json]).toEqual([what, null]);
        expect([what, field.value]).toEqual([what, shown]);
        if (!isSaid && plain(shown) !== plain(typed))
          expect([what, plain(storedIn(to, there.draft))]).toEqual([what, plain(storedIn(shape, before.draft))]);
      }
      expect([what, move(to, shape, there).draft]).toEqual([what, before.draft]);
    }
  });

  test('input that came through a third control, or waited without one, is the same as without that', () => {
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

  test('what is typed there replaces what was typed before', () => {
    for (const { shape } of inputs)
      for (const typed of to.typed.filter((one) => !isBlank(one))) {
        const there = move(shape, to, typedIn(shape, shape.typed[0], false));
        const later = { ...there, draft: typedInto(there.draft, 'it', typed) };
        if (sameJson(typed, there.draft.typed['it'])) continue;
        expect(move(shape, to, move(to, shape, later)).draft.typed).toEqual({ it: typed });
      }
  });
});

test('input that is shown in another control does not come back once it was discarded', () => {
  const [from, to] = [shapes['text']!, shapes['number']!];
  const there = move(from, to, typedIn(from, '12', true));
  expect(there.draft.typed).toEqual({ it: '12' });
  expect(move(to, from, { ...there, draft: untyped(there.draft) }).draft.typed).toEqual({});
});

test('a text that the new control does not take is in it at once, with what would do', () => {
  const [from, to] = [shapes['text']!, shapes['number']!];
  const { draft, touched } = move(from, to, typedIn(from, 'abc', false));
  const { value, error } = formView(planOf(to), formState(draft, { touched })).fields['it']!;
  expect([value, error]).toEqual(['abc', expect.stringMatching(/numeric/)]);
});

test('input in an entry whose field is gone or of another type stays with the entry, also if others are changed', () => {
  const [from, to] = [shapes['records']!, shapes['records with other fields']!];
  const before = typedIn(from, from.typed[0], false);
  const there = move(from, to, before);
  expect(there.lost).toEqual(['it']);
  const entries = entriesOf(planOf(to).specAt.get('it')!).after(there.draft.typed['it'], { is: 'removed', id: 'new2' });
  const back = move(to, from, { ...there, draft: typedInto(there.draft, 'it', entries) });
  expect(storedIn(from, back.draft)).toEqual([{ host: 'a', port: '80', on: true }]);
});
