// The calls about blob stores, as recorded.
import { blobStoreDifferences } from './blob-store-differences.ts';
import { describeGroups } from './describe-groups.ts';
import { managerWithMoreRoles } from './manager-with-more-roles.ts';

const { client } = await managerWithMoreRoles();
describeGroups(client, { blobstores: blobStoreDifferences });
