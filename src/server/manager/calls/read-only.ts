// The calls that switch read-only mode on and off.
import { isFrozen, setFrozen } from '../data/frozen.ts';
import type { ManagerContext } from '../context.ts';
import { notFound } from '../wire/refusals.ts';
import { type Call, done, json, signedInWith } from '../wire/call.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** The calls about read-only mode; switching to the current state is a 404. */
export function readOnlyCalls(context: ManagerContext): Call[] {
  const set = (frozen: boolean, user: string | null) => {
    if (isFrozen(context) === frozen) throw notFound();
    setFrozen(context, frozen);
    context.log.write('WARN', 'registrar.status', frozen ? 'read-only from now on' : 'read-only no longer', user);
    return done;
  };
  const path = '/v1/read-only';
  const change = {
    method: 'POST',
    consumes: '',
    allows: signedInWith('nexus:settings:update'),
    allowedWhenFrozen: true,
  } as const;
  return [
    {
      method: 'GET',
      path,
      allows: signedInWith('nexus:settings:read'),
      handle: () =>
        json({
          systemInitiated: false,
          summaryReason: isFrozen(context) ? t('frozen-reason') : '',
          frozen: isFrozen(context),
        }),
    },
    { ...change, path: `${path}/freeze`, handle: ({ caller }) => set(true, caller.userId) },
    { ...change, path: `${path}/release`, handle: ({ caller }) => set(false, caller.userId) },
  ];
}
