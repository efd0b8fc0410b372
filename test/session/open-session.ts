// A session with a server whose responses the test can change.
import { allSettled, fork } from 'effector';
import type { Failure } from '../../src/http/failure.ts';
import { $facts, exchangeFx, sendFx, signInFx, signInSubmitted, signOutFx } from '../../src/session/session.ts';
import { sessionResponses, type Changes } from './responses.ts';

export const silent: Failure = { kind: 'no-response' };
export const forbidden: Failure = { kind: 'forbidden' };
export const signedIn = (id: string, hash = id, more: object = {}): Changes => ({
  user: { hash, value: { id, authenticated: true, ...more } },
});

/** Opens a session; the test changes the responses of the returned server. */
export function openSession() {
  const server = {
    state: (): Promise<Changes> | Changes => ({ user: null }),
    permissions: async (): Promise<string[]> => [],
    signIn: async (): Promise<void> => undefined,
    exchange: async (): Promise<unknown> => undefined,
    /** How often the permissions were requested. */
    loads: 0,
    exchangedBy: [] as (string | undefined)[],
  };
  const scope = fork({
    handlers: [
      [
        sendFx,
        async (request: { path: string }) => {
          if (request.path.includes('/poll/')) return sessionResponses(server.state)(request as never);
          server.loads++;
          return sessionResponses(server.state, await server.permissions())(request as never);
        },
      ],
      [signInFx, () => server.signIn()],
      [signOutFx, () => undefined],
      [
        exchangeFx,
        ({ user }: { user: { id: string } | null }) => {
          server.exchangedBy.push(user?.id);
          return server.exchange();
        },
      ],
    ],
  });
  const signIn = (id: string) => {
    server.state = () => signedIn(id);
    return allSettled(signInSubmitted, { scope, params: { username: id, password: 'x' } });
  };
  const facts = () => scope.getState($facts);
  return { server, scope, signIn, facts };
}

export const deferred = <Value>() => {
  let resolve: (value: Value) => void = () => undefined;
  const value = new Promise<Value>((done) => (resolve = done));
  return { value, resolve };
};
export const turn = () => new Promise((resolve) => setTimeout(resolve));
