// Commands that need a proof of identity: nothing is sent without it.
import { allSettled, createEffect, createEvent, fork } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../../src/http/failure.ts';
import type { Request } from '../../src/http/request.ts';
import { createCommand } from '../../src/requests/command.ts';
import type { Question } from '../../src/requests/host.ts';
import { forbidden, seen, settle, sure } from './shared.ts';

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
