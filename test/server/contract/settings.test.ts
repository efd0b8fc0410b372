// The settings of the manager respond like those of the reference server: mail server, certificates, HTTP.
import fs from 'node:fs';
import net from 'node:net';
import tls from 'node:tls';
import { afterAll } from 'vitest';
import { managerForTests } from '../manager/manager-for-tests.ts';
import { describeGroups } from './describe-groups.ts';
import { settingsDifferences } from './settings-differences.ts';

const fixture = (name: string) => fs.readFileSync(new URL(`../../fixtures/tls/${name}`, import.meta.url), 'utf8');

/** The port of a server that ends with the tests. */
async function served(server: net.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  return String((server.address() as net.AddressInfo).port);
}
const withTls = await served(tls.createServer({ cert: fixture('cert.pem'), key: fixture('key.pem') }));
const withoutTls = await served(net.createServer((socket) => socket.on('error', () => undefined).end('hello\n')));

const areas = ['settings', 'ssl-truststore'];
const names = areas.flatMap((area) => ['read', 'all'].map((what) => [area.replace('ssl-', ''), what, area] as const));
const roles = names.map(([name, what, area]) => ({ id: `${name}-${what}`, privileges: [`nx-${area}-${what}`] }));
const users = [
  { userId: 'admin', password: 'admin123', seeded: true },
  { userId: 'nobody', password: 'nobody-1', roles: [] },
  ...roles.map(({ id }) => ({ userId: id, password: `${id}-1`, roles: [id] })),
];
const passwords = Object.fromEntries(users.map(({ userId, password }) => [userId, password]));
const { client } = await managerForTests({ world: { repositories: [], components: [], roles, users } }, passwords);

// The recordings were made without anonymous access.
await client.rest('PUT', '/internal/ui/anonymous-settings', {
  enabled: false,
  userId: 'anonymous',
  realmName: 'NexusAuthorizingRealm',
});

describeGroups(client, settingsDifferences, {
  remember: { add: { one: 'id' }, 'add a second one, sent as text': { two: 'id' } },
  prepared: (step) =>
    JSON.parse(JSON.stringify(step).replaceAll('4990', withTls).replaceAll('4991', withoutTls)) as typeof step,
});
