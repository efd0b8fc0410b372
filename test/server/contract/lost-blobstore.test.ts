// A repository on a blob store that does not exist, as recorded.
import { describeGroups } from './describe-groups.ts';
import { lostDifferences } from './lost-blobstore-differences.ts';
import { managerOfMore } from './manager-of-more.ts';

const { client } = await managerOfMore();
describeGroups(client, { 'lost-blobstore': lostDifferences });
