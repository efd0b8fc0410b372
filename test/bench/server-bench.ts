// `npm run bench -- server [--clients 50]`: what the embedded manager and the gateway add to a call. The same bytes
// come from a bare Node server, from the embedded manager, and through the gateway, in turns. Servers and clients are
// processes of their own. Clients that pause, as pages do, show what a call takes; clients without a pause show how
// many calls a second a process can answer.
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createClient } from '../server/manager/client.ts';
import { aligned, percentile } from './figures.ts';
import type { Load, Samples } from './server/clients-child.ts';
import type { Role, Stored } from './server/server-child.ts';

const rounds = 5;
/** Milliseconds of a client between two calls, and of one measurement. */
const pause = 100;
const millis = 1_500;
/** What a call may take in addition, in milliseconds. */
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

/** The answer of a server to a call, as the bare server will send it. */
async function stored(url: string, target: string, headers: Record<string, string>): Promise<Stored> {
  const answer = await fetch(url + target, { headers });
  const left = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
  const kept = [...answer.headers].filter(([name]) => !left.includes(name));
  return { status: answer.status, headers: kept.flat(), body: await answer.text() };
}

/** Prints what a call takes on each server, and the differences. */
export async function benchServer(clients: number): Promise<void> {
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
    // The gateway is measured over the bare server, so that the difference is its own.
    const gateway = await serve({ role: 'gateway', backend: bare });
    const urls: Record<Kind, string> = { bare, manager, gateway };
    const load = start('server/clients-child.ts');
    children.push(load);
    for (const mean of [pause, 0]) {
      const lines: string[][] = [];
      for (const [what, target] of Object.entries(calls)) {
        const run = (kind: Kind) =>
          ask<Samples>(load, { url: urls[kind], target, headers, clients, pause: mean, millis } satisfies Load);
        const measured = await inTurns(run, mean > 0 ? rounds : 2);
        lines.push(...(mean > 0 ? times : rates)(what, measured));
      }
      const title =
        mean > 0 ? `with a pause of ${pause} ms on average, milliseconds` : 'without a pause, calls a second';
      console.log(`${clients} clients ${title}\n${aligned([mean > 0 ? timesHead : ratesHead, ...lines])}\n`);
    }
  } finally {
    for (const child of children) child.disconnect();
  }
}

type Measured = Record<Kind, Samples[]>;

/** Measures the three servers one after the other, round by round; the first round only warms them up. */
async function inTurns(run: (kind: Kind) => Promise<Samples>, count: number): Promise<Measured> {
  const all: Measured = { bare: [], manager: [], gateway: [] };
  for (let round = -1; round < count; round++)
    for (const kind of ['bare', 'manager', 'gateway'] as const) {
      const samples = await run(kind);
      if (round >= 0) all[kind].push(samples);
    }
  return all;
}

const timesHead = ['', 'bare p50', 'p99', 'with p50', 'p99', 'added p50', 'p99', 'goal', 'samples'];

/** Each figure is the median of the rounds, so that other work of the machine in one of them does not count. */
function times(what: string, measured: Measured): string[][] {
  const at = (kind: Kind, share: number) => measured[kind].map(({ times: all }) => percentile(all, share));
  const median = (values: number[]) => percentile(values, 0.5);
  return (['manager', 'gateway'] as const).map((kind) => {
    const added = [0.5, 0.99].map((share) =>
      median(at(kind, share).map((value, round) => value - at('bare', share)[round]!)),
    );
    const isMet = added[0]! <= goals.p50 && added[1]! <= goals.p99;
    const each = (['bare', kind] as const).flatMap((one) => [0.5, 0.99].map((share) => median(at(one, share))));
    const count = measured[kind].reduce((sum, { times: all }) => sum + all.length, 0);
    const figures = [...each, ...added].map((value) => value.toFixed(2));
    return [`${kind}, ${what}`, ...figures, isMet ? 'met' : 'missed', String(count)];
  });
}

const ratesHead = ['', 'bare', 'with', 'ratio'];

function rates(what: string, measured: Measured): string[][] {
  const rate = (kind: Kind) =>
    percentile(
      measured[kind].map(({ times: all, took }) => all.length / (took / 1000)),
      0.5,
    );
  return (['manager', 'gateway'] as const).map((kind) => {
    const ratio = rate(kind) / rate('bare');
    return [`${kind}, ${what}`, rate('bare').toFixed(0), rate(kind).toFixed(0), ratio.toFixed(2)];
  });
}
