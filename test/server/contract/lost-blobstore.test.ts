// A repository on a blob store that does not exist, as recorded.
import { describeGroups } from './describe-groups.ts';
import { lostDifferences } from './lost-blobstore-differences.ts';
import { managerWithMoreRoles } from './manager-with-more-roles.ts';

const { client } = await managerWithMoreRoles();
describeGroups(client, { 'lost-blobstore': lostDifferences });
