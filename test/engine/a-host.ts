// A host for model tests: it notes what was asked, confirmed, told and gone to, and answers as the test says.
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

/** `answer` is called for each request, in order; throw a Failure to refuse. `yes` answers every question. */
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

/** A refusal of the server, in its own words. */
export const refused = (status: number, text: string): Failure => ({
  kind: 'rejected',
  status,
  messages: [{ id: null, text }],
  listed: false,
  raw: text,
  faultId: null,
});

/** An answer that comes when the test says. */
export function later<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}
