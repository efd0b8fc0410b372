// The check accepts a widget for a field only if its control can edit the values of the field.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { controlLanguage } from '../../src/engine/kinds/control-language.gen.ts';
import { sampled } from '../sampled.ts';
import { loadAllKinds } from '../engine/kinds/load-all-kinds.ts';
import { openPage } from './effects/effect.tsx';
import { formSetup } from './effects/setups.ts';
import { findingsForField } from './foreign.ts';

beforeAll(loadAllKinds);

const text: Schema = { type: 'string' };
const options = { call: 'all', value: 'id', label: 'title' };

/** Schemas of a field, each with a value. */
const values: Record<string, [schema: Schema, value: unknown]> = {
  'a text': [text, 'abc'],
  'a number': [{ type: 'number' }, 1.5],
  'a boolean': [{ type: 'boolean', default: false }, true],
  'a text or a number': [{ type: ['string', 'integer'] }, 'abc'],
  'a choice of texts': [{ enum: ['a', 'b'] }, 'a'],
  'a choice of numbers': [{ enum: [1, 2] }, 1],
  'a choice of booleans': [{ type: 'boolean', default: true, enum: [true, false] }, true],
  'a choice of texts and numbers': [{ type: ['string', 'integer'], enum: ['a', 1] }, 1],
  'a titled choice': [{ oneOf: [{ const: 'a', title: 'A' }] }, 'a'],
  'a choice of objects': [{ enum: [{ a: 1 }, { a: 2 }] }, { a: 1 }],
  'a choice of lists': [{ enum: [['a'], ['b']] }, ['a']],
  'a list of texts': [{ type: 'array', items: text }, ['a']],
  'a list of choices': [{ type: 'array', items: { enum: ['a', 'b'] } }, ['a']],
  'a list of texts or numbers': [{ type: 'array', items: { type: ['string', 'integer'] } }, ['a']],
  'a list of alternatives': [{ type: 'array', items: { anyOf: [text, { type: 'integer' }] } }, ['a']],
  'a list of records': [{ type: 'array', items: { type: 'object', properties: { x: { ...text, title: 'X' } } } }, [{}]],
  'a list with a type for each item': [{ type: 'array', prefixItems: [text, { type: 'integer' }] }, ['a', 1]],
  'a map': [{ type: 'object', additionalProperties: text }, { a: 'b' }],
  'an object': [{ type: 'object', properties: { x: { ...text, title: 'X' } } }, { x: 'a' }],
};

const widgets = [undefined, ...Object.keys(controlLanguage).filter((name) => name !== 'described')];

const findingsFor = (schema: Schema, field: { options?: object }) =>
  findingsForField(
    { field: 'one', ...field },
    { one: { title: 'One', ...schema } },
    field.options && { all: 'GET all' },
  );

describe.each(sampled(Object.entries(values), 3))('the widgets for %s', (_name, [schema, value]) => {
  test('each have a control that edits it', async () => {
    const accepted = widgets
      .flatMap((widget) => [{}, { options }].map((more) => ({ ...(widget && { widget }), ...more })))
      .filter((field) => findingsFor(schema, field).length === 0);
    expect(accepted.length).toBeGreaterThan(0);
    for (const field of accepted) {
      const page = await openPage({
        ...formSetup([{ field: 'one', ...field } as Field], {
          screen: { calls: { all: 'GET all' } },
          answers: { 'GET thing': { one: value }, 'GET all': [{ id: value, title: 'First' }] },
        }),
        entity: { properties: { one: { title: 'One', ...schema } } },
      });
      const of = JSON.stringify(field);
      expect(page.text(), of).not.toContain('outside this form');
      if (controlLanguage[(field as { widget?: 'text' }).widget ?? 'text'].isReadOnly) continue;
      const controls = [
        ...document.querySelectorAll<HTMLInputElement>('[data-field="one"] :is(input,select,textarea)'),
      ];
      expect(controls.length, of).toBeGreaterThan(0);
      const selects = controls.filter(({ tagName, multiple }) => tagName === 'SELECT' && !multiple);
      for (const select of selects) expect(select.value, of).not.toBe('');
    }
  });
});

const choice = values['a choice of texts']![0];
test.each<[string, Schema, { widget?: string; options?: object }, string[]]>([
  [
    'a widget for one type, for a field with several',
    { type: ['string', 'integer'] },
    { widget: 'text' },
    [
      'widget: The widget "text" does not work for "one", which is a string or an integer. Widgets: copy, json, text-only.',
    ],
  ],
  [
    'a widget for values of another type than the choices have',
    choice,
    { widget: 'switch' },
    [
      'widget: The widget "switch" does not work for "one", which is a string. Widgets: code, copy, date, date-time, file, json, radio, secret, select, text, text-only, textarea, time.',
    ],
  ],
  [
    'a widget for a list with a type for each item',
    values['a list with a type for each item']![0],
    { widget: 'chips' },
    [
      'widget: The widget "chips" does not work for "one", which is a list with "prefixItems". Widgets: json, text-only.',
    ],
  ],
  [
    'a widget for texts, for a list with items of several types',
    values['a list of alternatives']![0],
    { widget: 'text-list' },
    ['widget: Items of "one" may have several types, which this widget cannot edit. Widgets: json, text-only.'],
  ],
  [
    'a choice of a boolean without choices',
    { type: 'boolean', default: false },
    { widget: 'radio' },
    ['widget: "one" has no options. Add "options" here, or "enum" or "oneOf" to the entity.'],
  ],
  [
    'options of a value that is edited as JSON',
    { type: 'object', additionalProperties: {} },
    { options },
    ['options: "options" has no effect on widget "json". Remove it.'],
  ],
])('the check reports %s', (_name, schema, field, findings) => {
  expect(findingsFor(schema, field)).toEqual(findings);
});
