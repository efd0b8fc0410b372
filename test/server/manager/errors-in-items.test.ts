// Errors in the items of a list name the item and its field, because a form shows them there.
import { expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { createValidator } from '../../../src/server/manager/collections/validator.ts';

const step: Schema = { type: 'object', properties: { at: { type: 'string', title: 'At', minLength: 2 } } };
const rule: Schema = {
  type: 'object',
  required: ['url'],
  properties: {
    url: { type: 'string', title: 'Address', 'x-messages': { pattern: 'Starts with https' }, pattern: '^https' },
    steps: { type: 'array', title: 'Steps', items: step },
  },
};
const validate = createValidator({ type: 'object', properties: { rules: { type: 'array', items: rule } } });
const idsOf = (rules: unknown) => validate({ rules }).map(({ id }) => id);

test('an error in a list item names the index of the item and the path of the field', () => {
  expect(validate({ rules: [{ url: 'https://a' }, { url: 'http://b' }] })).toEqual([
    { id: 'PARAMETER rules[1].url', message: 'Starts with https' },
  ]);
  expect(idsOf([{}])).toEqual(['PARAMETER rules[0].url']);
  expect(idsOf([{ url: 'https://a', steps: [{ at: '12' }, { at: '1' }] }])).toEqual(['PARAMETER rules[0].steps.1.at']);
  expect(idsOf([5])).toEqual(['PARAMETER rules[0]']);
});

test('a required text in a list item is rejected if it is blank', () => {
  expect(idsOf([{ url: 'https://a' }, { url: ' ' }])).toContain('PARAMETER rules[1].url');
});
