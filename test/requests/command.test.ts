// Commands: the confirmation, one at a time, and what is reported after the page was left.
import { allSettled, createEffect, createEvent, fork, type Event } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../../src/http/failure.ts';
import type { Request } from '../../src/http/request.ts';
import { createCommand } from '../../src/requests/command.ts';
import type { Question } from '../../src/requests/host.ts';

const forbidden: Failure = { kind: 'forbidden' };
const sure: Question = { title: 'Delete?', text: '', yes: 'Delete', no: 'Cancel' };

const settle = () => new Promise((resolve) => setTimeout(resolve));

function seen<T>(event: Event<T>): T[] {
  const payloads: T[] = [];
  event.watch((payload) => payloads.push(payload));
  return payloads;
}

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

describe('a command that needs a proof of identity', () => {
  /** A command that needs a ticket, and a user who confirms their identity when the test triggers it. */
  function aProvenCommand(options: { question?: () => Question } = {}) {
    const left = createEvent();
    const askFx = createEffect<Request, unknown, Failure>(() => expect.fail('Sent outside of the scope.'));
    const confirmFx = createEffect<Question, boolean>(() => expect.fail('Asked outside of the scope.'));
    const proveFx = createEffect<string, string | null>(() => expect.fail('Proven outside of the scope.'));
    const command = createCommand<string, unknown, string>({
      host: { askFx, confirmFx },
      prove: (path) => proveFx(path),
      run: (path, ask, ticket) => ask({ method: 'DELETE', path: `${path}?${ticket}` }),
      owner: [left],
      ...options,
    });
    const requests: string[] = [];
    const proofs: { of: string; answer: (ticket: string | null) => void; fail: (failure: Failure) => void }[] = [];
    const scope = fork({
      handlers: [
        [askFx, ({ path }: Request) => requests.push(path)],
        [confirmFx, () => Promise.resolve(true)],
        [proveFx, (of: string) => new Promise((answer, fail) => proofs.push({ of, answer, fail }))],
      ],
    });
    const ends = { done: seen(command.done), declined: seen(command.declined), notAsked: seen(command.notAsked) };
    const start = async (path: string) => {
      void allSettled(command.start, { scope, params: path });
      await settle();
    };
    return { command, scope, left, requests, proofs, ends, start };
  }

  test.each([
    ['without a question', {}],
    ['after its question is confirmed', { question: () => sure }],
  ])('runs with the proof %s', async (_, options) => {
    const { command, scope, requests, proofs, ends, start } = aProvenCommand(options);
    await start('a');
    expect([requests, scope.getState(command.$running), scope.getState(command.$active)]).toEqual([[], [], ['a']]);
    proofs[0]!.answer('ticket');
    await settle();
    expect(requests).toEqual(['a?ticket']);
    expect(ends.done).toMatchObject([{ params: 'a', isHere: true }]);
  });

  test('counts as declined if the user gives no proof, and may be started again', async () => {
    const { requests, proofs, ends, start } = aProvenCommand();
    await start('a');
    await start('a');
    proofs[0]!.answer(null);
    await settle();
    expect([requests, ends.declined, proofs.length]).toEqual([[], ['a'], 1]);
    await start('a');
    expect(proofs).toHaveLength(2);
  });

  test('reports a failed proof, and sends nothing', async () => {
    const { requests, proofs, ends, start } = aProvenCommand();
    await start('a');
    proofs[0]!.fail(forbidden);
    await settle();
    expect([requests, ends.notAsked]).toEqual([[], [{ params: 'a', failure: forbidden }]]);
  });

  test('ignores a proof that arrives after its page was left', async () => {
    const { scope, left, requests, proofs, ends, start } = aProvenCommand();
    await start('a');
    void allSettled(left, { scope });
    proofs[0]!.answer('late');
    await settle();
    expect([requests, ends]).toEqual([[], { done: [], declined: [], notAsked: [] }]);
  });
});
