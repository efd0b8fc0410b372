// The calls about read-only mode, and the changes that it prevents, as recorded.
import { describeGroups } from './describe-groups.ts';
import { managerOfMore } from './manager-of-more.ts';
import { readOnlyDifferences } from './read-only-differences.ts';

const { client } = await managerOfMore();
// The recordings were made without anonymous access.
await client.rest('PUT', '/internal/ui/anonymous-settings', {
  enabled: false,
  userId: 'anonymous',
  realmName: 'NexusAuthorizingRealm',
});
describeGroups(client, { 'read-only': readOnlyDifferences });
