// The calls about tasks, as recorded.
import type { AnyJson } from '../manager/client.ts';
import { describeGroups } from './describe-groups.ts';
import { managerWithMoreRoles } from './manager-with-more-roles.ts';
import { taskDifferences } from './task-differences.ts';

const { client } = await managerWithMoreRoles();
// The recordings were made without anonymous access.
await client.rest('PUT', '/internal/ui/anonymous-settings', {
  enabled: false,
  userId: 'anonymous',
  realmName: 'NexusAuthorizingRealm',
});
const made = (name: string) => ({ [name]: 'result.data.id' });

describeGroups(
  client,
  { tasks: taskDifferences },
  {
    remember: {
      'ExtDirect: create, manual': made('task'),
      'ExtDirect: create, same name again': made('twin'),
      'ExtDirect: create, disabled': made('off'),
    },
    // A run takes some time.
    until: {
      'read after the run': (body) => (body as AnyJson).lastRunResult !== null,
      'ExtDirect: list after the runs': (body) => (body as AnyJson).result.data.every((one: AnyJson) => one.runnable),
    },
  },
);
