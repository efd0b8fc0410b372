// How far a page moves what it already shows while its code and its data arrive, in any order.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampled } from '../sampled.ts';
import { forms } from './layout-pages.ts';
import { screensOfRows } from './layout.ts';
import { setUpConsole, home, page } from './scene.ts';
import { enter } from './visit.ts';

setUpConsole({ components: 60 });

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
type Shifts = typeof globalThis & { shifts: string[] };

/** The score of the Layout Instability API. A tenth of what it calls good: tags of a record may add a line. */
const most = 0.01;

/** Collects the shifts of a page, and holds each of its requests back for up to 255 ms, which depend on `seed`. */
async function watch(of: Page, seed: number): Promise<{ settled: () => Promise<void> }> {
  await of.addInitScript((least) => {
    const at = globalThis as Shifts;
    at.shifts = [];
    const nameOf = (node: Node | null) => (node instanceof Element ? `${node.localName}.${node.className}` : 'text');
    const note = (entry: Shift) => {
      if (entry.hadRecentInput || entry.value <= least) return;
      at.shifts.push(`${entry.value.toFixed(3)}: ${entry.sources.map(({ node }) => nameOf(node)).join(', ')}`);
    };
    new PerformanceObserver((list) => (list.getEntries() as unknown as Shift[]).forEach(note)).observe({
      type: 'layout-shift',
      buffered: true,
    });
  }, most);
  let pending = 0;
  let last = Date.now();
  const count = (by: number) => () => {
    pending += by;
    last = Date.now();
  };
  of.on('request', count(1));
  of.on('requestfinished', count(-1));
  of.on('requestfailed', count(-1));
  await of.route(/\/service\/|\.(js|css)$/, async (route) => {
    // Names of files change with their content.
    const name =
      route
        .request()
        .url()
        .replace(/\.[\da-f]{8}\./, '.') + (route.request().postData() ?? '');
    await wait(createHash('sha1').update(`${seed} ${name}`).digest().readUInt8());
    await route.continue();
  });
  const settled = async () => {
    while (pending > 0 || Date.now() - last < 300) await wait(50);
  };
  return { settled };
}

const pages = [...screensOfRows, ...forms].map(({ slug, address }) => ({ slug, address }));
const cases = pages.flatMap(({ slug, address }) =>
  (['loaded', 'opened from another page'] as const).flatMap((how) =>
    [1280, 390].map((width) => ({ slug, address, how, width })),
  ),
);

test('no page moves what it shows while the rest of it arrives', async () => {
  const { settled } = await watch(page, 7);
  await enter('#user/account');
  const found: string[] = [];
  for (const { slug, address, how, width } of sampled(cases, 9)) {
    await page.setViewportSize({ width, height: 800 });
    if (how === 'loaded') await page.goto('about:blank');
    await page.goto(`${home.url}#${how === 'loaded' ? address : 'user/account'}`);
    await settled();
    if (how !== 'loaded') await page.goto(`${home.url}#${address}`);
    await settled();
    const shifts = await page.evaluate(() => (globalThis as Shifts).shifts.splice(0));
    found.push(...shifts.map((shift) => `${slug}, ${how}, ${width} px wide: ${shift}`));
  }
  expect(found).toEqual([]);
});
