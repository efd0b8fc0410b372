// The select of variants above a form is explained and customized as the selected variant.
import '../customized-page.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCustomizing } from '../../src/console/customize/entry.tsx';
import { $selected, $view, closed } from '../../src/console/customize/model.ts';
import { pageIdle } from '../../src/console/health-access.ts';
import { changeTo } from '../../src/console/live.ts';
import { $question, answerClosed } from '../../src/console/why/asking.ts';
import { blockOf } from '../customized-block.ts';
import { wrongExplanations } from './explained.ts';
import { openScreens } from './open-screen.tsx';
import { openPage, settled } from './pages.tsx';

const shown = await openScreens();
const place = 'variants/variant:file';

beforeAll(async () => {
  await shown.signIn('admin');
  pageIdle();
});
beforeEach(() => openPage('blob-stores', '#admin/repository/blobstores/create:file'));
afterAll(cleanup);

const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' });

test('"Why Is This So?" at the select of variants explains the selected variant and its label', async () => {
  act(() => list().focus());
  fireEvent.keyDown(list(), { key: 'W', code: 'KeyW', altKey: true, shiftKey: true });
  expect($question.getState()).toEqual({ slug: 'blob-stores', place });
  const answer = within(await screen.findByRole('dialog', { name: 'Why Is This So?' }));
  expect(answer.getByText('Variant: File', { selector: 'strong' })).toBeTruthy();
  expect(answer.getByText('"File" is set in the screen')).toBeTruthy();
  expect(answer.getByText('The record is new')).toBeTruthy();
  act(() => answerClosed());
  expect(wrongExplanations()).toEqual([]);
});

test('"Why Is This So?" at the select of variants offers all variants in its list of parts', async () => {
  act(() => list().focus());
  fireEvent.keyDown(list(), { key: 'W', code: 'KeyW', altKey: true, shiftKey: true });
  const parts = within(await screen.findByRole('dialog')).getByRole<HTMLSelectElement>('combobox');
  const variants = [...parts.options].flatMap(({ value }) => (value.startsWith('variants/') ? [value] : []));
  expect(variants).toEqual([...list().options].map(({ value }) => `variants/variant:${value}`));
  act(() => answerClosed());
});

test('choosing the select of variants in the customize mode selects the current variant', async () => {
  act(() => openCustomizing());
  await waitFor(() => expect($view.getState()).not.toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Choose in the Page' }));
  for (const event of ['pointerDown', 'mouseDown', 'click'] as const) fireEvent[event](list());
  expect($selected.getState()).toBe(place);
  expect(await screen.findByRole('region', { name: 'Variant "File"' })).toBeTruthy();
  act(() => closed());
});

test('the select of variants shows the customized title of a variant', async () => {
  await changeTo(blockOf({ 'blob-stores': { [place]: { title: 'On a disk' } } }));
  await settled();
  expect(list().selectedOptions[0]!.textContent).toBe('On a disk');
  await changeTo(blockOf({}));
});
