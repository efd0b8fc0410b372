// Two gateways in front of one manager: requests are sent to them in turn, and do not fail when a gateway stops.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openManager, type Manager } from '../../../src/server/manager/manager.ts';
import { createClient } from '../manager/client.ts';
import { freshFolder } from '../manager/serve.ts';
import { openBalancer } from './balancer.ts';
import { openTestFront, createPageFolder } from './serving.ts';

const page = createPageFolder();
let manager: Manager;
let behind: Awaited<ReturnType<typeof openTestFront>>;
beforeAll(async () => {
  manager = await openManager({ dataDir: freshFolder(), contextPath: '', components: 20 });
  behind = await openTestFront({ pageDir: page.dir, manager });
});
afterAll(async () => {
  await behind.close();
  await manager.close();
  page.remove();
});

async function twoGateways() {
  const gateways = await Promise.all([1, 2].map(() => openTestFront({ pageDir: page.dir, backend: behind.url })));
  const balancer = await openBalancer(gateways.map(({ url }) => url));
  return {
    gateways,
    balancer,
    client: createClient(balancer.url.origin),
    close: async () => {
      await balancer.close();
      for (const gateway of gateways) await gateway.close();
    },
  };
}

type Client = ReturnType<typeof createClient>;
const selector = { name: 'shared', description: '', expression: 'format == "raw"' };
const at = '/v1/security/content-selectors';
/** The steps of one user, each with its expected status. */
const steps: [what: string, status: number, step: (client: Client) => Promise<{ status: number }>][] = [
  ['opens the page', 200, (client) => client.send('GET', '/')],
  ['loads a file of the page', 200, (client) => client.send('GET', '/main.4dac489c.js')],
  [
    'polls the state',
    200,
    async (client) => client.send('GET', '/service/extdirect/poll/rapture_State_get', await client.session('admin')),
  ],
  ['lists selectors', 200, (client) => client.rest('GET', at)],
  ['creates a selector', 204, (client) => client.rest('POST', at, selector)],
  ['reads the selector', 200, (client) => client.rest('GET', `${at}/shared`)],
  ['changes the selector', 204, (client) => client.rest('PUT', `${at}/shared`, { ...selector, description: 'new' })],
  [
    'proves their identity',
    200,
    async (client) => ((await client.ticket('admin')) === '' ? { status: 0 } : { status: 200 }),
  ],
  ['deletes the selector', 204, (client) => client.rest('DELETE', `${at}/shared`)],
  [
    'signs out',
    204,
    async (client) =>
      client.send('DELETE', '/service/rapture/session', { ...(await client.session('admin')), 'x-nexus-ui': 'true' }),
  ],
];

describe('a user of two gateways', () => {
  test.each(steps.map(([what], index) => [what, index] as const))(
    'succeeds with every step if one gateway stops before the user %s',
    async (_, index) => {
      const { gateways, balancer, client, close } = await twoGateways();
      for (const [position, [what, expected, step]] of steps.entries()) {
        if (position === index) await gateways[index % 2]!.close();
        const { status } = await step(client);
        expect(status, what).toBe(expected);
        if (position === index - 1 && index > 2) expect(balancer.served.size).toBe(2);
      }
      expect(balancer.failed).toEqual([]);
      await close();
    },
  );

  test('receives every list that was requested while one gateway stopped', async () => {
    const { gateways, balancer, client, close } = await twoGateways();
    await client.session('admin');
    const answers = Array.from({ length: 40 }, () => client.rest('GET', at));
    await Promise.race(answers);
    await gateways[0]!.close();
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(balancer.failed).toEqual([]);
    await close();
  });
});
