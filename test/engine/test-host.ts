// A host for model tests: it records requests, confirmations, notices and navigation, and responds as the test
// defines, only in the scope of the test.
import { createEffect, createEvent, createStore, fork, type Effect, type Scope } from 'effector';
import type { Failure } from '../../src/http/failure.ts';
import type { Request } from '../../src/http/request.ts';
import type { Host, Notice, Place } from '../../src/engine/host.ts';
import type { Question } from '../../src/requests/host.ts';
import { rejected } from '../http/rejected.ts';

export type Seen = {
  asked: Request[];
  questions: Question[];
  notices: Notice[];
  ways: { place: Place; force?: boolean }[];
  /** Answers a confirmation; a test may replace it. */
  answerQuestion: () => boolean | Promise<boolean>;
};

/** An effect that only runs in the scope of the test: it fails if a model runs it in a different scope. */
export const inScope = <Params, Done, Fail = Error>(name: string) =>
  createEffect<Params, Done, Fail>(() => {
    throw new Error(`${name} left the scope of the test.`);
  });

/** `answer` is called for each request, in order; throw a Failure to reject. `yes` answers every confirmation. */
export function testHost(
  answer: (request: Request, seen: Seen) => unknown,
  options: { may?: (permission: string) => boolean; yes?: boolean } = {},
) {
  const seen: Seen = { asked: [], questions: [], notices: [], ways: [], answerQuestion: () => options.yes ?? true };
  const noticed = createEvent<Notice>();
  const wentTo = createEvent<{ screen: string; place: Place; force?: boolean }>();
  noticed.watch((notice) => seen.notices.push(notice));
  wentTo.watch(({ place, force }) => seen.ways.push({ place, force }));
  const askFx = inScope<Request, unknown, Failure>('A request');
  const confirmFx = inScope<Question, boolean>('A confirmation');
  const openFx = inScope<Request, void, Failure>('A new tab');
  const host: Host = {
    askFx,
    confirmFx,
    noticed,
    wentTo,
    openFx,
    $session: createStore({
      signedIn: true,
      userId: 'admin',
      edition: 'OSS',
      clustered: false,
      may: options.may ?? (() => true),
    }),
    signedInAgain: createEvent(),
    reconnected: createEvent(),
    $base: createStore('http://server'),
  };
  // oxlint-disable-next-line typescript/no-explicit-any -- effects of several types in one list
  const handlers: [Effect<any, any, any>, (params: any) => unknown][] = [
    [
      askFx,
      async (request: Request) => {
        seen.asked.push(request);
        return answer(request, seen);
      },
    ],
    [
      confirmFx,
      async (question: Question) => {
        seen.questions.push(question);
        return seen.answerQuestion();
      },
    ],
    [openFx, async (request: Request) => void seen.asked.push(request)],
  ];
  const scope: Scope = fork({ handlers });
  return { host, seen, scope, handlers };
}

/** A rejection by the server with a message. */
export const refused = (status: number, text: string): Failure =>
  rejected(status, { messages: [{ id: null, text }], raw: text });

/** A response that arrives when the test resolves it. */
export function later<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}
