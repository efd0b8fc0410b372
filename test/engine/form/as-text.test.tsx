// A record as text, for users who may not change it: its sections, and each value in words.
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readControls } from '../../../src/build/kinds.ts';
import type { Field, Group } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { openPage } from '../../descriptors/effects/effect.tsx';
import { formSetup } from '../../descriptors/effects/setups.ts';

afterEach(cleanup);

const texts: Record<string, Schema> = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e'].map((name) => [name, { type: 'string', title: name.toUpperCase() }]),
);
const levels = {
  type: 'string',
  oneOf: [
    { const: 'low', title: 'Low level' },
    { const: 'high', title: 'High level' },
  ],
} as Schema;
const flags = {
  oneOf: [
    { const: true, title: 'On' },
    { const: false, title: 'Off' },
  ],
  type: ['boolean', 'null'],
} as Schema;
const kinds: Field['options'] = { call: 'kinds', value: 'id', label: 'title' };

async function asText(fields: (Field | Group)[], properties: Record<string, Schema>, record: object) {
  const setup = formSetup(fields, {
    entity: { properties },
    answers: {
      'GET thing': record,
      'GET kinds': [
        { id: 'k1', title: 'Kind one' },
        { id: 2, title: 'Kind two' },
      ],
    },
    screen: { calls: { kinds: 'GET kinds' } },
  });
  return openPage({
    ...setup,
    screen: { ...setup.screen, may: { update: 'nexus:settings:update' } },
    may: () => false,
  });
}

/** The labels in an element, with those in sections by the headings of these. */
function outline(host: Element): unknown[] {
  return [...host.children].flatMap((part): unknown[] => {
    if (part.matches('dl')) return [...part.querySelectorAll('dt')].map(({ textContent }) => textContent);
    const heading = part.querySelector('h2, h3');
    return part.matches('section')
      ? [{ [`${heading!.tagName} ${part.getAttribute('aria-label')}`]: outline(part) }]
      : [];
  });
}

test('neighboring fields are in the sections of their titled groups, with smaller headings inside', async () => {
  await asText(
    [
      { field: 'a' },
      {
        id: 'outer',
        title: 'Outer',
        fields: [{ field: 'b' }, { id: 'inner', title: 'Inner', fields: [{ field: 'c' }] }],
      },
      { id: 'plain', fields: [{ field: 'd' }, { id: 'last', title: 'Last', fields: [{ field: 'e' }] }] },
    ],
    texts,
    { a: 'x' },
  );
  const host = document.querySelector('.record-text')!;
  expect(outline(host)).toEqual(['A', { 'H2 Outer': ['B', { 'H3 Inner': ['C'] }] }, 'D', { 'H2 Last': ['E'] }]);
});

test('hidden fields, and sections of hidden fields only, are left out', async () => {
  await asText(
    [{ field: 'a' }, { id: 'g', title: 'Group', when: { field: 'a', is: 'y' }, fields: [{ field: 'b' }] }],
    texts,
    { a: 'x', b: 'y' },
  );
  expect(outline(document.querySelector('.record-text')!)).toEqual(['A']);
});

const values: [how: string, field: Partial<Field>, schema: Schema, value: unknown, text: string][] = [
  ['as it is', {}, { type: 'string' }, 'some text', 'some text'],
  ['by the title of its choice', {}, levels, 'high', 'High level'],
  ['as it is if it is none of the choices', {}, levels, 'other', 'other'],
  ['by the label of its option', { options: kinds }, { type: 'string' }, 'k1', 'Kind one'],
  ['by the label of a number', { options: kinds }, { type: 'integer' }, 2, 'Kind two'],
  [
    'by the labels of its items',
    { options: kinds },
    { type: 'array', items: {} },
    ['k1', 'k3', 2],
    'Kind onek3Kind two',
  ],
  ['as Enabled', {}, { type: 'boolean' }, true, 'Enabled'],
  ['as Disabled', {}, { type: 'boolean' }, false, 'Disabled'],
  ['as Disabled without a value', {}, { type: 'boolean' }, undefined, 'Disabled'],
  ['by the title of its choice for a boolean', {}, flags, false, 'Off'],
  ['as nothing if no choice of a boolean is made', {}, flags, null, '–'],
  ['with its prefix and suffix', { prefix: 'after', suffix: 'days' }, { type: 'integer' }, 3, 'after 3 days'],
  ['without its prefix and suffix if it is empty', { prefix: 'after', suffix: 'days' }, { type: 'integer' }, null, '–'],
  ['in its unit', { unit: { text: 'minutes', factor: 60 } }, { type: 'integer' }, 120, '2 minutes'],
  ['in its unit if it is zero', { unit: { text: 'minutes', factor: 60 } }, { type: 'integer' }, 0, '0 minutes'],
  ['without its unit if it is missing', { unit: { text: 'minutes', factor: 60 } }, { type: 'integer' }, undefined, '–'],
  ['by its cell', { cell: 'bytes' }, { type: 'integer' }, 2048, '2 KB'],
  ['by its cell instead of its choices', { cell: 'text' }, levels, 'high', 'high'],
  ['by its cell instead of Enabled', { cell: 'yes-no' }, { type: 'boolean' }, true, 'Yes'],
  ['as items', {}, { type: 'array', items: { type: 'string' } }, ['a', 'b'], 'ab'],
];

