// Memory of the page: signing in and out, and opening every screen, 50 times.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { buildPageIfStale } from '../../src/build/build-page.ts';
import { chromium } from '../browser/chromium.ts';
import { otherScreens, screensOfRows } from '../browser/layout.ts';
import { openConsole, type OpenConsole } from '../browser/open-console.ts';

const rounds = 50;
const addresses = [
  ...screensOfRows.map(({ address }) => address),
  ...otherScreens.map(({ address }) => address),
  'admin/repository/routingrules/create',
  'admin/repository/selectors/create',
];

let browser: Browser;
let page: Page;
let home: OpenConsole;
let devtools: CDPSession;

beforeAll(async () => {
  await buildPageIfStale(() => console.log('Building the page ...'));
  [browser, home] = await Promise.all([chromium(), openConsole({ components: 20, nodes: 2 })]);
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.addInitScript(countTimers);
  devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(home.url);
});
afterAll(async () => {
  // oxlint-disable typescript/no-unnecessary-condition -- they may not have opened
  await browser?.close();
  await home?.close();
  // oxlint-enable typescript/no-unnecessary-condition
});

/** Counts the timers that are running, as `window.runningTimers`. */
function countTimers() {
  const running = new Set<unknown>();
  const [startOnce, stopOnce, repeat, stop] = [setTimeout, clearTimeout, setInterval, clearInterval];
  Object.assign(window, {
    runningTimers: () => running.size,
    setTimeout: (task: () => void, time?: number, ...rest: unknown[]) => {
      const handle = startOnce(() => {
        running.delete(handle);
        task(...(rest as []));
      }, time);
      running.add(handle);
      return handle;
    },
    clearTimeout: (handle: number) => (running.delete(handle), stopOnce(handle)),
    setInterval: (task: () => void, time?: number, ...rest: unknown[]) => {
      const handle = repeat(task, time, ...rest);
      running.add(handle);
      return handle;
    },
    clearInterval: (handle: number) => (running.delete(handle), stop(handle)),
  });
}

type Sizes = { values: number; elements: number; listeners: number; timers: number };

/** Types of nodes that are not values of the page: code, which grows while it is optimized, and the browser's own. */
const notValues = new Set(['code', 'hidden', 'native', 'object shape', 'synthetic']);

type Snapshot = { snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }; nodes: number[] };

/** The bytes of all values of the page, such as objects, functions and texts. */
async function bytesOfValues(): Promise<number> {
  const parts: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => parts.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', keep);
  const { snapshot, nodes } = JSON.parse(parts.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!notValues.has(types[0][nodes[at + type]!]!)) bytes += nodes[at + size]!;
  return bytes;
}

/** The size of the page after garbage collection; its values in bytes. */
async function measure(): Promise<Sizes> {
  // Timers of animations and of pending responses end by themselves.
  await page.waitForTimeout(1_000);
  for (let times = 0; times < 3; times++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value;
  return {
    values: await bytesOfValues(),
    elements: of('Nodes'),
    listeners: of('JSEventListeners'),
    timers: await page.evaluate(() => (window as unknown as { runningTimers(): number }).runningTimers()),
  };
}

async function signInAndVisitAll() {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('admin123');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Account: admin' }).waitFor();
  for (const address of addresses) {
    await page.evaluate((hash) => (location.hash = `#${hash}`), address);
    await page.locator('main h1').waitFor();
    await page.getByText('Loading…').first().waitFor({ state: 'detached' });
  }
}

async function signOut() {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByLabel('Password').waitFor();
}

test('the page leaks no memory when a user signs in, opens every screen and signs out 50 times', async () => {
  const warm = 10;
  let before: Sizes | undefined;
  for (let round = 1; round <= rounds; round++) {
    await signInAndVisitAll();
    await signOut();
    if (round === warm) before = await measure();
  }
  const after = await measure();
  console.log(`after ${warm} rounds: ${JSON.stringify(before)}; after ${rounds}: ${JSON.stringify(after)}`);
  expect(after.elements).toBeLessThanOrEqual(before!.elements * 1.1);
  expect(after.listeners).toBeLessThanOrEqual(before!.listeners);
  expect(after.timers).toBeLessThanOrEqual(before!.timers);
  // Chromium keeps an entry for each paint that it measures.
  expect(after.values).toBeLessThanOrEqual(before!.values * 1.02);
});
