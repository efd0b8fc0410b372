// Results of actions: a dialog that shows the response, and values that the response fills into the form.
import { describe, expect, test } from 'vitest';
import type { Action, Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { findings, openPage, type Page } from '../../descriptors/effects/effect.tsx';
import { aCollection, formSetup } from '../../descriptors/effects/setups.ts';
import { refused } from '../test-host.ts';

const alerts = [
  { id: 'full', when: { answer: 'free', is: 0 }, tone: 'warning', text: '{action.disk} is full' },
  { id: 'free', when: { answer: 'free', is: 3 }, tone: 'success', text: '{action.disk} has {answer.free} left' },
] as const;
const disk = { inputs: [{ id: 'disk', label: 'Disk' }], result: { alerts: [...alerts] } };
const table = { columns: [{ field: 'path', header: 'Path' }], search: ['path'], none: 'Nothing in {record.name}' };

const setup = (action: Partial<Action>, answer: unknown, screen: Partial<Screen> = {}) =>
  formSetup([{ field: 'name' }, { field: 'note' }], {
    screen: {
      calls: { check: 'POST check' },
      actions: [{ id: 'check', position: 'form', label: 'Check it', call: 'check', ...action }],
      ...screen,
    },
    answers: { 'POST check': answer },
  });
const pressed = async (action: Partial<Action>, answer: unknown): Promise<Page> => {
  const page = await openPage(setup(action, answer));
  await page.press('Check it');
  await page.settled();
  return page;
};
const dialog = (page: Page) => page.screen.queryByRole('dialog', { name: 'Check it' });
const submit = async (page: Page) => {
  await page.person.type(page.control('Disk'), 'sda{Enter}');
  await page.settled();
};
const focused = () => document.activeElement;
const result = (page: Page) => page.screen.getByRole('region', { name: 'Result' });

describe('the result of an action', () => {
  test('replaces the inputs in the dialog, prints their values, and receives the focus', async () => {
    const page = await pressed(disk, { free: 3 });
    await submit(page);
    expect(dialog(page)!.textContent).toContain('sda has 3 left');
    expect(page.screen.queryByLabelText('Disk')).toBe(null);
    expect(focused()).toBe(result(page));
    expect(result(page).getAttribute('aria-describedby')).not.toBe(null);
  });

  test('opens in a dialog if the action has no inputs', async () => {
    const facts = [{ id: 'space', title: 'Space', rows: [{ from: 'free', label: 'Free' }] }];
    const page = await pressed({ result: { facts } }, { free: 3 });
    expect(await page.screen.findByText('Free')).toBeTruthy();
    expect(dialog(page)!.textContent).toContain('Space');
    expect(focused()).toBe(result(page));
  });

  test('is closed by "Close", which returns the focus to the button of the action, and by Escape', async () => {
    const page = await pressed(disk, { free: 0 });
    await submit(page);
    await page.press('Close');
    expect(dialog(page)).toBe(null);
    expect(focused()).toBe(page.button('Check it'));
    await page.press('Check it');
    expect(page.control('Disk').value).toBe('');
    await submit(page);
    await page.person.keyboard('{Escape}');
    expect(dialog(page)).toBe(null);
  });

  test('can be a table with a filter', async () => {
    const page = await pressed({ result: { table } }, [{ path: 'a' }, { path: 'b' }]);
    expect(await page.screen.findAllByRole('gridcell')).toHaveLength(2);
    await page.person.type(page.screen.getByRole('searchbox'), 'b');
    await page.settled();
    expect(page.cells()).toEqual(['b']);
  });

  test('names the record in the text of a table without rows', async () => {
    const page = await pressed({ result: { table } }, []);
    expect(await page.screen.findByText('Nothing in first')).toBeTruthy();
  });

  test.each([
    ['no alert applies', { alerts: [{ ...alerts[0], text: 'Full' }] }, { free: 3 }],
    ['the response contains no rows', { table }, { free: 3 }],
  ])('is shown as an error if %s', async (_, shown, answer) => {
    const page = await pressed({ result: shown }, answer);
    expect(dialog(page)!.querySelector('[role=alert]')).not.toBe(null);
  });

  test('does not appear if the call fails: the dialog keeps the inputs and shows the error', async () => {
    const page = await pressed(disk, refused(500, 'Broken'));
    await submit(page);
    expect(page.control('Disk').value).toBe('sda');
    expect(dialog(page)!.textContent).toContain('Broken');
  });

  test('fills in a field of the form without a dialog if there is nothing to show', async () => {
    const page = await pressed({ result: { fill: { note: '{answer.free} left' } } }, { free: 3 });
    expect(page.control(/^Note/).value).toBe('3 left');
    expect(dialog(page)).toBe(null);
    expect(page.button('Save').getAttribute('aria-disabled')).not.toBe('true');
  });

  test('is shown for one row after the other if the action ran for two rows', async () => {
    const page = await openPage(
      aCollection(
        {
          calls: { check: 'GET things/{key}/check' },
          actions: [
            {
              id: 'check',
              position: 'row',
              label: 'Check it',
              call: 'check',
              result: { alerts: [{ id: 'is', tone: 'info', text: '{record.name} is {answer.state}' }] },
            },
          ],
        },
        {
          place: { at: 'list' },
          answers: { 'GET things/first/check': { state: 'new' }, 'GET things/second/check': { state: 'old' } },
        },
      ),
    );
    for (const name of ['first', 'second']) {
      await page.press(`Actions for ${name}`);
      await page.person.click(page.screen.getByRole('menuitem', { name: 'Check it' }));
    }
    await page.settled();
    expect(dialog(page)!.textContent).toContain('first is new');
    await page.press('Close');
    expect(dialog(page)!.textContent).toContain('second is old');
    expect(focused()).toBe(result(page));
    await page.press('Close');
    expect(dialog(page)).toBe(null);
  });
});

describe('the check of the result of an action', () => {
  const found = (action: Partial<Action>, screen: Partial<Screen> = {}) => findings(setup(action, null, screen)).join();
  const fill = { note: '{answer.free}' };

  test('reports a result that is never visible because the action closes the page', () => {
    const calls = { check: 'POST check', list: 'GET things' };
    expect(found({ result: { table }, then: 'close' }, { calls })).toContain('actions[0].then: ');
    expect(found({ result: { table } })).not.toContain('actions[0].then: ');
  });

  test('reports filling in without a form, into an unknown field, or before a reload that discards the value', () => {
    expect(found({ result: { fill }, position: 'page' })).toContain('actions[0].result.fill: ');
    expect(found({ result: { fill: { other: 'x' } } })).toContain('actions[0].result.fill.other: ');
    expect(found({ result: { fill }, then: 'reload' })).toContain('actions[0].then: ');
    expect(found({ result: { fill } })).toBe('');
  });

  test('reports a result of an action that opens its response in a new tab', () => {
    const open = { call: undefined, open: 'check', result: { table } };
    expect(found(open, { calls: { check: 'GET check' } })).toContain('actions[0].result: ');
  });

  test('reports an alert that never applies, a duplicate id of a fact, and an unknown placeholder', () => {
    const one = { id: 'a', tone: 'info' as const, text: 'Done' };
    expect(found({ result: { alerts: [one, { ...one, id: 'b' }] } })).toContain('actions[0].result.alerts[1]: ');
    const fact = { id: 'a', title: 'A', rows: [{ from: 'a', label: 'A' }] };
    expect(found({ result: { facts: [fact, fact] } })).toContain('actions[0].result.facts[1].id: ');
    expect(found({ result: { alerts: [{ ...one, text: '{panel.x}' }] } })).toContain('alerts[0].text: ');
    expect(found({ result: { alerts: [{ ...one, text: '{answer.x}' }] } })).toBe('');
  });
});
