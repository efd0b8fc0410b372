// A server that is killed during writes loses no write that it has acknowledged.
import { rmSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { freshFolder } from '../server/manager/serve.ts';
import { asAdministrator, startChild } from './child.ts';

const dataDir = freshFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const kills = 12;
const writers = 4;
const selectors = '/service/rest/v1/security/content-selectors';

test('killing the server twelve times loses no acknowledged write, and leaves no incomplete record', async () => {
  const acknowledged = new Set<string>();
  for (let round = 0; round < kills; round++) {
    const child = await startChild(dataDir);
    const wanted = acknowledged.size + 20 + round * 7;
    let isKilled = false;
    const write = async (writer: number) => {
      for (let i = 0; !isKilled; i++) {
        const name = `round-${round}-writer-${writer}-${i}`;
        const body = JSON.stringify({ name, description: 'x'.repeat(i % 500), expression: 'format == "raw"' });
        const answer = await fetch(new URL(selectors, child.url), {
          method: 'POST',
          headers: asAdministrator,
          body,
        }).catch(() => undefined);
        if (answer?.status === 204 || answer?.status === 201 || answer?.status === 200) acknowledged.add(name);
        else if (answer) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
      }
    };
    const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    // Waits for a number of writes and not for a time: a busy machine may take seconds for the first response.
    while (acknowledged.size < wanted) await after(5);
    isKilled = true;
    await child.kill();
    await writing;
  }
  const child = await startChild(dataDir);
  const answer = await fetch(new URL(selectors, child.url), { headers: asAdministrator });
  const found = new Map(
    ((await answer.json()) as { name: string; description: string; expression: string }[]).map((one) => [
      one.name,
      one,
    ]),
  );
  await child.kill();
  console.log(`${acknowledged.size} acknowledged writes, ${kills} kills`);
  expect(acknowledged.size).toBeGreaterThan(kills * writers);
  expect([...acknowledged].filter((name) => !found.has(name))).toEqual([]);
  for (const [name, one] of found)
    if (name.startsWith('round-'))
      expect(one).toMatchObject({ description: expect.any(String), expression: 'format == "raw"' });
});
