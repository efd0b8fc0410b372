// What the fields show after a save: values that were changed meanwhile, and otherwise the saved values.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Form } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import {
  editDraft,
  withReset,
  isOff,
  lastReset,
  recordOf,
  shownValue,
  withToggle,
  withTypedValue,
  undoResets,
  type Draft,
} from '../../../src/engine/form/draft.ts';
import { fieldsOf } from '../../../src/engine/form/fields.ts';
import { isChangedSince, savedDraft } from '../../../src/engine/form/saved-draft.ts';

const entity: Schema = {
  properties: {
    type: { type: 'string' },
    name: { type: 'string', default: 'fresh' },
    enabled: { type: 'boolean', default: true },
    days: { type: ['integer', 'null'] },
    level: { type: ['string', 'null'], default: 'INFO' },
    items: { type: 'array', items: { type: 'string' }, default: ['first'] },
    proxy: {
      type: ['object', 'null'],
      properties: { url: { type: 'string' }, port: { type: 'integer', default: 80 } },
    },
  },
};
const form: Form = {
  fields: [
    { field: 'type' },
    { field: 'name' },
    { field: 'enabled' },
    { field: 'days', toggle: { whenOff: 'clear' } },
    { field: 'level', toggle: { whenOff: 'omit' } },
    { field: 'items' },
    { id: 'proxy', object: 'proxy', toggle: { whenOff: 'clear' }, fields: [{ field: 'url' }, { field: 'port' }] },
  ],
};
const specs = fieldsOf(form, entity);

type Step = { is: string; change: (draft: Draft) => Draft };
const text = fc.constantFrom('', 'a', 'b');
const edits: Record<string, fc.Arbitrary<unknown>> = {
  type: text,
  name: text,
  enabled: fc.boolean(),
  days: fc.constantFrom('', '1', '30'),
  level: text,
  items: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
  'proxy.url': text,
  'proxy.port': fc.constantFrom('', '8080'),
};
const step: fc.Arbitrary<Step> = fc.oneof(
  ...Object.entries(edits).map(([path, values]) =>
    values.map((value): Step => ({
      is: `${path} = ${JSON.stringify(value)}`,
      change: (draft) => withTypedValue(draft, path, value),
    })),
  ),
  fc.tuple(fc.constantFrom('days', 'level', 'proxy'), fc.boolean()).map(([path, on]): Step => ({
    is: `${path} ${on ? 'on' : 'off'}`,
    change: (draft) => withToggle(draft, path, on),
  })),
  fc.subarray(specs.slice(1), { minLength: 1 }).map((some): Step => ({
    is: `reset ${some.map(({ path }) => path).join(', ')}`,
    change: (draft) => withReset(draft, 'type', some, entity),
  })),
  fc.constant<Step>({
    is: 'undo',
    change: (draft) => undoResets(draft, lastReset(draft)?.fields ?? []),
  }),
);
const steps = fc.array(step, { maxLength: 5 });
const record = fc.record({
  type: text,
  name: text,
  enabled: fc.boolean(),
  days: fc.constantFrom(null, 7),
  level: fc.constantFrom(null, 'WARN'),
  items: fc.constantFrom([], ['x']),
  proxy: fc.constantFrom(null, { url: 'http://x', port: 3128 }),
});
const after = (draft: Draft, all: Step[]) => all.reduce((now, { change }) => change(now), draft);

/** What a user sees: the value of each of these fields, or that it is switched off. */
const seen = (draft: Draft, some = specs) =>
  Object.fromEntries(some.map((spec) => [spec.path, isOff(draft, spec) ? 'off' : shownValue(draft, spec)]));

test('a save keeps fields that are edited, reset or undone meanwhile, and treats others as loaded again', () => {
  fc.assert(
    fc.property(record, steps, steps, (read, before, meanwhile) => {
      const sent = after(editDraft(read), before);
      const now = after(sent, meanwhile);
      const saved = savedDraft(now, sent, recordOf(sent, specs), specs);
      const changed = specs.filter((spec) => isChangedSince(spec, now, sent));
      const others = specs.filter((spec) => !changed.includes(spec));
      const history = [...before, { is: 'save' }, ...meanwhile].map(({ is }) => is).join('; ');
      expect(seen(saved, changed), history).toEqual(seen(now, changed));
      if (changed.length === 0) expect(saved, history).toEqual(editDraft(recordOf(sent, specs)));
      else
        expect(
          others.map(({ path }) => saved.typed[path]),
          history,
        ).toEqual(others.map(() => undefined));
    }),
    { numRuns: 1000 },
  );
});

test('a reset that is undone while it is saved stays undone after the save', () => {
  const name = specs.find(({ path }) => path === 'name')!;
  const sent = withReset(withTypedValue(editDraft({ type: 'a', name: 'mine' }), 'type', 'b'), 'type', [name], entity);
  const saved = savedDraft(undoResets(sent, ['name']), sent, recordOf(sent, specs), specs);
  expect(shownValue(saved, name)).toBe('mine');
  expect(recordOf(saved, specs)).toEqual({ type: 'b', name: 'mine' });
});
