// Unions, references and constants of foreign schemas: a record shows no "[object Object]", is not changed by opening
// it, and keeps the type of each value that is typed.
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { openPage } from './effects/effect.tsx';
import { draftOf, findingsOf, type Json } from './foreign.ts';

const object = { type: 'object', properties: { x: { type: 'string', title: 'X' } } };
const definitions = { Part: object, Alias: { $ref: '#/definitions/Part' } };

/** The schema of the field `value`, its value on the server, the typed text, and the value that must be sent. */
const cases: [name: string, schema: Json, before: unknown, typed: string, sent: unknown][] = [
  ['an object or null', { anyOf: [object, { type: 'null' }] }, { x: 'a' }, 'b', { x: 'b' }],
  ['a single reference in allOf', { allOf: [{ $ref: '#/definitions/Part' }] }, { x: 'a' }, 'b', { x: 'b' }],
  ['a reference to a reference', { $ref: '#/definitions/Alias' }, { x: 'a' }, 'b', { x: 'b' }],
  ['anything', {}, { a: 'x' }, '{"a":"y"}', { a: 'y' }],
  ['an integer or null', { anyOf: [{ type: 'integer' }, { type: 'null' }] }, 5, '6', 6],
  ['a text or an integer', { oneOf: [{ type: 'string' }, { type: 'integer' }] }, 5, '6', 6],
  ['several types', { type: ['string', 'integer', 'boolean'] }, 5, '6', 6],
];

test.each(cases)(
  'a value with the schema of %s is shown, and a new value is sent with its type',
  async (_name, schema, before, typed, sent) => {
    const draft = draftOf({ type: 'object', definitions, properties: { name: { type: 'string' }, value: schema } });
    expect(findingsOf(draft)).toEqual([]);
    const screen = draft.screen as Screen;
    const { $schema: _meta, ...entity } = draft.entity as Json;
    const read = { name: 'one', value: before };
    const path = String(screen.calls!.read).replace('{key}', 'one');
    const page = await openPage({
      screen,
      entity: entity,
      answers: { [path]: read },
      place: { at: 'record', key: 'one' },
    });
    expect(page.text()).not.toContain('[object Object]');
    expect(page.button('Save').getAttribute('aria-disabled')).toBe('true');
    const controls = [
      ...document.querySelectorAll<HTMLInputElement>(
        '[data-field^="value"] input:not([type=checkbox]), [data-field^="value"] textarea',
      ),
    ];
    expect(controls.map(({ value }) => value)).not.toContain('[object Object]');
    expect(controls).toHaveLength(1);
    fireEvent.change(controls[0]!, { target: { value: typed } });
    fireEvent.blur(controls[0]!);
    await page.press('Save');
    await page.settled();
    expect(page.sent()).toEqual({ name: 'one', value: sent });
  },
);

test('a constant needs no input, and is sent as a number', async () => {
  const text = { type: 'string' };
  const properties = { name: text, note: text, version: { const: 2 } };
  const draft = draftOf({ type: 'object', properties, required: ['version'] });
  expect(findingsOf(draft)).toEqual([]);
  const screen = draft.screen as Screen;
  const { $schema: _meta, ...entity } = draft.entity as Json;
  const path = String(screen.calls!.read).replace('{key}', 'one');
  const page = await openPage({
    screen,
    entity: entity,
    answers: { [path]: { name: 'one', note: 'a', version: 2 } },
    place: { at: 'record', key: 'one' },
  });
  fireEvent.change(page.control(/^Note/), { target: { value: 'b' } });
  await page.press('Save');
  await page.settled();
  expect(page.sent()).toEqual({ name: 'one', note: 'b', version: 2 });
});
