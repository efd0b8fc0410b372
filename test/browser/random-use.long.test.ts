// Random use of the console in a real browser while random calls fail: the page is never blank, and reports no error.
import { setTimeout as wait } from 'node:timers/promises';
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { forms } from './layout-pages.ts';
import { screensOfRows } from './layout.ts';
import { setUpConsole, page } from './scene.ts';
import { enter } from './visit.ts';

setUpConsole({ components: 60 });

const steps = 500;
const addresses = [...screensOfRows, ...forms].map(({ address }) => address);
const texts = ['a', 'x'.repeat(300), '<b>"\'', '../..', '日本語', 'مرحبا', '-1', '1e9', '(', '[a-', '${x}', ' ', '%2F'];
const keys =
  'Tab Shift+Tab Enter Escape Space Delete Home End PageDown ArrowDown ArrowUp Alt+ArrowDown Control+k Control+z Control+s Control+Enter / ?'.split(
    ' ',
  );

const json = (value: unknown) => ({ json: value });
const responses = [
  { status: 500, body: 'Stopped' },
  { status: 404, body: '' },
  { status: 403, json: {} },
  { status: 400, json: [{ id: 'name', message: 'Name is not valid' }] },
  { status: 429, body: 'Too many requests', headers: { 'retry-after': '1' } },
  { status: 503, json: { message: 'Starting' } },
  { status: 204 },
  { status: 200, body: '' },
  { status: 200, body: '<html>Proxy</html>', contentType: 'text/html' },
  json(null),
  json([null, 1, 'x', {}]),
  json({ items: null, continuationToken: 5, result: { success: true, data: 7 } }),
];

/** Numbers from 0 to below 1, the same for each seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Runs in the page: presses a control, or chooses an option of a select. Returns what it was about. */
function use([position, option]: [number, number]): string {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const controls = [
    ...scope.querySelectorAll<HTMLElement>(
      'button, a[href^="#"], input, select, textarea, summary, label, [role="gridcell"], [role="columnheader"], [role="option"]',
    ),
  ].filter((one) => one.getClientRects().length > 0 && !one.matches('[href$="signout"]'));
  const control = controls[Math.floor(position * controls.length)];
  if (!control) return 'nothing';
  const name = (control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 40);
  if (control instanceof HTMLSelectElement && !control.disabled) {
    control.selectedIndex = Math.floor(option * control.options.length);
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return `${control.value} in "${name}"`;
  }
  control.focus();
  control.click();
  return `${control.tagName} "${name}" at ${location.hash}`;
}

test.each([1, 2, 3])('random use with random failures, seed %i, never leaves a blank page', async (seed) => {
  const random = randomNumbers(seed);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const answer = async (route: Route) => {
    const isKept = /session|State_get/.test(route.request().url()) && random() < 0.9;
    if (isKept || random() > 0.2) return route.continue();
    if (random() < 0.1) return route.abort();
    if (random() < 0.1) await wait(3000);
    return route.fulfill(oneOf(responses));
  };
  const done: string[] = [];
  const step = async () => {
    const roll = random();
    if (roll < 0.08) {
      const address = oneOf(addresses);
      await page.evaluate((hash) => (location.hash = hash), address);
      return `open ${address}`;
    }
    if (roll < 0.12) {
      await page.evaluate((by) => history.go(by), random() < 0.6 ? -1 : 1);
      return 'go through the history';
    }
    if (roll < 0.7) {
      const used = await page.evaluate(use, [random(), random()] as [number, number]);
      const text = oneOf(texts);
      if (/^(INPUT|TEXTAREA)/.test(used)) await page.keyboard.insertText(text);
      return `use ${used}, with ${text.slice(0, 20)}`;
    }
    const key = oneOf(keys);
    await page.keyboard.press(key);
    return `press ${key}`;
  };

  page.on('dialog', (question) => void question.accept());
  await page.setViewportSize({ width: seed % 2 === 0 ? 390 : 1280, height: 800 });
  await enter('#admin/repository/repositories');
  await page.route(/\/service\//, (route) => answer(route).catch(() => undefined));
  const shown = () =>
    page
      .evaluate(() => document.querySelector<HTMLElement>('main, form')?.innerText.trim() ?? '')
      // The page may be loading in another language.
      .catch(() => '');
  for (let count = 0; count < steps; count++) {
    done.push(await step().catch((problem: unknown) => String(problem)));
    await wait(random() < 0.3 ? 250 : 20);
    await expect.poll(shown, { message: done.slice(-8).join('\n') }).not.toBe('');
    // A revoked session, or Sign Out.
    if ((await page.locator('header [aria-haspopup="menu"]').count()) === 0) await enter();
  }
});
