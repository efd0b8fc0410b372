// Measures how long a second caller waits while an expensive request is processed.
import http from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { cpuTimeSince } from '../../cpu-time.ts';
import { type Served, serveManager } from '../manager/serve.ts';
import { createClient } from '../manager/client.ts';
import { expensiveCalls } from './expensive-calls.ts';
import { type Size, largeWorld, passwords } from './large-world.ts';

/**
 * The measurement of one expensive request: its status, the longest wait of the other caller, the most CPU time
 * during one wait, which other processes hardly affect, and the duration of the request itself.
 */
export type Wait = { what: string; status: number; wait: number; work: number; duration: number };
type Time = Pick<Wait, 'wait' | 'work'>;

/** The milliseconds until `wonderland/status` is answered, and the CPU time of this process in the meantime. */
function statusTime(url: string, agent: http.Agent): Promise<Time> {
  const start = performance.now();
  const before = process.cpuUsage();
  return new Promise((resolve, reject) => {
    const request = http.get(`${url}/service/rest/wonderland/status`, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve({ wait: performance.now() - start, work: cpuTimeSince(before) }));
    });
    request.on('error', reject);
  });
}

/** The longest waits of a caller who requests the status repeatedly until a promise settles. */
async function maxWait(url: string, pending: Promise<unknown>): Promise<Time> {
  const agent = new http.Agent({ keepAlive: true });
  let isDone = false;
  void pending.catch(() => undefined).then(() => (isDone = true));
  const longest: Time = { wait: 0, work: 0 };
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- a callback changes it
  while (!isDone) {
    const { wait, work } = await statusTime(url, agent);
    longest.wait = Math.max(longest.wait, wait);
    longest.work = Math.max(longest.work, work);
    await after(2);
  }
  agent.destroy();
  return longest;
}

/** Serves a world and sends each expensive request, as up to `callers` of the users who may send it. */
export async function measureWaits(
  size: Size,
  callers = Infinity,
  report: (wait: Wait) => void = () => {},
): Promise<Wait[]> {
  const served: Served = await serveManager({ world: largeWorld(size), nodes: 2 });
  const client = createClient(served.url, passwords);
  const waits: Wait[] = [];
  try {
    await statusTime(served.url, new http.Agent());
    for (const { what, by, send } of expensiveCalls(served.url, client))
      for (const user of by.slice(0, callers)) {
        const headers = user === 'nobody' ? {} : await client.session(user);
        const start = performance.now();
        const pending = send(headers);
        const times = await maxWait(served.url, pending);
        const result = {
          what: `${what}, ${user}`,
          status: await pending,
          ...times,
          duration: performance.now() - start,
        };
        waits.push(result);
        report(result);
      }
  } finally {
    await served.stop();
  }
  return waits;
}
