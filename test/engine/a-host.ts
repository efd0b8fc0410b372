// A host for model tests: it records requests, confirmations, notices and navigation, and responds as the test defines.
import { createEffect, createEvent, createStore, fork, type Scope } from 'effector';
import type { Failure } from '../../src/http/failure.ts';
import type { Request } from '../../src/http/request.ts';
import type { Host, Notice, Place, Question } from '../../src/engine/host.ts';

export type Seen = {
  asked: Request[];
  questions: Question[];
  notices: Notice[];
  ways: { place: Place; force?: boolean }[];
};

/** `answer` is called for each request, in order; throw a Failure to reject. `yes` answers every confirmation. */
export function aHost(
  answer: (request: Request, seen: Seen) => unknown,
  options: { may?: (permission: string) => boolean; yes?: boolean } = {},
) {
  const seen: Seen = { asked: [], questions: [], notices: [], ways: [] };
  const noticed = createEvent<Notice>();
  const wentTo = createEvent<{ screen: string; place: Place; force?: boolean }>();
  noticed.watch((notice) => seen.notices.push(notice));
  wentTo.watch(({ place, force }) => seen.ways.push({ place, force }));
  const host: Host = {
    askFx: createEffect<Request, unknown, Failure>(async (request) => {
      seen.asked.push(request);
      return answer(request, seen);
    }),
    confirmFx: createEffect<Question, boolean>(async (question) => {
      seen.questions.push(question);
      return options.yes ?? true;
    }),
    noticed,
    wentTo,
    openFx: createEffect<Request, void, Failure>(async (request) => void seen.asked.push(request)),
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
  const scope: Scope = fork();
  return { host, seen, scope };
}

/** A rejection by the server with a message. */
export const refused = (status: number, text: string): Failure => ({
  kind: 'rejected',
  status,
  messages: [{ id: null, text }],
  listed: false,
  raw: text,
  faultId: null,
});

/** A response whose time the test controls. */
export function later<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}
