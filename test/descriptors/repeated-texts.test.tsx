// The second box for a repeated text is shown only if the text can be changed.
import { expect, test } from 'vitest';
import type { Field } from '../../src/engine/descriptor/descriptor.gen.ts';
import { openPage } from './effects/effect.tsx';
import { formSetup } from './effects/setups.ts';

const repeat = { label: 'Name again', message: 'They differ' };
const boxesOf = async (field: Partial<Field>) => {
  const page = await openPage(formSetup([{ field: 'name', repeat, ...field }, { field: 'note' }]));
  return page.text().split('Name again').length - 1;
};

test('a text that can be changed has a second box', async () => {
  expect(await boxesOf({})).toBe(1);
});

test.each<[string, Partial<Field>]>([
  ['always', { readOnly: 'always' }],
  ['after creation', { readOnly: 'onEdit' }],
  ['for a reason', { readOnly: { why: 'Set elsewhere' } }],
])('a text that is read-only %s has no second box', async (_when, field) => {
  expect(await boxesOf(field)).toBe(0);
});
