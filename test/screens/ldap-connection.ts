// An LDAP connection of a manager, which the sample does not have.
import { createClient } from '../server/manager/client.ts';

/** Adds an LDAP connection to a manager that has LDAP. */
export async function addConnection(url: string, name: string, more: Record<string, unknown> = {}): Promise<void> {
  const answer = await createClient(url).rest('POST', '/v1/security/ldap', {
    name,
    protocol: 'ldap',
    host: 'ldap.example.org',
    port: 389,
    searchBase: 'dc=example',
    authScheme: 'NONE',
    connectionTimeoutSeconds: 30,
    connectionRetryDelaySeconds: 300,
    maxIncidentsCount: 3,
    userObjectClass: 'person',
    userIdAttribute: 'uid',
    userRealNameAttribute: 'cn',
    userEmailAddressAttribute: 'mail',
    ...more,
  });
  if (answer.status >= 300) throw new Error(`The connection is not added: ${answer.status}`);
}
