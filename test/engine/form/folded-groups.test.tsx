// Groups that are folded at first: they open by their button, when something in them is found, and for an error.
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { openPage, type Page } from '../../descriptors/effects/effect.tsx';
import { formSetup } from '../../descriptors/effects/setups.ts';

afterEach(cleanup);

const note: Schema = { type: 'string', title: 'Note', maxLength: 3 };
const open = (record: object) =>
  openPage(
    formSetup([{ field: 'name' }, { id: 'g', title: 'More', folded: true, fields: [{ field: 'note' }] }], {
      entity: { required: ['name'], properties: { name: { type: 'string', title: 'Name' }, note } },
      answers: { 'GET thing': record },
    }),
  );
const button = (page: Page) => page.screen.getByRole('button', { name: 'More' });
/** Whether the group is open, for users of assistive technology and for all others. */
const isOpen = (page: Page) => {
  const body = document.getElementById(button(page).getAttribute('aria-controls')!)!;
  expect(body.contains(page.control(/^Note/))).toBe(true);
  return [button(page).getAttribute('aria-expanded') === 'true', !body.hasAttribute('hidden')];
};
const opened = [true, true];
const folded = [false, false];

test('a folded group opens and closes by its button, and the browser can find the text in it', async () => {
  const page = await open({ name: 'a', note: 'b' });
  expect(isOpen(page)).toEqual(folded);
  expect(document.getElementById(button(page).getAttribute('aria-controls')!)!.getAttribute('hidden')).toBe(
    'until-found',
  );
  await page.press('More');
  expect(isOpen(page)).toEqual(opened);
  await page.press('More');
  expect(isOpen(page)).toEqual(folded);
});

test('a folded group opens when the browser finds text in it, and can be folded again', async () => {
  const page = await open({ name: 'a', note: 'b' });
  fireEvent(page.control(/^Note/), new Event('beforematch', { bubbles: true }));
  expect(isOpen(page)).toEqual(opened);
  await page.press('More');
  expect(isOpen(page)).toEqual(folded);
});

test('a folded group is visible at once when the browser finds text in it, which is then in view', async () => {
  const page = await open({ name: 'a', note: 'b' });
  const body = document.getElementById(button(page).getAttribute('aria-controls')!)!;
  act(() => {
    page.control(/^Note/).dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(body.hasAttribute('hidden')).toBe(false);
  });
});

test('a folded group is open at first if a field in it has an error', async () => {
  expect(isOpen(await open({ name: 'a', note: 'too long' }))).toEqual(opened);
});

test('a folded group opens each time a field in it gets an error, and stays as the user leaves it meanwhile', async () => {
  const page = await open({ name: 'a', note: 'b' });
  const type = (value: string) => {
    fireEvent.change(page.control(/^Note/), { target: { value } });
    fireEvent.blur(page.control(/^Note/));
  };
  for (const value of ['long', 'longer']) {
    type(value);
    await waitFor(() => expect(isOpen(page)).toEqual(opened));
    await page.press('More');
    type(`${value} text`);
    await page.settled();
    expect(isOpen(page)).toEqual(folded);
    type('ok');
    await waitFor(() => expect(page.control(/^Note/).getAttribute('aria-invalid')).toBeNull());
    expect(isOpen(page)).toEqual(folded);
  }
});

test('a folded group stays folded if a field outside of it has an error', async () => {
  expect(isOpen(await open({ name: '', note: 'b' }))).toEqual(folded);
});
