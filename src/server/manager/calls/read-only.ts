// The calls that switch read-only mode on and off.
import { isFrozen, setFrozen } from '../data/frozen.ts';
import type { House } from '../house.ts';
import { absent } from '../wire/refusals.ts';
import { type Call, done, json, signedInMay } from '../wire/call.ts';

/** The calls about read-only mode; switching to the current state is a 404. */
export function readOnlyCalls(house: House): Call[] {
  const set = (frozen: boolean, user: string | null) => {
    if (isFrozen(house) === frozen) throw absent();
    setFrozen(house, frozen);
    house.log.write('WARN', 'registrar.status', frozen ? 'read-only from now on' : 'read-only no longer', user);
    return done;
  };
  const path = '/v1/read-only';
  const change = {
    method: 'POST',
    consumes: '',
    allows: signedInMay('nexus:settings:update'),
    whenFrozen: true,
  } as const;
  return [
    {
      method: 'GET',
      path,
      allows: signedInMay('nexus:settings:read'),
      answer: () =>
        json({
          systemInitiated: false,
          summaryReason: isFrozen(house) ? 'activated by an administrator' : '',
          frozen: isFrozen(house),
        }),
    },
    { ...change, path: `${path}/freeze`, answer: ({ caller }) => set(true, caller.userId) },
    { ...change, path: `${path}/release`, answer: ({ caller }) => set(false, caller.userId) },
  ];
}
