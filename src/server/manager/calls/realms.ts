// The calls about realms, which check credentials and grant permissions.
import { activeRealms, writeSetting } from '../data/settings.ts';
import type { ManagerContext } from '../context.ts';
import { asText, parseJson } from '../wire/json-text.ts';
import { invalid, plainRefusal, refuseIf } from '../wire/refusals.ts';
import { type Call, done, json, withPermission, signedInWith } from '../wire/call.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** The realms of the release, by name. */
export const realms = () => [
  { id: 'org.sonatype.repository.conan.internal.security.token.ConanTokenRealm', name: t('realm-conan') },
  { id: 'DefaultRole', name: t('realm-default-role') },
  { id: 'NexusAuthenticatingRealm', name: t('realm-authenticating') },
  { id: 'NexusAuthorizingRealm', name: t('realm-authorizing') },
  { id: 'NpmToken', name: t('realm-npm') },
];

/** Without these, no user could sign in or have any permission. */
const requiredRealms = ['NexusAuthenticatingRealm', 'NexusAuthorizingRealm'];

/** The list of ids in a body; the reference server refuses anything else without a reason. */
function listIn(text: string): unknown[] {
  let sent: unknown;
  try {
    sent = parseJson(text);
  } catch {
    throw invalid();
  }
  if (!Array.isArray(sent)) throw invalid();
  return sent;
}

/** The calls about realms. */
export function realmCalls({ store, log }: ManagerContext): Call[] {
  const path = '/v1/security/realms';
  return [
    {
      method: 'GET',
      path: `${path}/available`,
      isCacheable: true,
      allows: withPermission('nexus:settings:read'),
      handle: () => json(realms()),
    },
    {
      method: 'GET',
      path: `${path}/active`,
      allows: withPermission('nexus:settings:read'),
      handle: () => json(activeRealms(store)),
    },
    {
      method: 'PUT',
      path: `${path}/active`,
      allows: signedInWith('nexus:settings:update'),
      handle({ text, caller }) {
        const sent = listIn(text());
        const known = new Set<unknown>(realms().map(({ id }) => id));
        const unknown = sent.filter((id) => !known.has(id));
        if (unknown.length > 0)
          throw plainRefusal(400, JSON.stringify(t('unknown-realms', { ids: unknown.map(asText).join(', ') })));
        const missing = requiredRealms.filter((id) => !sent.includes(id));
        refuseIf(missing.length > 0 && { id: '*', message: t('required-realms', { ids: missing.join(', ') }) });
        writeSetting(store, 'realms', sent);
        log.write('INFO', 'registrar.security', `active realms: ${sent.join(', ')}`, caller.userId);
        return done;
      },
    },
  ];
}
