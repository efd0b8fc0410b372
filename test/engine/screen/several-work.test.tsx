// Actions for several rows of a list: the confirmation, the progress, and the outcome for each record.
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Failure } from '../../../src/http/failure.ts';
import { findings, openPage, noResponse, type Setup } from '../../descriptors/effects/effect.tsx';
import { first } from '../../descriptors/effects/setups.ts';
import { refused } from '../test-host.ts';
import {
  all,
  bar,
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

describe('an action for several rows', () => {
  test('lists the affected records and, with the reason, those that are left out', async () => {
    const page = await open();
    await page.person.click(all(page));
    await page.press('Delete things');
    const text = dialog(page).textContent;
    expect(text).toContain('This affects 4 records:alphadeltaepsilongamma');
    expect(text).toContain('They are gone for good.');
    expect(text).toContain('1 record is left out:beta It is not active.');
    expect(document.activeElement?.textContent).toBe('Cancel');
    await page.person.click(inDialog(page, 'Cancel'));
    expect(sent(page)).toEqual([]);
    expect(selected(page)).toHaveLength(5);
  });

  test('asks for confirmation in the singular for one record and in the plural for several', async () => {
    const page = await open();
    const question = () => dialog(page).querySelector('h2')!.textContent;
    await select(page, 'alpha', 'beta');
    await page.press('Delete things');
    expect(question()).toBe('Delete?');
    await page.person.click(inDialog(page, 'Cancel'));
    await select(page, 'gamma');
    await page.press('Delete things');
    expect(question()).toBe('Delete things?');
  });

  test('lists at most ten records and the number of the others', async () => {
    const many = Array.from({ length: 14 }, (_, at) => ({ ...first, name: `thing-${String(at).padStart(2, '0')}` }));
    const page = await open({ 'GET things': many });
    await page.person.click(all(page));
    await page.press('Delete things');
    expect(dialog(page).textContent).toContain('thing-09and 4 more');
  });

  test('sends one request after the other, and reloads the list', async () => {
    const page = await open();
    await select(page, 'alpha', 'gamma');
    await page.press('Delete things');
    await page.person.click(inDialog(page, 'Delete things'));
    await page.settled();
    expect(sent(page)).toEqual(['DELETE things/alpha', 'DELETE things/gamma']);
    expect(page.screen.queryByRole('dialog')).toBe(null);
    expect(page.notices).toEqual([{ tone: 'success', text: 'Delete things: done for 2 records' }]);
    expect(page.asked.filter(({ path }) => path === 'things')).toHaveLength(2);
    expect(status(page)).toBe('None selected');
    expect(document.activeElement).toBe(bar(page));
  });

  test('shows which records failed and why, and sends only those again with "Retry"', async () => {
    let answer: unknown = refused(500, 'No worker');
    const page = await openPage({
      ...setup(),
      answers: {
        'GET things': things,
        get 'POST things/beta/run'() {
          return answer;
        },
      },
    });
    await select(page, 'alpha', 'beta', 'gamma');
    await page.press('Run things');
    await page.person.click(inDialog(page, 'Run things'));
    await page.settled();
    expect(dialog(page).textContent).toContain('2 of 3 done, 1 failed.');
    expect(dialog(page).textContent).toContain('beta did not run. No worker.');
    expect(selected(page)).toEqual(['beta']);
    answer = undefined;
    await page.person.click(inDialog(page, 'Retry 1 Record'));
    await page.settled();
    expect(sent(page)).toEqual(['alpha', 'beta', 'gamma', 'beta'].map((name) => `POST things/${name}/run`));
    expect(page.screen.queryByRole('dialog')).toBe(null);
  });

  test('sends only records that the server knows again', async () => {
    const page = await open({
      'POST things/alpha/run': refused(404, 'Not found'),
      'POST things/gamma/run': refused(500, 'No worker'),
    });
    await select(page, 'alpha', 'gamma');
    await page.press('Run things');
    await page.person.click(inDialog(page, 'Run things'));
    await page.settled();
    expect(dialog(page).textContent).toContain('0 of 2 done, 2 failed.');
    await page.person.click(inDialog(page, 'Retry 1 Record'));
    await page.settled();
    expect(sent(page)).toEqual(['alpha', 'gamma', 'gamma'].map((name) => `POST things/${name}/run`));
  });

  test('offers no retry if the server knows none of the failed records', async () => {
    const page = await open({ 'DELETE things/alpha': refused(404, 'No such thing') });
    await select(page, 'alpha');
    await page.press('Delete things');
    await page.person.click(inDialog(page, 'Delete'));
    await page.settled();
    expect(dialog(page).textContent).toContain('No such thing.');
    expect(
      within(dialog(page))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Close']);
  });

  test('explains a failed deletion by the error rules of the descriptor', async () => {
    const answers = { 'DELETE things/alpha': refused(400, 'alpha is in use by 3 rules') };
    const rules = [{ id: 'in-use', contains: 'in use', text: 'Still used' }];
    const page = await open(answers, { errors: { delete: rules } });
    await select(page, 'alpha');
    await page.press('Delete things');
    await page.person.click(inDialog(page, 'Delete'));
    await page.settled();
    expect(dialog(page).textContent).toContain('Still used. alpha is in use by 3 rules.');
  });
});

describe('an action for the selected rows', () => {
  test('stops after the current record if "Stop" is pressed', async () => {
    const page = await open({ 'POST things/alpha/run': noResponse });
    await page.person.click(all(page));
    await page.press('Run things');
    await page.person.click(inDialog(page, 'Run things'));
    const progress = page.screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress' });
    expect([progress.value, progress.max]).toEqual([0, 5]);
    await page.person.click(inDialog(page, 'Stop'));
    expect(inDialog(page, 'Stopping…').getAttribute('aria-busy')).toBe('true');
    expect(sent(page)).toEqual(['POST things/alpha/run']);
  });

  test('sends no further requests once the server does not respond', async () => {
    const unreachable: Failure = { kind: 'no-response' };
    const page = await openPage({
      ...setup(),
      answers: {
        'GET things': things,
        get 'POST things/beta/run'() {
          throw unreachable;
        },
      },
    });
    await page.person.click(all(page));
    await page.press('Run things');
    await page.person.click(inDialog(page, 'Run things'));
    await page.settled();
    expect(sent(page)).toEqual(['POST things/alpha/run', 'POST things/beta/run']);
    expect(dialog(page).textContent).toContain('1 of 5 done, 1 failed, 3 not started.');
    expect(dialog(page).textContent).toContain('Not started:deltaepsilongamma');
  });

  test('is disabled, with the reason, if no selected row allows the action', async () => {
    const page = await open();
    await select(page, 'beta');
    expect(page.button('Delete things').getAttribute('aria-disabled')).toBe('true');
    expect(bar(page).textContent).toContain('It is not active.');
  });

  test('leaves out records for which the user does not have the permission', async () => {
    const page = await openPage({
      ...setup({}, { may: { delete: 'nexus:things:{record.name}:delete' }, actions: [remove] }),
      may: (permission) => ['nexus:things:?:delete', 'nexus:things:alpha:delete'].includes(permission),
    });
    await select(page, 'alpha', 'gamma');
    await page.press('Delete things');
    expect(dialog(page).textContent).toContain('This affects 1 record:alpha');
    expect(dialog(page).textContent).toContain('gamma This requires the nexus:things:gamma:delete permission.');
  });

  test('treats the form as unchanged in its conditions', async () => {
    const page = await open(
      {},
      {
        actions: [{ ...remove, disabled: { when: { form: 'changed' }, why: 'Save first.' } }],
      },
    );
    await select(page, 'alpha');
    expect(page.button('Delete things').getAttribute('aria-disabled')).toBe(null);
  });
});

describe('the check of an action for several rows', () => {
  const found = (action: Partial<Action>, more: Partial<Setup['screen']> = {}) =>
    findings(setup({}, { ...more, actions: [{ ...remove, ...action }] }));

  test.each<[string, Partial<Action>, string]>([
    ['a position without rows', { position: 'list', label: 'Delete', confirm: undefined }, '.several'],
    ['inputs', { inputs: [{ id: 'word', label: 'Word' }] }, 'inputs'],
    ['a call that sends the form', { call: 'update', label: 'Save', position: 'form' }, 'which the call sends'],
    ['a condition on a toggle', { when: { toggle: 'note' } }, '"toggle"'],
    ['a placeholder of a record in its texts', { several: { label: 'Delete {key}' } }, '{key}'],
  ])('reports %s', (_, action, word) => {
    expect(found(action).filter((finding) => finding.includes(word))).not.toEqual([]);
  });

  test('accepts a valid action', () => {
    expect(found({}).filter((finding) => finding.startsWith('actions'))).toEqual([]);
  });
});
