// Selecting rows of a list by pointer and by keyboard, for actions for several rows.
import { fireEvent, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../descriptors/effects/effect.tsx';
import {
  all,
  bar,
  cell,
  box,
  dialog,
  inDialog,
  open,
  remove,
  select,
  selected,
  sent,
  setup,
  status,
  things,
} from './several-page.ts';

describe('rows of a list with actions for several rows', () => {
  test('are selected by their checkboxes, which do not open the records', async () => {
    const page = await open();
    expect(status(page)).toBe('None selected');
    await select(page, 'alpha', 'gamma');
    expect(status(page)).toBe('2 selected');
    expect(all(page).getAttribute('aria-checked')).toBe('mixed');
    await select(page, 'alpha');
    expect(selected(page)).toEqual(['gamma']);
    expect(page.ways).toEqual([]);
  });

  test('are named by the column of the key, even if it is not the first column', async () => {
    const page = await open({}, { list: { columns: [{ field: 'size' }, { field: 'name' }], sortBy: 'name' } });
    await select(page, 'alpha', 'gamma');
    expect(page.screen.getByRole('button', { name: 'Actions for gamma' })).toBeTruthy();
    await page.press('Run things');
    expect(
      within(dialog(page))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['alpha', 'gamma']);
  });

  test('have to be selected before the buttons of the actions are enabled', async () => {
    const page = await open();
    const button = () => within(bar(page)).getByRole('button', { name: 'Run things' });
    const reason = () => document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent;
    expect(reason()).toBe('Select rows first.');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await page.person.click(button());
    expect(page.screen.queryByRole('dialog')).toBeNull();
    await select(page, 'alpha');
    expect(button().getAttribute('aria-disabled')).toBeNull();
    expect(reason()).toBeUndefined();
  });

  test('are all selected or unselected by the checkbox of the header', async () => {
    const page = await open();
    await page.person.click(all(page));
    expect(selected(page)).toHaveLength(5);
    expect(all(page).getAttribute('aria-checked')).toBe('true');
    await page.person.click(all(page));
    expect(status(page)).toBe('None selected');
  });

  test('are selected up to the row that is pressed with Shift; a second press moves the end', async () => {
    const page = await open();
    await select(page, 'beta');
    fireEvent.click(box(page, 'gamma'), { shiftKey: true });
    expect(selected(page)).toEqual(['beta', 'delta', 'epsilon', 'gamma']);
    fireEvent.click(box(page, 'delta'), { shiftKey: true });
    expect(selected(page)).toEqual(['beta', 'delta']);
  });

  test('are selected by Space and Shift with an arrow key, and unselected by Escape', async () => {
    const page = await open();
    cell(page, 'alpha').focus();
    await page.person.keyboard(' ');
    expect(selected(page)).toEqual(['alpha']);
    await page.person.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(selected(page)).toEqual(['alpha', 'beta', 'delta']);
    await page.person.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(selected(page)).toEqual(['alpha', 'beta']);
    await page.person.keyboard('{ArrowRight} ');
    expect(selected(page)).toEqual(['alpha']);
    await page.person.keyboard('{Escape}');
    expect(status(page)).toBe('None selected');
  });

  test('are selected by Enter on their checkbox, which does not open the records', async () => {
    const page = await open();
    cell(page, 'alpha').focus();
    await page.person.keyboard('{Enter}');
    expect(selected(page)).toEqual(['alpha']);
    expect(page.ways).toEqual([]);
  });

  test('stay selected while the list is sorted and filtered, but the action leaves out hidden rows', async () => {
    const page = await open();
    await select(page, 'alpha', 'gamma');
    await page.person.click(page.screen.getByRole('columnheader', { name: 'Size' }));
    expect(status(page)).toBe('2 selected');
    await page.person.type(page.control('Filter'), 'gam');
    expect(status(page)).toBe('1 selected (1 more is hidden by the filter)');
    await page.press('Delete things');
    expect(dialog(page).textContent).toContain('This affects 1 record:gamma');
    await page.person.click(inDialog(page, 'Delete'));
    await page.settled();
    expect(sent(page)).toEqual(['DELETE things/gamma']);
    await page.person.clear(page.control('Filter'));
    expect(status(page)).toBe('1 selected');
  });

  test('are unselected if they are missing after a refresh', async () => {
    let rows = things;
    const page = await openPage({
      ...setup(),
      answers: {
        get 'GET things'() {
          return rows;
        },
      },
    });
    await select(page, 'alpha', 'gamma');
    rows = things.filter(({ name }) => name !== 'alpha');
    await page.press('Refresh');
    await page.settled();
    expect(selected(page)).toEqual(['gamma']);
  });

  test('have no checkboxes if the user lacks the permissions for all actions', async () => {
    const page = await openPage({
      ...setup({}, { may: { delete: 'nexus:things:delete' }, actions: [remove] }),
      may: (permission) => permission !== 'nexus:things:delete',
    });
    expect(page.screen.queryByRole('checkbox')).toBe(null);
    expect(page.screen.queryByRole('group', { name: 'Selected rows' })).toBe(null);
  });
});
