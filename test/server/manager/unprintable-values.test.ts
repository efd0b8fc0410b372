// Values in requests that JavaScript cannot convert to a text or a number, such as `{"toString": 1}`: they are rejected
// like other invalid values, and do not cause an exception.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isMembers, withValueAt } from '../../../src/engine/rules/paths.ts';
import { sampled } from '../../sampled.ts';
import { recorded } from '../contract/replay.ts';
import { managerForTests } from './manager-for-tests.ts';

const recordings = new URL('../contract/recordings/', import.meta.url);
const unprintable = { toString: 1, valueOf: 1 };

type Sent = { method: string; path: string; json: unknown };

/** The paths of all values in a JSON value, including the value itself. */
const placesIn = (value: unknown, at: string[] = []): string[][] => [
  at,
  ...(isMembers(value) ? Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key])) : []),
];

/** The recorded requests with a body, one for each call and set of fields. */
const requests = new Map(
  fs
    .readdirSync(recordings)
    .flatMap((file) => recorded(path.basename(file, '.json')))
    .flatMap(({ request: { method, path: target, json } }): [string, Sent][] => {
      if (!isMembers(json)) return [];
      const { action, method: procedure } = json as Record<string, unknown>;
      const place = target.split('/').slice(0, 7).join('/');
      const about = [method, place, action, procedure, ...placesIn(json).map((steps) => steps.join('.'))];
      return [[about.join(' '), { method, path: target, json }]];
    }),
);

const { served, client } = await managerForTests({ nodes: 2, components: 5 });

test('a value that cannot be converted to text causes no TypeError, in any recorded call and field', async () => {
  expect(requests.size).toBeGreaterThan(100);
  const changed = [...requests.values()].flatMap(({ json, ...request }) =>
    placesIn(json).map((steps) => ({
      ...request,
      json: steps.length === 0 ? unprintable : withValueAt(json, steps.join('.'), unprintable),
    })),
  );
  for (const { method, path: target, json } of sampled(changed, 6)) {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(await client.session('admin')),
    };
    await client.send(method, target, headers, JSON.stringify(json));
  }
  const log = fs.readFileSync(path.join(served.dataDir, 'log/nexus.log'), 'utf8').split('\n');
  expect(log.filter((line) => line.includes('TypeError')).map((line) => line.slice(30, 300))).toEqual([]);
});
