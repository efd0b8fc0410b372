// Chains of calls with "followedBy": sent in order, and continued at the call that failed.
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Action, Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { Numeral } from '../../../src/engine/rules/numeral.ts';
import { openPage, type Setup } from '../../descriptors/effects/effect.tsx';
import { failedStep, open, press, sent } from './chains.ts';
import { aCollection, first } from '../../descriptors/effects/setups.ts';
import { refused } from '../test-host.ts';
import { rejected } from '../../http/rejected.ts';

const calls = {
  refresh: { call: 'POST things/{key}/invalidate', followedBy: ['rebuild', 'check'] },
  rebuild: 'POST things/{key}/rebuild',
  check: 'POST things/{key}/check',
} as const;
const ofCalls = (more: object = {}) => ({ ...calls, ...more }) as unknown as Screen['calls'];
const action = (more: Partial<Action> = {}): Action => ({
  id: 'refresh',
  position: 'form',
  label: 'Refresh',
  call: 'refresh',
  done: '{key} refreshed',
  failed: '{key} was not refreshed',
  ...more,
});
const setup = (more: Partial<Action> = {}, screen: Partial<Screen> = {}, place?: Setup['place']): Setup =>
  aCollection({ calls: ofCalls(), actions: [action(more)], ...screen }, place && { place });

const steps = ['POST things/first/invalidate', 'POST things/first/rebuild', 'POST things/first/check'];

describe('a chain of calls', () => {
  test('is sent in order and announced with a single notice', async () => {
    const { page } = await open(setup());
    await press(page, 'Refresh');
    expect(sent(page)).toEqual(steps);
    expect(page.notices.map(({ text }) => text)).toEqual(['first refreshed']);
  });

  test('stops at the call that fails, and continues with that call at the next press', async () => {
    const { page, answers } = await open(setup());
    answers[steps[1]!] = refused(500, 'No disk');
    await press(page, 'Refresh');
    expect(sent(page)).toEqual(steps.slice(0, 2));
    expect(page.text()).toContain('first was not refreshed');
    expect(page.text()).toContain(failedStep(1, 3));
    expect(page.text()).toContain('No disk');
    await press(page, 'Refresh');
    expect(sent(page)).toEqual([...steps.slice(0, 2), steps[1]]);
    expect(page.text()).toContain(failedStep(1, 3));
    delete answers[steps[1]!];
    answers[steps[2]!] = refused(500, 'No luck');
    await press(page, 'Refresh');
    expect(page.text()).toContain(failedStep(2, 3));
    delete answers[steps[2]!];
    await press(page, 'Refresh');
    expect(sent(page).slice(3)).toEqual([steps[1], steps[2], steps[2]]);
    await press(page, 'Refresh');
    expect(sent(page).slice(6)).toEqual(steps);
  });

  test('does not mention steps if its first call fails', async () => {
    const { page, answers } = await open(setup());
    answers[steps[0]!] = refused(500, 'No disk');
    await press(page, 'Refresh');
    expect(page.text()).toContain('No disk');
    expect(page.text()).not.toContain('steps');
    await press(page, 'Refresh');
    expect(sent(page)).toEqual([steps[0], steps[0]]);
  });

  test('starts from its first call again after a different action, or after the page was left', async () => {
    const { page, answers } = await open(
      setup({}, { actions: [action(), action({ id: 'other', label: 'Other', call: 'rebuild' })] }),
    );
    answers[steps[2]!] = refused(500, 'No luck');
    await press(page, 'Refresh');
    await press(page, 'Other');
    await press(page, 'Refresh');
    expect(sent(page).slice(4)).toEqual(steps);
    await page.goTo({ at: 'list' });
    await page.goTo({ at: 'record', key: 'first' });
    await page.settled();
    await press(page, 'Refresh');
    expect(sent(page).slice(7)).toEqual(steps);
  });

  test('starts from its first call again if the body of an earlier request has changed since', async () => {
    const noted = ofCalls({
      refresh: { call: 'POST things/{key}', body: { values: { note: '{form.note}' } }, followedBy: ['rebuild'] },
      check: undefined,
    });
    const { page, answers } = await open(setup({}, { calls: JSON.parse(JSON.stringify(noted)) as Screen['calls'] }));
    answers[steps[1]!] = refused(500, 'No disk');
    await press(page, 'Refresh');
    await page.person.type(page.control(/^Note/), '!');
    await press(page, 'Refresh');
    expect(sent(page)).toEqual(['POST things/first', steps[1], 'POST things/first', steps[1]]);
  });

  test('continues for a row that was loaded again, also if its key is a number that no double can hold', async () => {
    const digits = '12345678901234567890';
    const page = await openPage({
      ...setup({ position: 'row', afterFailure: 'reload' }, {}, { at: 'list' }),
      server: ({ method, path }) => {
        if (method === 'GET') return [{ ...first, name: new Numeral(digits) }];
        if (path.endsWith('/rebuild')) throw refused(500, 'No disk');
        return undefined;
      },
    });
    const [invalidated, rebuilt] = steps.map((line) => line.replace('first', digits));
    for (const again of [[], [rebuilt]]) {
      await page.person.click(page.button(`Actions for ${digits}`));
      await page.person.click(page.screen.getByRole('menuitem', { name: 'Refresh' }));
      await page.settled();
      expect(sent(page)).toEqual([invalidated, rebuilt, ...again]);
    }
  });

  test('sends no request if the path of one of its calls lacks a value', async () => {
    const { page } = await open(setup({}, { calls: ofCalls({ check: 'POST things/{record.when}/check' }) }));
    await press(page, 'Refresh');
    expect(sent(page)).toEqual([]);
    expect(page.text()).toContain('first was not refreshed');
  });

  test('reloads the page after a failure if the action has "afterFailure"', async () => {
    const { page, answers } = await open(setup({ afterFailure: 'reload' }));
    answers[steps[1]!] = refused(500, 'No disk');
    await press(page, 'Refresh');
    expect(page.asked.filter(({ path }) => path === 'things/first')).toHaveLength(2);
    expect(page.text()).toContain(failedStep(1, 3));
  });
});

