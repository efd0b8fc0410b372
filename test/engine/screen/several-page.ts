// A list of five things for tests of actions for several rows, and the steps of a user in it.
import type { Action } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { openPage, type Page, type Setup } from '../../descriptors/effects/effect.tsx';
import { aCollection, first } from '../../descriptors/effects/setups.ts';

const names = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'];
export const things = names.map((name, at) => ({ ...first, name, size: at, active: name !== 'beta' }));

export const remove: Action = {
  id: 'delete',
  call: 'delete',
  disabled: { when: { field: 'active', is: false }, why: 'It is not active.' },
  several: { label: 'Delete things', text: 'They are gone for good.' },
};
const run: Action = {
  id: 'run',
  position: 'row',
  label: 'Run',
  call: 'run',
  failed: '{record.name} did not run',
  several: { label: 'Run things' },
};

export const setup = (answers: Record<string, unknown> = {}, more: Partial<Setup['screen']> = {}): Setup =>
  aCollection(
    {
      calls: { run: 'POST things/{key}/run' },
      actions: [remove, run],
      list: { columns: [{ field: 'name' }, { field: 'size' }], sortBy: 'name', search: ['name'] },
      ...more,
    },
    { place: { at: 'list' }, answers: { 'GET things': things, ...answers } },
  );
export const open = (answers?: Record<string, unknown>, more?: Partial<Setup['screen']>) =>
  openPage(setup(answers, more));

export const box = (page: Page, name: string) => page.screen.getByRole('checkbox', { name: `Select ${name}` });
export const all = (page: Page) => page.screen.getByRole('checkbox', { name: 'Select all rows' });
export const select = async (page: Page, ...wanted: string[]) => {
  for (const name of wanted) await page.person.click(box(page, name));
};
export const selected = (page: Page) =>
  page.screen
    .getAllByRole('checkbox', { checked: true })
    .flatMap((one) => one.getAttribute('aria-label')!.replace('Select ', ''))
    .filter((name) => name !== 'all rows');
export const bar = (page: Page) => page.screen.getByRole('group', { name: 'Selected rows' });
export const status = (page: Page) => bar(page).querySelector('[role=status]')!.textContent;
export const dialog = (page: Page) => page.screen.getByRole('dialog');
export const inDialog = (page: Page, name: string) =>
  [...dialog(page).querySelectorAll('button')].find((button) => button.textContent === name)!;
export const sent = (page: Page) =>
  page.asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
export const cell = (page: Page, name: string) => box(page, name).closest<HTMLElement>('[role=gridcell]')!;

/** Runs an action for the selected rows. `confirm`: the button of its dialog, whose label differs for one record. */
export async function runSelected(page: Page, label = 'Run things', confirm = label) {
  await page.press(label);
  await page.person.click(inDialog(page, confirm));
}
