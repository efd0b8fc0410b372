// The calls about repositories, as recorded.
import { repositoryDifferences } from './repository-differences.ts';
import { describeGroups } from './describe-groups.ts';
import { managerWithMoreRoles } from './manager-with-more-roles.ts';

const { client } = await managerWithMoreRoles();
describeGroups(client, { repositories: repositoryDifferences });
