// Commands: the confirmation, one at a time, and what is reported after the page was left.
import { allSettled, createEffect, createEvent, fork } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../../src/http/failure.ts';
import type { Request } from '../../src/http/request.ts';
import { createCommand } from '../../src/requests/command.ts';
import type { Question } from '../../src/requests/host.ts';
import { forbidden, seen, settle, sure } from './shared.ts';

/** A command that deletes what it is given, and a server and a user that respond when the test tells them to. */
function aCommand(options: Partial<Parameters<typeof createCommand<string, unknown>>[0]> = {}) {
  const left = createEvent();
  const askFx = createEffect<Request, unknown, Failure>(() => expect.fail('A request was sent outside of the scope.'));
  const confirmFx = createEffect<Question, boolean>(() => expect.fail('A question was asked outside of the scope.'));
  const command = createCommand<string, unknown>({
    host: { askFx, confirmFx },
    run: (path, ask) => ask({ method: 'DELETE', path }),
    owner: [left],
    ...options,
  });
  const requests: { path: string; resolve: (value?: unknown) => void; reject: (failure: Failure) => void }[] = [];
  const questions: { question: Question; answer: (isYes: boolean) => void }[] = [];
  const scope = fork({
    handlers: [
      [askFx, ({ path }: Request) => new Promise((resolve, reject) => requests.push({ path, resolve, reject }))],
      [confirmFx, (question: Question) => new Promise<boolean>((answer) => questions.push({ question, answer }))],
    ],
  });
  const ends = {
    done: seen(command.done),
    failed: seen(command.failed),
    declined: seen(command.declined),
    notAsked: seen(command.notAsked),
  };
  return {
    command,
    requests,
    questions,
    ends,
    failure: () => scope.getState(command.$failure),
    isActive: () => scope.getState(command.$isActive),
    active: () => scope.getState(command.$active),
    running: () => scope.getState(command.$running),
    start: async (path: string) => {
      void allSettled(command.start, { scope, params: path });
      await settle();
    },
    leave: async () => {
      void allSettled(left, { scope });
      await settle();
    },
  };
}

describe('a command', () => {
  test('sends its request immediately if it has no question', async () => {
    const { start, requests, questions, ends } = aCommand();
    await start('a');
    requests[0]!.resolve('gone');
    await settle();
    expect(questions).toEqual([]);
    expect(ends.done).toEqual([{ params: 'a', result: 'gone', isHere: true }]);
  });

  test('sends nothing until the user confirms, and nothing if they decline', async () => {
    const { start, requests, questions, ends, active, running } = aCommand({ question: () => sure });
    await start('a');
    expect([requests.length, active(), running()]).toEqual([0, ['a'], []]);
    questions[0]!.answer(false);
    await settle();
    expect([requests.length, active(), ends.declined]).toEqual([0, [], ['a']]);
    await start('a');
    questions[1]!.answer(true);
    await settle();
    expect([requests.length, running()]).toEqual([1, ['a']]);
  });

  test('reports why its question could not be prepared, and sends nothing', async () => {
    const { start, requests, ends, active } = aCommand({
      question: async (path, ask) => (await ask({ method: 'GET', path }), sure),
    });
    await start('a');
    requests[0]!.reject(forbidden);
    await settle();
    expect(ends.notAsked).toEqual([{ params: 'a', failure: forbidden }]);
    expect([requests.length, active()]).toEqual([1, []]);
  });

  test('ignores further starts while it runs, from the question to the response', async () => {
    const { start, requests, questions, running } = aCommand({ question: () => sure });
    await start('a');
    await start('a');
    expect(questions).toHaveLength(1);
    questions[0]!.answer(true);
    await settle();
    await start('a');
    expect([questions.length, requests.length]).toEqual([1, 1]);
    requests[0]!.resolve();
    await settle();
    expect(running()).toEqual([]);
    await start('a');
    expect(questions).toHaveLength(2);
  });

  test('runs at the same time as commands with a different key', async () => {
    const { start, requests, running, ends } = aCommand({ key: (path) => path });
    await start('a');
    await start('b');
    await start('a');
    expect([requests.length, running()]).toEqual([2, ['a', 'b']]);
    requests[0]!.resolve();
    await settle();
    expect([ends.done.map(({ params }) => params), running()]).toEqual([['a'], ['b']]);
  });

  test('neither asks nor sends anything after its page was left', async () => {
    const { start, leave, requests, questions, ends } = aCommand({
      question: async (path, ask) => (await ask({ method: 'GET', path }), sure),
    });
    await start('a');
    await leave();
    requests[0]!.resolve();
    await settle();
    expect(questions).toEqual([]);
    await start('b');
    requests[1]!.resolve();
    await settle();
    await leave();
    questions[0]!.answer(true);
    await settle();
    expect(requests).toHaveLength(2);
    expect(ends).toEqual({ done: [], failed: [], declined: [], notAsked: [] });
  });

  test('reports its result even after its page was left, and does not block the next visit', async () => {
    const { start, leave, requests, ends, running } = aCommand();
    await start('a');
    await leave();
    expect(running()).toEqual([]);
    await start('b');
    requests[0]!.reject(forbidden);
    requests[1]!.resolve();
    await settle();
    expect(ends.failed).toEqual([{ params: 'a', failure: forbidden, isHere: false }]);
    expect(ends.done).toEqual([{ params: 'b', result: undefined, isHere: true }]);
  });
});

test('a command reports each step, and whether its visit still lasts when it ends', async () => {
  const { command, start, leave, requests, questions, isActive } = aCommand({ question: () => sure });
  const names = ['started', 'sent', 'declined', 'doneHere', 'failedHere', 'failedLate'] as const;
  const steps: unknown[] = [];
  for (const name of names) command[name].watch((payload) => steps.push([name, payload]));
  const run = async (path: string, isLeft: boolean, end: (request: (typeof requests)[number]) => void) => {
    await start(path);
    expect(isActive()).toBe(true);
    questions.at(-1)!.answer(true);
    await settle();
    if (isLeft) await leave();
    end(requests.at(-1)!);
    await settle();
    expect(isActive()).toBe(false);
    expect(steps.splice(0, 2)).toEqual([
      ['started', path],
      ['sent', path],
    ]);
    return steps.splice(0);
  };
  await start('no');
  questions[0]!.answer(false);
  await settle();
  expect(steps.splice(0)).toEqual([
    ['started', 'no'],
    ['declined', 'no'],
  ]);
  expect(await run('a', false, ({ resolve }) => resolve('x'))).toMatchObject([
    ['doneHere', { params: 'a', result: 'x' }],
  ]);
  expect(await run('b', true, ({ resolve }) => resolve('x'))).toEqual([]);
  const failure = forbidden;
  expect(await run('c', false, ({ reject }) => reject(failure))).toMatchObject([
    ['failedHere', { params: 'c', failure }],
  ]);
  expect(await run('d', true, ({ reject }) => reject(failure))).toMatchObject([
    ['failedLate', { params: 'd', failure }],
  ]);
});

test('a command keeps its failure until its next start, or until its page is left', async () => {
  const { start, leave, requests, failure } = aCommand();
  for (const clear of [() => start('b'), leave]) {
    expect(failure()).toBeNull();
    await start('a');
    requests.at(-1)!.reject(forbidden);
    await settle();
    expect(failure()).toEqual(forbidden);
    await clear();
    expect(failure()).toBeNull();
    requests.at(-1)!.resolve();
    await settle();
  }
  await start('a');
  await leave();
  requests.at(-1)!.reject(forbidden);
  await settle();
  expect(failure()).toBeNull();
});
