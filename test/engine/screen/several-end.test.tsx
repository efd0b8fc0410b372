// The end of actions for several rows: stopped, left, without a server, and with an empty list.
import { allSettled } from 'effector';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Failure } from '../../../src/http/failure.ts';
import { testHost, refused } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';
import { createWholeScreen } from './screen-with-all-parts.ts';
import { openPage } from '../../descriptors/effects/effect.tsx';
import { first, thing } from '../../descriptors/effects/setups.ts';
import { all, dialog, inDialog, open, runSelected, sent, setup, things } from './several-page.ts';

const noResponse: Failure = { kind: 'no-response' };
const sessionEnded: Failure = { kind: 'session-over' };

/** Responses that can change while a page is open; a failure is thrown. */
function changing(answers: Record<string, unknown>) {
  const now: Record<string, unknown> = { ...answers };
  const properties = Object.keys(answers).map((key) => [
    key,
    {
      enumerable: true,
      get() {
        const answer = now[key];
        if (typeof (answer as Failure | undefined)?.kind === 'string') throw answer;
        return answer;
      },
    },
  ]);
  return { now, answers: Object.defineProperties({}, Object.fromEntries(properties)) as Record<string, unknown> };
}

describe('the dialog of an action for several rows', () => {
  test.each<[string, Failure]>([
    ['the server cannot be reached', noResponse],
    ['the session has ended', sessionEnded],
    ['the server fails', refused(500, 'Broken')],
  ])('keeps the outcomes and offers a retry if the list cannot be reloaded because %s', async (_, failure) => {
    const { now, answers } = changing({ 'GET things': things, 'POST things/beta/run': failure });
    const page = await openPage({ ...setup(), answers });
    await page.person.click(all(page));
    now['GET things'] = failure;
    await runSelected(page);
    await page.settled();
    const done = failure.kind === 'rejected' ? 4 : 1;
    expect(dialog(page).textContent).toContain(`${done} of 5 done, 1 failed`);
    expect(document.activeElement?.textContent).toContain(`${done} of 5 done`);
    now['GET things'] = things;
    now['POST things/beta/run'] = null;
    await page.person.click(inDialog(page, `Retry ${5 - done} Record${done === 4 ? '' : 's'}`));
    await page.settled();
    expect(page.screen.queryByRole('dialog')).toBe(null);
    const open = ['beta', 'delta', 'epsilon', 'gamma'].slice(0, 5 - done);
    expect(sent(page).slice(-open.length)).toEqual(open.map((name) => `POST things/${name}/run`));
    expect(page.notices.at(-1)).toEqual({ tone: 'success', text: 'Run things: done for 5 records' });
  });

  test('stays open if the list has become empty and a record failed', async () => {
    const { now, answers } = changing({ 'GET things': things, 'DELETE things/delta': refused(404, 'Gone') });
    const page = await openPage({ ...setup(), answers });
    await page.person.click(all(page));
    now['GET things'] = [];
    await runSelected(page, 'Delete things');
    await page.settled();
    expect(dialog(page).textContent).toContain('3 of 4 done, 1 failed.');
    await page.person.click(inDialog(page, 'Close'));
    expect(page.screen.queryByRole('dialog')).toBe(null);
  });

  test('lists at most a hundred of the records that are left out, and the number of the others', async () => {
    const many = Array.from({ length: 150 }, (_, at) => ({ ...first, name: `thing-${at}`, active: at === 0 }));
    const page = await open({ 'GET things': many });
    await page.person.click(all(page));
    await page.press('Delete things');
    expect(dialog(page).textContent).toContain('149 records are left out:');
    expect(dialog(page).querySelectorAll('li')).toHaveLength(102);
    expect(dialog(page).textContent).toContain('and 49 more');
  });
});

/** The model of a list of five things; the test responds to its requests one by one. */
async function aModel() {
  const waiting: { name: string; answer: (failure?: Failure) => void }[] = [];
  const { host, seen, scope } = testHost(({ method, path }) => {
    if (method === 'GET') return things;
    return new Promise((resolve, reject) => {
      waiting.push({
        name: path.split('/')[1]!,
        answer: (failure) => (failure ? reject(failure) : resolve(null)),
      });
    });
  });
  const model = createWholeScreen(testDefinition(setup().screen, thing), host);
  const send = (unit: unknown, params?: unknown) => void allSettled(unit as never, { scope, params } as never);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const several = model.several!;
  const begin = async () => {
    send(model.opened, { at: 'list' });
    await settle();
    send(several.allPressed);
    send(several.clicked, 'run');
    send(several.confirmed);
    await settle();
  };
  const answer = async (failure?: Failure) => {
    waiting.shift()!.answer(failure);
    await settle();
  };
  return { model, several, scope, seen, send, settle, begin, answer, waiting };
}

