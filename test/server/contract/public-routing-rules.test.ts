// The public calls about routing rules, as recorded.
import { publicRuleDifferences } from './blob-store-differences.ts';
import { managerOfMore } from './manager-of-more.ts';
import { replayGroup } from './replay-group.ts';

const { client } = await managerOfMore();
replayGroup('routing-rules-v1', client, publicRuleDifferences);
