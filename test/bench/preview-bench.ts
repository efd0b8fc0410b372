// `npm run bench -- preview`: the global routing preview over many repositories, from Test to the rule of a row.
import type { Page } from 'playwright-core';
import type { Part } from './parts.ts';
import { embeddedSites } from './sites.ts';
import { add, arrival, comparedHead, comparedLines, inTurns, response, visit, type Samples } from './visits.ts';

const names = ['console', 'limit'] as const;
const group = 'all-of-them';
const typed = 'store-04';
const storeName = (at: number) => `store-${String(at).padStart(5, '0')}`;

/** A world of `count` repositories, half of them proxies with one of three rules, and a group of all of them. */
function worldOf(count: number) {
  const rules = ['no-secrets', 'no-snapshots', 'only-ours'].map((name) => ({
    name,
    mode: 'BLOCK',
    matchers: [`^/${name}/.*`, '.*\\.tmp$'],
  }));
  const stored = Array.from({ length: count }, (_, at) => ({
    name: storeName(at),
    format: 'raw',
    ...(at % 2 === 0
      ? { type: 'proxy', remoteUrl: 'http://127.0.0.1:9/', routingRule: rules[(at / 2) % rules.length]!.name }
      : { type: 'hosted' }),
  }));
  const members = stored.map(({ name }) => name);
  return {
    repositories: [...stored, { name: group, type: 'group', format: 'raw', members }],
    routingRules: rules,
  };
}

type Seen = { first: string; second: string; label?: string };

/** Runs in the page: whether the first two rows begin with these names, and a button in them has this label. */
function hasRows({ first, second, label }: Seen): boolean {
  const rows = [...document.querySelectorAll('[role=treegrid] [role=row][aria-level]')]
    .filter((row) => row.getClientRects().length > 0)
    .map((row) => ({ row, top: row.getBoundingClientRect().top }))
    .sort((one, other) => one.top - other.top)
    .slice(0, 2)
    .map(({ row }) => row);
  const name = (at: number) => (rows[at]?.querySelector('[role=gridcell]')?.textContent ?? '').replace(/^[+-]/, '');
  const isLabelled = !label || rows[0]?.querySelector('button')?.getAttribute('aria-label') === label;
  return name(0).startsWith(first) && name(1).startsWith(second) && isLabelled;
}

/** Runs in the page. */
const hasPath = (): boolean =>
  [...document.querySelectorAll('label')].some((label) => label.textContent.trim() === 'Path') &&
  [...document.querySelectorAll('button')].some((button) => button.textContent === 'Test');

/** Runs in the page. */
const hasRule = (matcher: string): boolean => document.querySelector('dialog[open] li')?.textContent === matcher;

async function measureUse(page: Page, samples: Samples): Promise<void> {
  const all = { first: group, second: storeName(0) };
  await page.getByLabel('Path').fill('/com/a.txt');
  // Code that is prefetched while idle must have arrived, as it has for a user who types a path.
  await page.waitForTimeout(500);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  add(samples, 'Test', await response(page, hasRows, all, () => press('Test')));
  await page.waitForTimeout(500);
  for (let turn = 0; turn < 3; turn++) {
    const closed = { ...all, label: `Expand ${group}` };
    add(samples, 'collapse', await response(page, hasRows, closed, () => press(`Collapse ${group}`)));
    await page.waitForTimeout(100);
    const opened = { ...all, label: `Collapse ${group}` };
    add(samples, 'expand', await response(page, hasRows, opened, () => press(`Expand ${group}`)));
    await page.waitForTimeout(100);
  }
  await page.getByLabel('Filter').focus();
  await page.keyboard.type(typed, { delay: 30 });
  for (const digit of ['3', '5', '9']) {
    await page.waitForTimeout(100);
    const seen = { first: group, second: storeName(Number(`4${digit}00`)) };
    add(samples, 'key in the filter', await response(page, hasRows, seen, () => page.keyboard.press(digit)));
    if (digit !== '9') await page.keyboard.press('Backspace');
  }
  const rule = page.getByRole('row', { name: storeName(4900) }).first();
  for (let turn = 0; turn < 3; turn++) {
    await page.waitForTimeout(100);
    const open = () => rule.getByText('only-ours').click();
    add(samples, 'open a rule', await response(page, hasRule, '^/only-ours/.*', open));
    await page.getByRole('button', { name: 'Close' }).click();
  }
}

export const preview: Part = {
  about:
    'The global routing preview: opening the page, Test, collapsing and expanding a group, the filter, the rule of a row.',
  sizes: [10_000],
  needsPage: true,
  measure: async ({ browser, sizes, rounds }) => {
    const lines: string[][] = [];
    for (const size of sizes) {
      const sites = await embeddedSites(worldOf(size), 'preview');
      const all = await inTurns(names, rounds, async (name, samples) => {
        const { page, heap, close } = await visit(browser, sites[name], sites.account);
        const address = `${sites[name]}#admin/repository/routingrules/preview`;
        add(samples, 'cold start', await arrival(page, address, hasPath, null));
        await page.waitForTimeout(500);
        await page.goto('about:blank');
        add(samples, 'warm start', await arrival(page, address, hasPath, null));
        await measureUse(page, samples);
        add(samples, 'heap MB', await heap());
        await close();
      });
      await sites.close();
      lines.push(...comparedLines(`${size.toLocaleString('en')} repositories`, all));
    }
    return { head: comparedHead('preview', names), lines };
  },
};
