// The public calls about routing rules, as recorded.
import { publicRuleDifferences } from './blob-store-differences.ts';
import { describeGroups } from './describe-groups.ts';
import { managerOfMore } from './manager-of-more.ts';

const { client } = await managerOfMore();
describeGroups(client, { 'routing-rules-v1': publicRuleDifferences });
