// The calls that switch read-only mode on and off.
import { frozenSince, isFrozen, setFrozen } from '../data/frozen.ts';
import type { ManagerContext } from '../context.ts';
import { notFound } from '../wire/refusals.ts';
import { type Call, anyUser, done, json, signedInWith } from '../wire/call.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** The calls about read-only mode; switching to the current state is a 404, unless it is forced. */
export function readOnlyCalls(context: ManagerContext): Call[] {
  const set = (frozen: boolean, user: string | null) => {
    setFrozen(context, frozen);
    context.log.write('WARN', 'registrar.status', `read-only mode ${frozen ? 'on' : 'off'}`, user);
    return done;
  };
  const setChanged = (frozen: boolean, user: string | null) => {
    if (isFrozen(context) === frozen) throw notFound();
    return set(frozen, user);
  };
  const reason = (since: number | boolean) =>
    typeof since === 'number' ? t('frozen-reason', { time: new Date(since).toISOString() }) : '';
  const path = '/v1/read-only';
  const change = {
    method: 'POST',
    consumes: '',
    allows: signedInWith('nexus:*'),
    allowedWhenFrozen: true,
  } as const;
  return [
    {
      method: 'GET',
      path,
      allows: anyUser,
      handle: () =>
        json({
          systemInitiated: false,
          summaryReason: reason(frozenSince(context)),
          frozen: isFrozen(context),
        }),
    },
    { ...change, path: `${path}/freeze`, handle: ({ caller }) => setChanged(true, caller.userId) },
    { ...change, path: `${path}/release`, handle: ({ caller }) => setChanged(false, caller.userId) },
    { ...change, path: `${path}/force-release`, handle: ({ caller }) => set(false, caller.userId) },
  ];
}
