// `npm run bench -- server`: the time that the embedded manager and the gateway add to a call. A bare Node server, the
// embedded manager and the gateway send the same bytes, in turns. Servers and clients run in separate processes.
// Clients that pause between calls, as pages do, show the time of a call; clients without pauses show how many calls
// per second a process can handle.
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createClient } from '../server/manager/client.ts';
import { percentile } from './figures.ts';
import type { Part } from './parts.ts';
import type { Load, Samples } from './server/clients-child.ts';
import type { Role, Stored } from './server/server-child.ts';

const rounds = 5;
/** Milliseconds between two calls of a client, and of one measurement. */
const pause = 100;
const millis = 1_500;
/** The time that may be added to a call, in milliseconds. */
const goals = { p50: 1, p99: 5 };

const start = (file: string): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: ['--import', 'tsx'] });

/** Sends a message to a child, and resolves with the reply. */
const ask = <Reply>(child: ChildProcess, message: object): Promise<Reply> =>
  new Promise((done, fail) => {
    const ended = (code: number | null) => fail(new Error(`The process ended with ${code}.`));
    child.once('exit', ended);
    child.once('message', (reply) => {
      child.off('exit', ended);
      done(reply as Reply);
    });
    child.send(message);
  });

const world = {
  repositories: Array.from({ length: 12 }, (_, i) => ({ name: `store-${i}`, format: 'raw', type: 'hosted' })),
  contentSelectors: Array.from({ length: 1_000 }, (_, i) => ({
    name: `selector-${i}`,
    description: `The files of team ${i}`,
    expression: `format == "raw" and path =^ "/org/example/${i}/"`,
  })),
  routingRules: Array.from({ length: 100 }, (_, i) => ({
    name: `rule-${i}`,
    mode: 'BLOCK',
    matchers: [`^/secret-${i}/.*`],
  })),
  users: [{ userId: 'admin', password: 'admin123', seeded: true }],
};

const calls = {
  'poll of the state': '/service/extdirect/poll/rapture_State_get',
  'list of 12 repositories': '/service/rest/internal/ui/repositories',
  'list of 100 routing rules': '/service/rest/internal/ui/routing-rules',
  'list of 1,000 selectors': '/service/rest/v1/security/content-selectors',
};

type Kind = 'bare' | 'manager' | 'gateway';

/** The response of a server to a call, as the bare server will send it. */
async function stored(url: string, target: string, headers: Record<string, string>): Promise<Stored> {
  const answer = await fetch(url + target, { headers });
  const left = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
  const kept = [...answer.headers].filter(([name]) => !left.includes(name));
  return { status: answer.status, headers: kept.flat(), body: await answer.text() };
}

export const server: Part = {
  about:
    'Milliseconds that the manager and the gateway add to a call of one of 50 clients; the goal is 1 at p50 and 5 at p99. Ratio: calls per second without pauses.',
  sizes: [50],
  measure: async ({ sizes }) => {
    const lines: string[][] = [];
    for (const clients of sizes) lines.push(...(await measureServers(clients)));
    return { head: ['call', 'rate to bare', 'added p50', 'p99', 'with p50', 'p99', 'bare p50', 'p99', 'goal'], lines };
  },
};

async function measureServers(clients: number): Promise<string[][]> {
  const children: ChildProcess[] = [];
  const serve = (role: Role) => {
    const child = start('server/server-child.ts');
    children.push(child);
    return ask<string>(child, role);
  };
  try {
    const manager = await serve({ role: 'manager', world });
    const session = await createClient(manager).session('admin');
    const headers = { ...session, accept: 'application/json', 'x-nexus-ui': 'true' };
    const answers = Object.fromEntries(
      await Promise.all(
        Object.values(calls).map(async (target) => [target, await stored(manager, target, headers)] as const),
      ),
    );
    const bare = await serve({ role: 'bare', answers });
    // The gateway is measured in front of the bare server, so the difference is caused only by the gateway.
    const gateway = await serve({ role: 'gateway', backend: bare });
    const urls: Record<Kind, string> = { bare, manager, gateway };
    const load = start('server/clients-child.ts');
    children.push(load);
    const lines: string[][] = [];
    for (const [what, target] of Object.entries(calls)) {
      const run = (mean: number) => (kind: Kind) =>
        ask<Samples>(load, { url: urls[kind], target, headers, clients, pause: mean, millis } satisfies Load);
      const paused = await inTurns(run(pause), rounds);
      const busy = await inTurns(run(0), 2);
      for (const kind of ['manager', 'gateway'] as const)
        lines.push([`${clients} clients: ${kind}, ${what}`, rateRatio(kind, busy), ...timesOf(kind, paused)]);
    }
    return lines;
  } finally {
    for (const child of children) child.disconnect();
  }
}

type Measured = Record<Kind, Samples[]>;

/** Measures the three servers in turns; the first round only warms them up. */
async function inTurns(run: (kind: Kind) => Promise<Samples>, count: number): Promise<Measured> {
  const all: Measured = { bare: [], manager: [], gateway: [] };
  for (let round = -1; round < count; round++)
    for (const kind of ['bare', 'manager', 'gateway'] as const) {
      const samples = await run(kind);
      if (round >= 0) all[kind].push(samples);
    }
  return all;
}

/** Each figure is the median of the rounds, which excludes the effect of other processes in one of them. */
function timesOf(kind: Kind, measured: Measured): string[] {
  const at = (one: Kind, share: number) => measured[one].map(({ times }) => percentile(times, share));
  const median = (values: number[]) => percentile(values, 0.5);
  const shares = [0.5, 0.99];
  const added = shares.map((share) => median(at(kind, share).map((value, round) => value - at('bare', share)[round]!)));
  const isMet = added[0]! <= goals.p50 && added[1]! <= goals.p99;
  const each = ([kind, 'bare'] as const).flatMap((one) => shares.map((share) => median(at(one, share))));
  return [...[...added, ...each].map((value) => value.toFixed(2)), isMet ? 'met' : 'missed'];
}

/** The calls per second, divided by those of the bare server. */
function rateRatio(kind: Kind, measured: Measured): string {
  const rate = (one: Kind) =>
    percentile(
      measured[one].map(({ times, took }) => times.length / took),
      0.5,
    );
  return `${(rate(kind) / rate('bare')).toFixed(2)}x`;
}
