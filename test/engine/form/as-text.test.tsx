// A record as text, for users who may not change it: its sections, and each value in words.
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
