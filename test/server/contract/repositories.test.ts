// The calls about repositories, as recorded.
import { repositoryDifferences } from './repository-differences.ts';
import { describeGroups } from './describe-groups.ts';
import { managerOfMore } from './manager-of-more.ts';

const { client } = await managerOfMore();
describeGroups(client, { repositories: repositoryDifferences });
