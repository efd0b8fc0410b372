// The manager responds like the reference server: recorded requests are replayed in order, on the same data.
import fs from 'node:fs';
import { managerForTests } from '../manager/manager-for-tests.ts';
import { describeGroups } from './describe-groups.ts';
import { differences } from './differences.ts';

const world = fs.readFileSync(new URL('./world.json', import.meta.url), 'utf8');
const passwords = Object.fromEntries(
  (JSON.parse(world) as { users: { userId: string; password: string }[] }).users.map((user) => [
    user.userId,
    user.password,
  ]),
);

// One manager for all groups, as there was one server: each group sees the changes of earlier ones.
const { client } = await managerForTests({ world }, passwords);

describeGroups(client, differences);
