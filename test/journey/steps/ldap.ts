// LDAP connections: in the menu only of servers that have them.
import { assert, openFresh, type Step } from '../journey-context.ts';

export const steps: Step[] = [
  {
    name: 'the menu has LDAP only if the server supports it',
    async run(journey) {
      const has = (await journey.client.rest('GET', 'v1/security/ldap')).status === 200;
      await openFresh(journey, '#admin/security/realms', 'Realms');
      const entry = journey.page.getByRole('navigation').getByRole('link', { name: 'LDAP', exact: true });
      const count = await entry.count();
      assert(has === count > 0, has ? 'The menu lacks LDAP.' : 'The menu has LDAP.');
      journey.report(has ? 'the server has LDAP' : 'the server has no LDAP');
    },
  },
];