describe('a chain of calls of an action', () => {
  test('asks for confirmation once for each press of the button', async () => {
    const { page, answers } = await open(setup({ confirm: { title: 'Sure?', text: 'All.', yes: 'Yes', no: 'No' } }));
    answers[steps[2]!] = refused(500, 'No luck');
    await press(page, 'Refresh');
    await press(page, 'Refresh');
    expect(page.questions).toHaveLength(2);
    expect(sent(page)).toEqual([...steps, steps[2]]);
  });

  test('shows the response of the last call as its result', async () => {
    const { page, answers } = await open(
      setup({ result: { alerts: [{ id: 'state', tone: 'info', text: 'It is {answer.state}' }] } }),
    );
    answers[steps[0]!] = { state: 'wrong' };
    answers[steps[2]!] = { state: 'fine' };
    await press(page, 'Refresh');
    expect(page.text()).toContain('It is fine');
  });

  test('shows the error of a later call at its input, and continues there with the corrected value', async () => {
    const { page, answers } = await open(
      setup(
        { inputs: [{ id: 'word', label: 'Word' }] },
        {
          calls: ofCalls({
            refresh: { call: 'POST things/{key}/invalidate', followedBy: ['rebuild'] },
            rebuild: { call: 'POST things/{key}/rebuild', body: { values: { word: '{action.word}' } } },
            check: undefined,
          }),
        },
      ),
    );
    answers[steps[1]!] = rejected(400, { messages: [{ id: 'PARAMETER word', text: 'Not this word' }] });
    await page.press('Refresh');
    const dialog = within(await page.screen.findByRole('dialog'));
    await page.person.type(dialog.getByLabelText(/Word/), 'x');
    await page.person.click(dialog.getByRole('button', { name: 'Refresh' }));
    await page.settled();
    expect(dialog.getByLabelText(/Word/).getAttribute('aria-invalid')).toBe('true');
    expect(page.text()).toContain(failedStep(1, 2));
    delete answers[steps[1]!];
    await page.person.type(dialog.getByLabelText(/Word/), 'y');
    await page.person.click(dialog.getByRole('button', { name: 'Refresh' }));
    await page.settled();
    expect(sent(page)).toEqual([steps[0], steps[1], steps[1]]);
    expect(page.asked.at(-1)?.body).toEqual({ word: 'xy' });
  });

  test('is sent after the call that saves if the action saves first, and continues without saving again', async () => {
    const { page, answers } = await open(setup({ saveFirst: true }));
    answers[steps[1]!] = refused(500, 'No disk');
    await page.person.type(page.control(/^Note/), '!');
    answers['GET things/first'] = { ...first, note: 'One!' };
    await press(page, 'Save and Refresh');
    delete answers[steps[1]!];
    await press(page, 'Refresh');
    expect(sent(page)).toEqual(['PUT things/first', steps[0], steps[1], ...steps.slice(1)]);
  });

  test('continues for each of several records with the call that failed for it', async () => {
    const { page, answers } = await open(
      setup({ position: 'row', several: { label: 'Refresh things' } }, {}, { at: 'list' }),
    );
    const ofSecond = steps.map((line) => line.replace('first', 'second'));
    answers[steps[1]!] = refused(500, 'No disk');
    answers[ofSecond[2]!] = refused(500, 'No luck');
    await page.person.click(page.screen.getByRole('checkbox', { name: 'Select all rows' }));
    await page.press('Refresh things');
    const dialog = within(await page.screen.findByRole('dialog'));
    await page.person.click(dialog.getByRole('button', { name: 'Refresh things' }));
    await page.settled();
    expect(page.text()).toContain(failedStep(1, 3));
    expect(page.text()).toContain(failedStep(2, 3));
    delete answers[steps[1]!];
    delete answers[ofSecond[2]!];
    await page.person.click(dialog.getByRole('button', { name: 'Retry 2 Records' }));
    await page.settled();
    expect(sent(page).slice(5)).toEqual([steps[1], steps[2], ofSecond[2]]);
  });
});
