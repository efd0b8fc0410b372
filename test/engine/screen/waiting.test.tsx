// Actions with "until": after the response, the record is read repeatedly until the work of the server has ended.
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allSettled } from 'effector';
import type { Action, Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Failure } from '../../../src/http/failure.ts';
import { aCollection, formSetup, first, second } from '../../descriptors/effects/setups.ts';
import { findingPaths } from '../../descriptors/finding-paths.ts';
import { testHost, refused } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';
import { createWholeScreen } from './screen-with-all-parts.ts';

const run: Action = {
  id: 'run',
  position: 'form',
  label: 'Run',
  call: 'run',
  until: { when: { field: 'active', is: false }, every: 2, done: '{record.name} ended with {record.note}' },
};
const screenOf = (more: Partial<Action> = {}) =>
  aCollection({ calls: { run: 'POST things/{key}/run' }, actions: [{ ...run, ...more }] });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An open page whose action was pressed; its records run until the test changes `answers`. */
async function pressed(position: 'form' | 'row' = 'form') {
  const setup = screenOf({ position });
  const answers: Record<string, unknown> = { ...setup.answers };
  const { host, seen, scope } = testHost(({ method, path }) => {
    const answer = answers[`${method} ${path}`];
    if ((answer as Partial<Failure> | undefined)?.kind) throw answer;
    return structuredClone(answer);
  });
  const model = createWholeScreen(testDefinition(setup.screen, setup.entity), host);
  const at = position === 'row' ? ({ at: 'list' } as const) : ({ at: 'record', key: 'first' } as const);
  await allSettled(model.opened, { scope, params: at });
  if (model.rowActions)
    await allSettled(model.rowActions.menuOpened, {
      scope,
      params: { row: scope.getState(model.list!.$rows)![0]!, button: document.body },
    });
  const actions = model.actions[position]!;
  const press = () => allSettled(actions.clicked, { scope, params: 'run' });
  await press();
  if (model.rowActions) await allSettled(model.rowActions.menuClosed, { scope });
  const read = position === 'row' ? 'things' : 'things/first';
  seen.asked.length = 0;
  return {
    model,
    scope,
    host,
    answers,
    press,
    notices: () => seen.notices.map(({ text }) => text),
    reads: () => seen.asked.filter(({ method, path }) => method === 'GET' && path === read).length,
    isBusy: () => scope.getState(actions.$runningKeys).length > 0,
    failure: () => scope.getState(actions.waiting!.$failure),
    retry: () => allSettled(actions.waiting!.retried, { scope }),
    pass: (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000)),
    ends: (is: object) => {
      answers['GET things/first'] = { ...first, active: false, ...is };
      answers['GET things'] = [{ ...first, active: false, ...is }, second];
    },
    show: (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

describe.each(['form', 'row'] as const)('an action with "until" in the position "%s"', (position) => {
  test('reads repeatedly until the work has ended, and announces the result with the new values', async () => {
    const { reads, isBusy, pass, ends, notices } = await pressed(position);
    await pass(1.9);
    expect([reads(), isBusy()]).toEqual([0, true]);
    await pass(4.2);
    expect([reads(), isBusy(), notices()]).toEqual([3, true, []]);
    ends({ note: 'luck' });
    await pass(2);
    expect([reads(), isBusy(), notices()]).toEqual([4, false, ['first ended with luck']]);
    await pass(20);
    expect(reads()).toBe(4);
  });

  test('does not read while the page is hidden', async () => {
    const { reads, pass, show } = await pressed(position);
    show('hidden');
    await pass(60);
    expect(reads()).toBe(0);
    show('visible');
    await pass(0);
    expect(reads()).toBe(1);
  });

  test('stops reading when the page is left', async () => {
    const { reads, isBusy, pass, model, scope, notices } = await pressed(position);
    await allSettled(model.left, { scope });
    await pass(20);
    expect([reads(), isBusy(), notices()]).toEqual([0, false, []]);
  });

  test('stops reading when the session ends', async () => {
    const { reads, isBusy, pass, host, scope } = await pressed(position);
    const session = scope.getState(host.$session);
    await allSettled(host.$session as never, { scope, params: { ...session, signedIn: false } as never });
    await pass(20);
    expect([reads(), isBusy()]).toEqual([0, false]);
  });

  test('continues after two failed reads, and after the third waits until the user retries', async () => {
    const { answers, reads, isBusy, failure, pass, retry, ends } = await pressed(position);
    const read = position === 'row' ? 'GET things' : 'GET things/first';
    const before = answers[read];
    answers[read] = refused(500, 'Broken');
    await pass(4.1);
    expect([reads(), isBusy(), failure()]).toEqual([2, true, null]);
    await pass(20);
    expect([reads(), isBusy(), failure()?.kind]).toEqual([3, true, 'rejected']);
    answers[read] = before;
    await retry();
    await pass(0);
    expect([reads(), failure()]).toEqual([4, null]);
    ends({});
    await pass(2.1);
    expect(isBusy()).toBe(false);
  });

  test('stops without a message if the record was deleted', async () => {
    const { answers, isBusy, failure, pass, notices } = await pressed(position);
    answers['GET things'] = [second];
    answers['GET things/first'] = refused(404, '');
    await pass(2.1);
    await pass(20);
    expect([isBusy(), failure(), notices()]).toEqual([false, null, []]);
  });
});

test('an action with "until" does not reload the list while the menu of a row is open', async () => {
  const { model, scope, reads, pass } = await pressed('row');
  const row = scope.getState(model.list!.$rows)![0]!;
  await allSettled(model.rowActions!.menuOpened, { scope, params: { row, button: document.body } });
  await pass(10);
  expect(reads()).toBe(0);
  await allSettled(model.rowActions!.menuClosed, { scope });
  await pass(1.1);
  expect(reads()).toBe(1);
});

test('an action with "until" keeps changes of the form that were made meanwhile', async () => {
  const { model, scope, pass, ends } = await pressed();
  await allSettled(model.record!.fieldTyped, { scope, params: { path: 'note', value: 'mine' } });
  ends({ note: 'theirs' });
  await pass(2.1);
  expect(scope.getState(model.record!.$view)!.places('form.note')).toBe('mine');
});

describe('the check of "until"', () => {
  const until = { until: run.until! };
  test.each<[string, Partial<Screen>, string]>([
    [
      'an action above a list',
      { ...screenOf({ position: 'list' }).screen, calls: { ...screenOf().screen.calls, run: 'POST run' } },
      'actions.0.until',
    ],
    ['an action beside a title', screenOf({ position: 'page' }).screen, 'actions.0.until'],
    ['an action that duplicates', screenOf({ call: undefined, duplicate: true }).screen, 'actions.0.until'],
    ['an action that closes the page', screenOf({ then: 'close' }).screen, 'actions.0.until'],
    ['a deletion', aCollection({ actions: [{ id: 'delete', call: 'delete', ...until }] }).screen, 'actions.0.until'],
    ['a state of the form', screenOf({ until: { when: { form: 'unchanged' } } }).screen, 'actions.0.until.when'],
    ['a missing condition', screenOf({ until: {} as never }).screen, 'actions.0.until'],
    ['an action for several rows in a form', screenOf({ several: { label: 'Run things' } }).screen, 'actions.0.until'],
    ['an interval of zero seconds', screenOf({ until: { ...run.until!, every: 0 } }).screen, 'actions.0.until.every'],
  ])('reports %s', (_, screen, at) => {
    expect(findingPaths(screen)).toContain(at);
  });

  test.each<[string, Partial<Screen>]>([
    ['of a form', screenOf().screen],
    ['of one row and of several rows', screenOf({ position: 'row', several: { label: 'Run things' } }).screen],
    ['of settings', formSetup([{ field: 'name' }], { screen: { calls: { run: 'POST run' }, actions: [run] } }).screen],
  ])('accepts an action %s', (_, screen) => {
    expect(
      findingPaths({
        ...screen,
        actions: [...screen.actions!, ...(screen.kind === 'settings' ? [] : [{ id: 'delete', call: 'delete' }])],
      }),
    ).toEqual([]);
  });
});

describe('an action with "until" for several rows', () => {
  const setup = screenOf({ position: 'row', several: { label: 'Run things' } });
  const rows = ['alpha', 'beta', 'gamma'].map((name) => ({ ...first, name }));

  /** An open list whose action was run for all rows; the server rejects those in `refuses`. */
  async function pressedForAll(refuses: readonly string[] = []) {
    let now = rows.map((row) => ({ ...row, active: true }));
    const { host, seen, scope } = testHost(({ method, path }) => {
      if (refuses.some((name) => path === `things/${name}/run`)) throw refused(400, 'Not now');
      return method === 'GET' ? structuredClone(now) : null;
    });
    const model = createWholeScreen(testDefinition(setup.screen, setup.entity), host);
    await allSettled(model.opened, { scope, params: { at: 'list' } });
    const several = model.several!;
    await allSettled(several.allPressed, { scope });
    await allSettled(several.clicked, { scope, params: 'run' });
    await allSettled(several.confirmed, { scope });
    return {
      several,
      scope,
      running: () => scope.getState(model.actions.row!.$runningKeys),
      notices: () => seen.notices.map(({ text }) => text),
      pass: (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000)),
      ends: (...names: string[]) => {
        now = now.map((row) => (names.includes(row.name) ? { ...row, active: false, note: 'luck' } : row));
      },
    };
  }

  test('reads the list until the work for each row has ended, and announces the results', async () => {
    const { running, notices, pass, ends } = await pressedForAll();
    expect(running()).toEqual(['alpha', 'beta', 'gamma']);
    ends('beta');
    await pass(2.1);
    expect(running()).toEqual(['alpha', 'gamma']);
    expect(notices().at(-1)).toBe('beta ended with luck');
    ends('alpha', 'gamma');
    await pass(2.1);
    expect(running()).toEqual([]);
    expect(notices().at(-1)).toBe('alpha ended with luck\ngamma ended with luck');
  });

  test('waits only for rows that the server accepted, and only after its dialog was closed', async () => {
    const { several, scope, running, notices, pass, ends } = await pressedForAll(['beta']);
    expect(running()).toEqual(['alpha', 'gamma']);
    ends('alpha', 'beta', 'gamma');
    await pass(5);
    expect(running()).toEqual(['alpha', 'gamma']);
    await allSettled(several.dismissed, { scope });
    await pass(2.1);
    expect([running(), notices().at(-1)]).toEqual([[], 'alpha ended with luck\ngamma ended with luck']);
  });
});
