// The calls about blob stores, as recorded.
import { blobStoreDifferences } from './blob-store-differences.ts';
import { describeGroups } from './describe-groups.ts';
import { managerOfMore } from './manager-of-more.ts';

const { client } = await managerOfMore();
describeGroups(client, { blobstores: blobStoreDifferences });
