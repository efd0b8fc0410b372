// Fields with a toggle: what belongs to the field is shown while the toggle is on.
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { openPage } from '../../descriptors/effects/effect.tsx';
import { first, formSetup } from '../../descriptors/effects/setups.ts';

afterEach(cleanup);

const note: Field = { field: 'note', toggle: { whenOff: 'clear' } };
const opened = (field: Partial<Field>) =>
  openPage(formSetup([{ ...note, ...field }], { answers: { 'GET thing': { ...first, note: null } } }));

test('a field with a toggle has its second box while the toggle is on', async () => {
  const page = await opened({ repeat: { label: 'Again', message: 'The notes differ' } });
  expect(page.screen.queryByLabelText('Again')).toBeNull();
  await page.person.click(page.screen.getByRole('checkbox', { name: 'Note' }));
  await page.person.type(page.screen.getByRole('textbox', { name: 'Note' }), 'x');
  await page.person.type(page.control('Again'), 'x');
  await page.press('Save');
  expect(page.sent()).toMatchObject({ note: 'x' });
});

test('an example of a field with a toggle can be used only while the toggle is on', async () => {
  const page = await opened({ examples: [{ id: 'one', title: 'One', value: 'example' }] });
  expect(page.screen.queryByRole('button', { name: 'Use This Example' })).toBeNull();
  await page.person.click(page.screen.getByRole('checkbox', { name: 'Note' }));
  await page.press('Use This Example');
  expect(page.screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('example');
});