test('each value is shown in words, with what belongs to it', async () => {
  const fields = values.map(([how, field]): Field => ({ ...field, field: how }));
  const properties = Object.fromEntries(values.map(([how, , schema]) => [how, { title: how, ...schema }]));
  const page = await asText(fields, properties, Object.fromEntries(values.map(([how, , , value]) => [how, value])));
  // Some cells load when they are first shown.
  await waitFor(() =>
    expect(values.map(([how]) => [how, page.screen.getByText(how).nextElementSibling!.textContent])).toEqual(
      values.map(([how, , , , text]) => [how, text]),
    ),
  );
});

type Case = { name: string; schema: Schema; value: unknown };

/** A form with a field for each case, and a list of one object with the same fields: how readers see both. */
async function inFormAndItem(cases: readonly Case[]) {
  const named = cases.map((one, index) => ({ ...one, path: `f${index}` }));
  const properties = Object.fromEntries(named.map(({ path, schema }) => [path, { title: path, ...schema }]));
  const fields = named.map(({ path, name }) => ({ field: path, widget: name as Field['widget'] }));
  const values = Object.fromEntries(named.map(({ path, value }) => [path, value]));
  const list = { title: 'List', type: 'array', items: { type: 'object', properties } } as Schema;
  const fieldOfList = { field: 'list', items: { fields: fields as NonNullable<Field['items']>['fields'] } } as Field;
  const { screen } = await asText([...fields, fieldOfList], { ...properties, list }, { ...values, list: [values] });
  // Some cells load when they are first shown.
  await waitFor(() => expect(document.querySelector('.plain-list li')).not.toBeNull());
  const lines = [...document.querySelectorAll('.plain-list li > div')].map(({ textContent }) => textContent);
  return named.map(({ path, name, value }) => {
    const inItem = lines.find((line) => line.startsWith(`${path}: `))?.slice(path.length + 2);
    return { name, value, inForm: screen.getByText(path).nextElementSibling!.textContent, inItem };
  });
}

const controls = readControls().filter(({ name }) => name !== 'described');

test('every control shows a value that is missing, null or empty as a dash, and not at all in an item', async () => {
  const empty: Record<string, unknown> = { string: '', array: [] };
  const cases = controls.flatMap(({ name, file }): Case[] => {
    const type = file.suits[0]!;
    const items = name === 'records' ? { type: 'object', properties: { a: { type: 'string' } } } : { type: 'string' };
    // A checkbox without a value is not checked.
    if (type === 'boolean') return [];
    return [undefined, null, ...(file.isJson || !(type in empty) ? [] : [empty[type]])].map((value) => ({
      name,
      schema: (type === 'array' ? { type, items } : { type }) as Schema,
      value,
    }));
  });
  const shown = await inFormAndItem(cases);
  expect(shown).toEqual(shown.map((one) => ({ ...one, inForm: '–', inItem: undefined })));
  expect(shown.length).toBeGreaterThan(40);
});

test('an item of a list shows each value as the form does', async () => {
  const cases = [
    ...controls
      .filter(({ file }) => !file.isJson)
      .flatMap(({ name, file }): Case[] =>
        (file.examples ?? []).flatMap(({ schema, value }) => (value === undefined ? [] : [{ name, schema, value }])),
      ),
    { name: 'secret', schema: { type: 'string' }, value: 'hidden' },
    ...['select', 'radio'].flatMap((name) => [
      { name, schema: flags, value: true },
      { name, schema: flags, value: false },
      { name, schema: levels, value: 'high' },
      { name, schema: levels, value: 'other' },
      { name, schema: { oneOf: [{ const: null, title: 'Nothing' }] }, value: null },
    ]),
  ];
  const shown = await inFormAndItem(cases);
  expect(shown.map(({ inItem, ...one }) => ({ ...one, inForm: inItem }))).toEqual(
    shown.map(({ name, value, inForm }) => ({ name, value, inForm })),
  );
});
