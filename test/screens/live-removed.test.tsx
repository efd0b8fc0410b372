// A screen that a team has added is removed while the answer, the customize panel or its form is open.
import '../customized-page.ts';
import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openCustomizing } from '../../src/console/customize/entry.tsx';
import { $unsaved, $view, closed, edited } from '../../src/console/customize/model.ts';
import { inForceChanged } from '../../src/console/in-force.ts';
import { pageIdle } from '../../src/console/health-access.ts';
import { changeTo } from '../../src/console/live.ts';
import { $customizations } from '../../src/session/customizations.ts';
import { goTo } from '../../src/console/navigation.ts';
import { blockOf } from '../customized-block.ts';
import { responses, thingsFiles } from './every-place.ts';
import { openScreens } from './open-screen.tsx';
import { openPage, settled } from './pages.tsx';

const shown = await openScreens();
const before = globalThis.fetch;
const errors = vi.spyOn(console, 'error');

const show = async (block: ReturnType<typeof blockOf>) => {
  act(() => void inForceChanged(block));
  await changeTo(block);
};
const none = blockOf({});

beforeAll(async () => {
  globalThis.fetch = async (input, init) => {
    const [, path = ''] =
      /service\/rest\/v1\/(things.*)$/.exec(input instanceof Request ? input.url : String(input)) ?? [];
    return path in responses ? Response.json(responses[path]) : before(input, init);
  };
  await shown.signIn('admin');
  pageIdle();
});
beforeEach(async () => {
  await openPage('account', '#user/account');
  await show(blockOf({}, [thingsFiles]));
  await openPage('things', '#admin/repository/things:first');
  errors.mockClear();
});
afterAll(() => {
  globalThis.fetch = before;
  cleanup();
});

async function expectRemoved() {
  await page.findByRole('heading', { name: 'Not Found' });
  await settled();
  expect(document.activeElement).not.toBe(document.body);
  expect(errors.mock.calls.filter(([text]) => !String(text).includes('act('))).toEqual([]);
}

test('the answer to "Why Is This So?" closes when its screen is removed', async () => {
  const control = document.querySelector<HTMLElement>('form input')!;
  act(() => control.focus());
  fireEvent.keyDown(control, { key: 'W', code: 'KeyW', altKey: true, shiftKey: true });
  await page.findByRole('dialog', { name: 'Why Is This So?' });
  await show(none);
  await expectRemoved();
  expect(page.queryByRole('dialog')).toBeNull();
});

test('the customize panel shows that no screen is open, and has its changes again once it is restored', async () => {
  act(() => openCustomizing());
  await waitFor(() => expect($view.getState()?.slug).toBe('things'));
  edited({ step: [{ place: 'screen', key: 'title', value: 'Unsaved' }] });
  await waitFor(() => expect(JSON.stringify($customizations.getState()?.screens)).toContain('Unsaved'));
  const heading = await page.findByRole('button', { name: 'Close' });
  act(() => heading.focus());
  await show(none);
  await expectRemoved();
  await within(page.getByRole('complementary')).findByText('Open a screen to customize it.');
  expect($unsaved.getState()).toBe(1);
  // Longer than a preview of edits takes to begin.
  await new Promise((done) => setTimeout(done, 500));
  await expectRemoved();
  await show(blockOf({}, [thingsFiles]));
  goTo({ hash: '#admin/repository/things', force: true });
  await waitFor(() => expect($view.getState()?.edits.map(({ value }) => value)).toEqual(['Unsaved']));
  act(() => closed());
});

test('a removed screen with input stays open, with a notice, until the user discards the input', async () => {
  const control = document.querySelector<HTMLInputElement>('form input:not([readonly], :disabled)')!;
  fireEvent.change(control, { target: { value: 'typed' } });
  act(() => control.focus());
  const ending = show(none);
  await new Promise((done) => setTimeout(done, 300));
  expect(control.value).toBe('typed');
  // Without the notice, a rejected save would not explain the reason.
  const notice = /^The screen ".+" was removed from the console\. What you entered stays here/;
  expect(page.getAllByText(notice)).toHaveLength(1);
  await new Promise((done) => setTimeout(done, 300));
  expect(page.getAllByText(notice)).toHaveLength(1);
  fireEvent.click(page.getByRole('button', { name: 'Cancel' }));
  await ending;
  await expectRemoved();
});
