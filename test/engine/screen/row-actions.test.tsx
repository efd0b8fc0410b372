// The menu with the actions of a row: its items, its keys, and the requests of the actions.
import { fireEvent } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Action } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { findings, openPage, noResponse, type Page } from '../../descriptors/effects/effect.tsx';
import { aCollection } from '../../descriptors/effects/setups.ts';
import { refused } from '../test-host.ts';

const run: Action = {
  id: 'run',
  position: 'row',
  label: 'Run {record.name}',
  call: 'run',
  when: { field: 'active', is: true },
  done: '{record.name} started',
  failed: '{record.name} did not start',
  then: 'reload',
};
const stop: Action = {
  id: 'stop',
  position: 'row',
  label: 'Stop',
  call: 'stop',
  disabled: { when: { field: 'size', below: 100 }, why: 'Too small' },
  may: 'nexus:stop',
};
const setup = (answers: Record<string, unknown> = {}, actions: Action[] = [run, stop]) =>
  aCollection(
    { calls: { run: 'POST things/{key}/run', stop: 'POST things/{key}/stop' }, actions },
    { place: { at: 'list' }, answers },
  );
const open = async (answers?: Record<string, unknown>, actions?: Action[]): Promise<Page> =>
  openPage(setup(answers, actions));
const menuButton = (page: Page, name: string) => page.button(`Actions for ${name}`);
const items = (page: Page) => page.screen.queryAllByRole('menuitem').map((item) => item.textContent);
const posted = (page: Page) => page.asked.filter(({ method }) => method === 'POST').map(({ path }) => path);

describe('the actions of a row', () => {
  test('are hidden or disabled by conditions about the values of the row', async () => {
    const page = await open();
    await page.person.click(menuButton(page, 'first'));
    expect(items(page)).toEqual(['Run first', 'Stop']);
    await page.person.click(menuButton(page, 'second'));
    expect(items(page)).toEqual(['StopToo small']);
    await page.person.click(page.screen.getByRole('menuitem'));
    expect(posted(page)).toEqual([]);
  });

  test('are sent with the key of the row, announce the result, and reload the list', async () => {
    const page = await open();
    await page.person.click(menuButton(page, 'first'));
    await page.person.click(page.screen.getByRole('menuitem', { name: 'Run first' }));
    await page.settled();
    expect(posted(page)).toEqual(['things/first/run']);
    expect(page.notices[0]?.text).toBe('first started');
    expect(page.asked.filter(({ path }) => path === 'things')).toHaveLength(2);
    expect(items(page)).toEqual([]);
  });

  test('can be chosen by keyboard; Escape returns the focus to the button of the menu', async () => {
    const page = await open();
    const button = menuButton(page, 'first');
    button.closest<HTMLElement>('[role=gridcell]')!.focus();
    await page.person.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Run first');
    await page.person.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Stop');
    await page.person.keyboard('{Escape}');
    expect(document.activeElement).toBe(menuButton(page, 'first'));
    expect(items(page)).toEqual([]);
    await page.person.keyboard('{Enter}{End}{Enter}');
    expect(posted(page)).toEqual(['things/first/stop']);
  });

  test('close their menu when its button is scrolled away, but not when something else is scrolled', async () => {
    const page = await open();
    await page.person.click(menuButton(page, 'first'));
    fireEvent.scroll(document.querySelector('.table-grid')!);
    expect(items(page)).toEqual(['Run first', 'Stop']);
    vi.spyOn(menuButton(page, 'first'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 40));
    fireEvent.scroll(document.querySelector('.table-grid')!);
    expect(items(page)).toEqual([]);
  });

  test('show their error above the list', async () => {
    const page = await open({ 'POST things/first/run': refused(500, 'No worker') });
    await page.person.click(menuButton(page, 'first'));
    await page.person.click(page.screen.getByRole('menuitem', { name: 'Run first' }));
    await page.settled();
    expect(page.text()).toContain('first did not start');
    expect(page.text()).toContain('No worker');
  });

  test('show their progress only at their own row', async () => {
    const page = await open({ 'POST things/first/run': noResponse });
    await page.person.click(menuButton(page, 'first'));
    await page.person.click(page.screen.getByRole('menuitem', { name: 'Run first' }));
    expect(menuButton(page, 'first').getAttribute('aria-busy')).toBe('true');
    expect(menuButton(page, 'second').getAttribute('aria-busy')).toBe(null);
    await page.person.click(menuButton(page, 'first'));
    await page.person.keyboard('{ArrowDown}{Enter}');
    expect(posted(page)).toEqual(['things/first/run']);
  });

  test('delete a record after a confirmation with standard texts', async () => {
    const page = await open({}, [{ id: 'delete', call: 'delete', position: 'row' }]);
    await page.person.click(menuButton(page, 'first'));
    await page.person.click(page.screen.getByRole('menuitem', { name: 'Delete' }));
    await page.settled();
    expect(page.questions[0]?.text).toContain('first will be deleted');
    expect(page.asked.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']);
  });

  test('do not open the record when their menu is opened', async () => {
    const page = await open();
    await page.person.click(menuButton(page, 'first'));
    expect(page.ways).toEqual([]);
  });
});

describe('the check of an action of a row', () => {
  const found = (action: Partial<Action>) => findings(setup({}, [{ ...run, ...action }]));

  test.each<[string, Partial<Action>, string]>([
    ['a placeholder of the form', { label: 'Run {form.name}' }, 'form.name'],
    ['that it closes a form', { then: 'close' }, 'close'],
    ['a condition on a field that does not exist', { when: { field: 'sise', is: 1 } }, 'sise'],
  ])('reports %s', (_, action, word) => {
    expect(found(action).some((finding) => finding.includes(word))).toBe(true);
  });

  test('accepts a valid action', () => {
    expect(found({}).filter((finding) => finding.startsWith('actions'))).toEqual([]);
  });

  test('reports the position on a screen without rows', () => {
    const { screen, entity } = setup();
    const settings = { ...screen, kind: 'settings' as const, calls: { ...screen.calls, read: 'GET thing' } };
    expect(findings({ screen: settings, entity }).some((finding) => finding.includes('"row"'))).toBe(true);
  });
});
