// The calls about blob stores, as recorded.
import { blobStoreDifferences } from './blob-store-differences.ts';
import { managerOfMore } from './manager-of-more.ts';
import { replayGroup } from './replay-group.ts';

const { client } = await managerOfMore();
replayGroup('blobstores', client, blobStoreDifferences);
