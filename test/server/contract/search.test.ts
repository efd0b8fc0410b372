// The search of components, and LDAP, which this edition does not have, as recorded.
import { describeGroups } from './describe-groups.ts';
import { managerWithMoreRoles } from './manager-with-more-roles.ts';
import { searchDifferences } from './search-differences.ts';

const { client } = await managerWithMoreRoles();
await client.rest('PUT', '/internal/ui/anonymous-settings', {
  enabled: false,
  userId: 'anonymous',
  realmName: 'NexusAuthorizingRealm',
});
describeGroups(client, { search: searchDifferences, ldap: {} });
