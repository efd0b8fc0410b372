// The calls about repositories, as recorded.
import { repositoryDifferences } from './repository-differences.ts';
import { managerOfMore } from './manager-of-more.ts';
import { replayGroup } from './replay-group.ts';

const { client } = await managerOfMore();
replayGroup('repositories', client, repositoryDifferences);