describe('an action for several rows', () => {
  let on: Awaited<ReturnType<typeof aModel>>;
  const runs = () => on.seen.asked.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/')[1]);
  const progress = () => on.scope.getState(on.several.$progress);
  beforeEach(async () => {
    on = await aModel();
    await on.begin();
  });

  test('continues with the records that were not started if it is retried after "Stop"', async () => {
    await on.answer();
    on.send(on.several.stopped);
    await on.answer();
    expect(progress()).toMatchObject({ stage: 'ended', doneBefore: 0 });
    expect(progress()!.outcomes.map(({ is }) => is)).toEqual(['done', 'done', 'open', 'open', 'open']);
    on.send(on.several.retried);
    on.send(on.several.retried);
    await on.settle();
    expect(progress()).toMatchObject({ stage: 'running', doneBefore: 2 });
    for (let count = 0; count < 3; count++) await on.answer();
    expect(runs()).toEqual(['alpha', 'beta', 'delta', 'epsilon', 'gamma']);
    expect(on.seen.notices).toEqual([{ tone: 'success', text: 'Run things: done for 5 records' }]);
    expect(progress()).toBe(null);
  });

  test('asks before the page is left while it runs, and reports the outcome in a notice', async () => {
    await on.answer();
    on.send(on.several.stopped);
    await on.answer();
    on.send(on.several.retried);
    await on.settle();
    expect(on.scope.getState(on.model.$isChanged)).toBe(true);
    expect(on.scope.getState(on.model.$leaving)).toMatchObject({
      title: 'Stop This Action?',
      yes: 'Leave',
      no: 'Stay',
    });
    on.send(on.model.left);
    await on.answer();
    expect(runs()).toEqual(['alpha', 'beta', 'delta']);
    expect(on.seen.notices).toEqual([{ tone: 'info', text: 'Things, Run things: 3 of 5 done, 2 not started.' }]);
    expect(on.scope.getState(on.model.$isChanged)).toBe(false);
    expect(on.scope.getState(on.model.$leaving)).toBe(null);
  });

  test('reports an error in a notice if the page was left and a record failed', async () => {
    on.send(on.model.left);
    await on.answer(refused(500, 'Broken'));
    expect(on.seen.notices).toEqual([
      { tone: 'error', text: 'Things, Run things: 0 of 5 done, 1 failed, 4 not started.' },
    ]);
  });

  test('can be stopped after a request that was pending when the page was left, and does not count it', async () => {
    on.send(on.model.left);
    await on.begin();
    await on.answer();
    expect(progress()).toMatchObject({ stage: 'running', outcomes: [] });
    on.send(on.several.stopped);
    await on.answer();
    expect(runs()).toEqual(['alpha', 'alpha']);
    expect(progress()!.outcomes.map(({ is }) => is)).toEqual(['done', 'open', 'open', 'open', 'open']);
  });

  test('does not ask before the page is left if it has not started or has ended', async () => {
    const other = await aModel();
    expect(other.scope.getState(other.model.$leaving)).toBe(null);
    for (let count = 0; count < 5; count++) await on.answer();
    expect(on.scope.getState(on.model.$leaving)).toBe(null);
  });

  test('continues with the failed record if it is retried after the session has ended', async () => {
    await on.answer();
    await on.answer(sessionEnded);
    expect(progress()!.outcomes.map(({ is }) => is)).toEqual(['done', 'failed', 'open', 'open', 'open']);
    on.send(on.several.retried);
    await on.settle();
    for (let count = 0; count < 4; count++) await on.answer();
    expect(runs()).toEqual(['alpha', 'beta', 'beta', 'delta', 'epsilon', 'gamma']);
    expect(on.seen.notices).toEqual([{ tone: 'success', text: 'Run things: done for 5 records' }]);
  });

  test('ignores the buttons that start or close it while it runs', async () => {
    on.send(on.several.confirmed);
    on.send(on.several.clicked, 'delete');
    on.send(on.several.dismissed);
    expect(progress()).toMatchObject({ stage: 'running', job: { label: 'Run things' } });
    for (let count = 0; count < 5; count++) await on.answer();
    expect(runs()).toHaveLength(5);
  });
});
