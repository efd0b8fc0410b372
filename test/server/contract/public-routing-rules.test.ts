// The public calls about routing rules, as recorded.
import { publicRuleDifferences } from './blob-store-differences.ts';
import { describeGroups } from './describe-groups.ts';
import { managerWithMoreRoles } from './manager-with-more-roles.ts';

const { client } = await managerWithMoreRoles();
describeGroups(client, { 'routing-rules-v1': publicRuleDifferences });
