// Shared by the benchmarks of whole pages: signing in, waiting until a page shows something, and comparing pages in
// turns.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { chromiumWithProfile } from '../browser/chromium.ts';
import { percentile } from './figures.ts';
import type { Table } from './parts.ts';

export type Account = { user: string; password: string };

export type Visit = {
  page: Page;
  /** The requests and bytes since the page was opened. */
  sent: { count: number; bytes: number };
  /** Megabytes of the heap after a collection. */
  heap: () => Promise<number>;
  close: () => Promise<void>;
};

const settings = { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;

async function signIn(context: BrowserContext, url: string, account: Account): Promise<void> {
  const form = Object.fromEntries(
    Object.entries({ username: account.user, password: account.password }).map(([name, text]) => [name, btoa(text)]),
  );
  await context.addCookies([{ name: 'NX-ANTI-CSRF-TOKEN', value: '0.123', url }]);
  const answer = await context.request.post(`${url}service/rapture/session`, {
    form,
    headers: { 'NX-ANTI-CSRF-TOKEN': '0.123' },
  });
  if (!answer.ok()) throw new Error(`Signing in at ${url} failed with status ${answer.status()}.`);
}

/** Opens a page with an empty cache for a signed-in visitor. */
export async function visit(browser: Browser, url: string, account: Account): Promise<Visit> {
  const context = await browser.newContext(settings);
  await signIn(context, url, account);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${url}: ${error.message}`));
  const network = await context.newCDPSession(page);
  return {
    page,
    sent: await watchNetwork(network),
    heap: async () => {
      await network.send('HeapProfiler.collectGarbage');
      const { usedSize } = await network.send('Runtime.getHeapUsage');
      return usedSize / 1024 / 1024;
    },
    close: () => context.close(),
  };
}

async function watchNetwork(network: CDPSession): Promise<Visit['sent']> {
  const sent = { count: 0, bytes: 0 };
  await network.send('Network.enable');
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sent.count++;
    sent.bytes += encodedDataLength;
  });
  return sent;
}

/** Runs in the page: whether it shows the wanted content. */
export type IsShown<Wanted> = (wanted: Wanted) => boolean;

/** Milliseconds from the navigation to `address` to the painted frame in which the page shows the wanted content. */
export async function arrival<Wanted>(page: Page, address: string, isShown: IsShown<Wanted>, wanted: Wanted) {
  await page.goto(address, { waitUntil: 'commit' });
  await watch(page, isShown, wanted, 'navigation');
  return taken(page);
}

const visitsBefore = 3;

/** The same in a browser that has opened the page before, so that it has stored the compiled code of the scripts. */
export async function laterArrival<Wanted>(
  site: { url: string; account: Account },
  address: string,
  isShown: IsShown<Wanted>,
  wanted: Wanted,
) {
  const profile = await mkdtemp(join(tmpdir(), 'registrar-profile-'));
  const context = await chromiumWithProfile(profile, settings);
  try {
    await signIn(context, site.url, site.account);
    const page = await context.newPage();
    for (let count = 0; count < visitsBefore; count++) {
      await arrival(page, address, isShown, wanted);
      // The code is stored while the page is idle.
      await page.waitForTimeout(1500);
      await page.goto('about:blank');
    }
    return await arrival(page, address, isShown, wanted);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Milliseconds from the next key or click to the painted frame in which the page shows the wanted content. */
export async function response<Wanted>(
  page: Page,
  isShown: IsShown<Wanted>,
  wanted: Wanted,
  act: () => Promise<unknown>,
) {
  await watch(page, isShown, wanted, 'input');
  await act();
  return taken(page);
}

const taken = (page: Page) => page.evaluate<number>('globalThis.benchTaken');

async function watch<Wanted>(page: Page, isShown: IsShown<Wanted>, wanted: Wanted, from: 'navigation' | 'input') {
  // The compiler of this file inserts calls of a helper that names functions, so the page needs this helper, too.
  const helper = 'globalThis.__name ??= (made) => made';
  const args = [isShown.toString(), JSON.stringify(wanted), JSON.stringify(from)].join(', ');
  await page.evaluate(`${helper}; globalThis.benchTaken = (${untilShown.toString()})(${args}); 0`);
}

/** Runs in the page. */
function untilShown<Wanted>(isShown: IsShown<Wanted>, wanted: Wanted, from: 'navigation' | 'input'): Promise<number> {
  const kinds = ['keydown', 'click', 'change'];
  const begun =
    from === 'navigation'
      ? Promise.resolve(0)
      : new Promise<number>((done) => {
          const begin = ({ timeStamp }: Event) => {
            for (const kind of kinds) removeEventListener(kind, begin, true);
            done(timeStamp);
          };
          for (const kind of kinds) addEventListener(kind, begin, true);
        });
  const painted = () =>
    new Promise<number>((done, fail) => {
      const end = performance.now() + 60_000;
      const look = () => {
        if (performance.now() > end) {
          fail(new Error(`The page does not show ${JSON.stringify(wanted)}.`));
          return;
        }
        if (!isShown(wanted)) {
          requestAnimationFrame(look);
          return;
        }
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => done(performance.now()));
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });
  return begun.then(async (start) => (await painted()) - start);
}

/** The values of each step, in the order in which the steps were first measured. */
export type Samples = Map<string, number[]>;

export function add(samples: Samples, step: string, value: number): void {
  samples.set(step, [...(samples.get(step) ?? []), value]);
}

/**
 * Measures pages in turns, so a busy moment of the machine does not affect only one of them. The first round, which
 * fills the caches of the servers, does not count.
 */
export async function inTurns<Name extends string>(
  names: readonly Name[],
  rounds: number,
  measure: (name: Name, samples: Samples) => Promise<void>,
): Promise<Record<Name, Samples>> {
  const all = Object.fromEntries(names.map((name) => [name, new Map()])) as Record<Name, Samples>;
  for (let round = 0; round <= rounds; round++)
    for (const name of names) await measure(name, round === 0 ? new Map() : all[name]);
  return all;
}

const written = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0));

/** The ratios of the medians of the first page to those of each other page, then the medians. */
export function comparedLines(label: string, all: Readonly<Record<string, Samples>>): string[][] {
  const [ours, ...others] = Object.values(all);
  return [...ours!.keys()].map((step) => {
    const median = (samples: Samples) => percentile(samples.get(step) ?? [], 0.5);
    const ratios = others.map((one) => `${(median(ours!) / median(one)).toFixed(2)}x`);
    return [`${label}: ${step}`, ...ratios, ...[ours!, ...others].map((one) => written(median(one)))];
  });
}

/** The head of a table of compared pages, the first of which is that of this project. */
export const comparedHead = (what: string, names: readonly string[]): Table['head'] => [
  what,
  ...names.slice(1).map((name) => `to ${name}`),
  ...names,
];
