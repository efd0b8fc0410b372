// The whole journey through two gateways in turn, one of which is killed in the middle.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildPageIfStale } from '../../src/build/build-page.ts';
import { chromium } from '../browser/chromium.ts';
import { openConsole } from '../browser/open-console.ts';
import { journeyParts } from '../journey/parts.ts';
import { runJourney, type Part } from '../journey/run-journey.ts';
import { secondClient } from '../journey/second-client.ts';
import { openBalancer } from '../server/front/balancer.ts';

const main = join(import.meta.dirname, '../../src/server/main.ts');
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** Starts a gateway in a separate process. */
async function startGateway(backend: string): Promise<{ process: ChildProcess; url: URL }> {
  const child = spawn(process.execPath, ['--import', 'tsx', main, '--backend', backend, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closing.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  let printed = '';
  for await (const part of child.stdout) {
    printed += String(part);
    const found = /Registrar is at (\S+)/.exec(printed);
    if (found) return { process: child, url: new URL(found[1]!) };
  }
  throw new Error(`The gateway ended: ${printed}`);
}

test('all steps of the journey pass, and no request fails, if one of two gateways is killed in between', async () => {
  await buildPageIfStale(() => {});
  const manager = await openConsole({ components: 500 });
  closing.push(() => manager.close());
  const gateways = [await startGateway(manager.url), await startGateway(manager.url)];
  const balancer = await openBalancer(gateways.map(({ url }) => url));
  closing.push(() => balancer.close());
  const browser = await chromium();
  closing.push(() => browser.close());

  const parts = await journeyParts([]);
  const kill: Part = {
    name: 'killing a gateway',
    steps: [
      {
        name: 'one of the two gateways is killed',
        run: async () => {
          expect(balancer.served.size).toBe(2);
          gateways[0]!.process.kill('SIGKILL');
          await once(gateways[0]!.process, 'exit');
        },
      },
    ],
  };
  const middle = Math.floor(parts.length / 2);
  const lines: string[] = [];
  const count = await runJourney({
    browser,
    parts: [...parts.slice(0, middle), kill, ...parts.slice(middle)],
    start: {
      url: balancer.url.href,
      user: 'admin',
      password: 'admin123',
      client: secondClient(new URL(manager.url), 'admin', 'admin123'),
      tag: `try-${randomBytes(4).toString('hex')}`,
      backend: null,
      connection: null,
      isStatic: false,
    },
    print: (line) => void lines.push(line),
  });
  expect(count, lines.join('\n')).toBe(0);
  expect(balancer.failed).toEqual([]);
});
