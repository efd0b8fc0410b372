// The start of the console for an administrator of thousands of repositories.
import { expect, test } from 'vitest';
import { setUpConsole, page } from './scene.ts';
import { enter } from './visit.ts';

const count = 10_000;
setUpConsole({
  world: {
    users: [{ userId: 'admin', password: 'admin123', roles: ['nx-admin'] }],
    repositories: Array.from({ length: count }, (_, at) => ({ name: `store-${at}`, format: 'raw', type: 'hosted' })),
    routingRules: [{ name: 'only-ours', description: '', mode: 'BLOCK', matchers: ['^/x/.*'] }],
  },
});

test('with 10,000 repositories, the console reads only the beginning of the permissions of an administrator', async () => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const names = new Map<string, string>();
  const received = new Map<string, number>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) =>
    names.set(requestId, request.postData?.includes('getPermissions') ? 'permissions' : request.url),
  );
  network.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const name = names.get(requestId)!;
    received.set(name, (received.get(name) ?? 0) + dataLength);
  });
  await enter('#admin/repository/routingrules');
  await page.getByRole('link', { name: 'only-ours' }).waitFor();
  await page.getByRole('link', { name: 'Create Routing Rule' }).waitFor();
  const read = received.get('permissions')!;
  const whole = await page.evaluate(async () => {
    const [, token] = /NX-ANTI-CSRF-TOKEN=([^;]*)/.exec(document.cookie)!;
    const answer = await fetch('service/extdirect', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'NX-ANTI-CSRF-TOKEN': token! },
      body: JSON.stringify({
        action: 'rapture_Security',
        method: 'getPermissions',
        data: null,
        type: 'rpc',
        tid: 1,
        all: 1,
      }),
    });
    return (await answer.text()).length;
  });
  // A browser receives some megabytes ahead of what a page reads, more of them on a busy machine.
  expect(whole).toBeGreaterThan(5_000_000);
  expect(read).toBeLessThan(whole * 0.8);
});
