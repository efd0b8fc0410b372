// The calls about capabilities, as recorded.
import { capabilityDifferences } from './capability-differences.ts';
import { describeGroups } from './describe-groups.ts';
import { managerWithMoreRoles } from './manager-with-more-roles.ts';

const { client } = await managerWithMoreRoles();
// The recordings were made without anonymous access.
await client.rest('PUT', '/internal/ui/anonymous-settings', {
  enabled: false,
  userId: 'anonymous',
  realmName: 'NexusAuthorizingRealm',
});
const made = (name: string) => ({ [name]: 'result.data.id' });

describeGroups(
  client,
  { capabilities: capabilityDifferences },
  {
    remember: {
      'ExtDirect: create': made('base'),
      'ExtDirect: create, property empty': made('empty'),
      'ExtDirect: create with a password': made('hook'),
    },
  },
);
