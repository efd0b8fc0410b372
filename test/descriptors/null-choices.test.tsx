// Choices of foreign schemas that include null: each is offered and sent, for every way to describe them in a schema.
import { expect, test } from 'vitest';
import type { Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { sampled } from '../sampled.ts';
import { openPage } from './effects/effect.tsx';
import { aCollection } from './effects/setups.ts';
import { draftOf, findingsOf, type Json } from './foreign.ts';

const low = { const: 'low', title: 'Low' };
const high = { const: 'high', title: 'High' };
const titled = { oneOf: [low, high] };
const plain = { enum: ['low', 'high'] };
const nothing = { type: 'null' };

const schemas: [name: string, schema: Json][] = [
  ['an enum', { enum: ['low', 'high', null] }],
  ['an enum of a type', { type: ['string', 'null'], enum: ['low', null, 'high'] }],
  ['an enum or null', { anyOf: [plain, nothing] }],
  ['null or an enum by reference', { oneOf: [nothing, { $ref: '#/definitions/plain' }] }],
  ['a nullable enum', { type: 'string', nullable: true, ...plain }],
  ['titled choices', { oneOf: [low, high, { const: null, title: 'None' }] }],
  ['titled choices or null', { anyOf: [titled, nothing] }],
  ['nullable titled choices', { nullable: true, ...titled }],
  ['constants', { anyOf: [{ const: 'low' }, { const: 'high' }, { const: null }] }],
  ['a constant or null', { anyOf: [{ const: 'high' }, nothing] }],
];

async function opened(schema: Json, value: unknown) {
  const draft = draftOf({
    type: 'object',
    definitions: { plain },
    properties: { name: { type: 'string' }, level: { title: 'Level', ...schema } },
  });
  expect(findingsOf(draft)).toEqual([]);
  expect(draft.leftOut).toEqual([]);
  const screen = draft.screen as Screen;
  const { $schema: _meta, ...entity } = draft.entity as Json;
  const path = String(screen.calls!.read).replace('{key}', 'one');
  const answers = { [path]: { name: 'one', level: value } };
  return openPage({ screen, entity, answers, place: { at: 'record', key: 'one' } });
}

test.each(sampled(schemas, 2))('null can be chosen and sent for %s', async (_name, schema) => {
  const page = await opened(schema, 'high');
  await page.person.selectOptions(page.control(/^Level/), ['null']);
  await page.press('Save');
  await page.settled();
  expect(page.sent()).toEqual({ name: 'one', level: null });
});

test('a record that requires a field whose only type is null can be created', async () => {
  const entity = {
    $id: 'things',
    title: 'Thing',
    type: 'object',
    required: ['name', 'level'],
    properties: { name: { type: 'string', title: 'Name' }, level: { type: 'null', title: 'Level' } },
  };
  const { screen } = aCollection({
    form: { fields: [{ field: 'name' }, { field: 'level' }] },
    calls: { create: { call: 'POST things', body: ['name', 'level'] } },
  });
  const page = await openPage({ screen, entity, place: { at: 'create' }, answers: { 'GET things': [] } });
  await page.person.type(page.control(/^Name/), 'one');
  await page.person.selectOptions(page.control(/^Level/), ['null']);
  await page.press('Save');
  await page.settled();
  expect(page.sent()).toEqual({ name: 'one', level: null });
});

test.each(sampled(schemas, 2, 1))('null can be replaced by a different choice for %s', async (_name, schema) => {
  const page = await opened(schema, null);
  expect(page.control(/^Level/).value).toBe('null');
  await page.person.selectOptions(page.control(/^Level/), ['high']);
  await page.press('Save');
  await page.settled();
  expect(page.sent()).toEqual({ name: 'one', level: 'high' });
});
