// The calls about callers who have not signed in: anonymous access, and the available realms.
import { text, boolean } from '../wire/body.ts';
import type { ManagerContext } from '../context.ts';
import { parameterId, refuseIf } from '../wire/refusals.ts';
import { anonymousSettings, writeSetting } from '../data/settings.ts';
import { realms } from './realms.ts';
import { type Call, done, json, withPermission, signedInWith } from '../wire/call.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** The calls about anonymous access and realms. */
export function anonymousCalls({ store, log }: ManagerContext): Call[] {
  const path = '/internal/ui/anonymous-settings';
  return [
    {
      method: 'GET',
      path: '/internal/ui/realms/types',
      isCacheable: true,
      allows: withPermission('nexus:settings:read'),
      handle: () => json(realms()),
    },
    {
      method: 'GET',
      path,
      allows: withPermission('nexus:settings:read'),
      handle: () => json(anonymousSettings(store)),
    },
    {
      method: 'PUT',
      path,
      allows: signedInWith('nexus:settings:update'),
      handle({ read, caller }) {
        const { enabled, userId, realmName } = read({ enabled: boolean, userId: text, realmName: text });
        const missing = (id: string, value: unknown) =>
          value === null && { id: parameterId(id), message: t('must-not-be-null') };
        refuseIf(missing('enabled', enabled), missing('userId', userId), missing('realmName', realmName));
        writeSetting(store, 'anonymous', { enabled, userId, realmName });
        log.write(
          'INFO',
          'registrar.security',
          `anonymous access ${enabled ? `on, as ${userId}` : 'off'}`,
          caller.userId,
        );
        return done;
      },
    },
  ];
}
