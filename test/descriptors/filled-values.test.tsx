// A value that a response fills into a form is shown like a loaded one and saved unchanged, with every control.
import { expect, test } from 'vitest';
import type { Field } from '../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { openPage } from './effects/effect.tsx';

const number: Schema = { type: 'number' };
const text: Schema = { type: 'string' };
const options = { call: 'kinds', value: 'id', label: 'title' };

test.each<[string, Schema, Partial<Field>, unknown]>([
  ['text', text, {}, 'one'],
  ['number', number, {}, 24],
  ['number in a unit', number, { unit: { text: 'dozens', factor: 12 } }, 24],
  ['number of seconds', number, { widget: 'duration' }, 5400],
  ['number of bytes', number, { widget: 'bytes' }, 1536],
  ['point in time', { type: 'string', format: 'date-time' }, {}, '2027-05-01T10:00:00Z'],
  ['day', { type: 'string', format: 'date' }, {}, '2027-05-01'],
  ['time of day', { type: 'string', format: 'time' }, {}, '10:00'],
  ['boolean', { type: 'boolean' }, {}, true],
  ['choice', { type: 'string', enum: ['a', 'b'] }, {}, 'b'],
  ['chosen number', { type: 'integer', enum: [1, 2] }, { widget: 'radio' }, 2],
  ['selected option', text, { options }, 'k2'],
  ['list of texts', { type: 'array', items: text }, {}, ['x', 'y']],
  ['list of numbers', { type: 'array', items: number }, { widget: 'chips' }, [1, 2.5]],
  ['list of choices', { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, {}, ['b']],
  ['list of objects', { type: 'array', items: { type: 'object', properties: { x: text } } }, {}, [{ x: 'a', y: 1 }]],
  ['map', { type: 'object', additionalProperties: number }, {}, { a: 1 }],
  ['value of several types', { type: ['string', 'number'] }, {}, 5],
  ['JSON object', { type: 'object', patternProperties: { '^a': number } }, {}, { a: 1 }],
])('a %s from a response is shown like a loaded one and saved unchanged', async (_kind, schema, field, value) => {
  const setup = (loaded: unknown) => ({
    screen: {
      kind: 'settings' as const,
      calls: {
        read: 'GET thing',
        kinds: 'GET kinds',
        look: 'POST look',
        update: { call: 'PUT thing', body: { record: true as const } },
      },
      form: { fields: [{ field: 'it', ...field }] },
      panels: [
        { id: 'look', title: 'Look', run: { label: 'Look', call: 'look' }, result: { fill: { it: '{answer.it}' } } },
      ],
    },
    entity: { properties: { it: { title: 'It', ...schema } } },
    answers: {
      'GET thing': { it: loaded },
      'GET kinds': [{ id: 'k2', title: 'Kind two' }],
      'POST look': { it: value },
    },
  });
  const controls = () =>
    [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map((one) => [
      one.type,
      one.type === 'checkbox' || one.type === 'radio' ? one.checked : one.value,
    ]);
  await openPage(setup(value));
  const loaded = controls();
  const page = await openPage(setup(undefined));
  await page.press('Look');
  await page.settled();
  expect(controls()).toEqual(loaded);
  await page.press('Save');
  expect(page.sent()).toEqual({ it: value });
});
