// The calls about read-only mode, and the changes that it prevents, as recorded.
import { describeGroups } from './describe-groups.ts';
import { managerWithMoreRoles } from './manager-with-more-roles.ts';
import { readOnlyDifferences } from './read-only-differences.ts';

const { client } = await managerWithMoreRoles();
// The recordings were made without anonymous access.
await client.rest('PUT', '/internal/ui/anonymous-settings', {
  enabled: false,
  userId: 'anonymous',
  realmName: 'NexusAuthorizingRealm',
});
describeGroups(client, { 'read-only': readOnlyDifferences });
