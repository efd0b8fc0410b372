// Many clients at once: every request gets a response, and the memory of the server stays constant.
import { rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { freshFolder } from '../server/manager/serve.ts';
import { asAdministrator, startChild } from './child.ts';

const dataDir = freshFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const clients = 200;
const duration = 45_000;
const paths = [
  '/',
  '/service/rest/wonderland/status',
  '/service/rest/v1/security/content-selectors',
  '/service/rest/internal/ui/repositories',
  '/service/extdirect/poll/rapture_State_get',
];

test('200 clients get only successful responses for 45 seconds, and the memory of the server stays constant', async () => {
  const child = await startChild(dataDir, 5_000);
  const until = Date.now() + duration;
  const outcomes = new Map<string, number>();
  const memory: number[] = [];
  const ask = (path: string, agent: Agent) =>
    new Promise<string>((done) => {
      get(new URL(path, child.url), { agent, headers: asAdministrator }, (answer) => {
        answer.resume().on('end', () => done(String(answer.statusCode)));
      }).on('error', (error) => done(error.message));
    });
  const client = async (number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let i = number; Date.now() < until; i++) {
      const outcome = await ask(paths[i % paths.length]!, agent);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    agent.destroy();
  };
  const sampling = setInterval(() => memory.push(child.memory()), 1_000);
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  clearInterval(sampling);
  await child.kill();
  const [early, late] = [memory.slice(0, memory.length / 2), memory.slice(memory.length / 2)].map((part) =>
    Math.max(...part),
  );
  console.log(
    `${outcomes.get('200')} requests; at most ${Math.round(early! / 2 ** 20)}, then ${Math.round(late! / 2 ** 20)} MiB`,
  );
  expect([...outcomes.keys()]).toEqual(['200']);
  expect(late! - early!).toBeLessThan(100 * 2 ** 20);
});
