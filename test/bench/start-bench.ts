// `npm run bench -- start`: from the navigation to the rows of a list, filtering and sorting it, memory and requests.
import type { Browser, Page } from 'playwright-core';
import { checkBackend } from '../../src/server/backend-check.ts';
import { gatewaySites, embeddedSites, type Sites } from './sites.ts';
import type { Given, Part } from './parts.ts';
import { withRoutingRules } from './routing-rules.ts';
import {
  add,
  arrival,
  comparedHead,
  comparedLines,
  inTurns,
  laterArrival,
  response,
  visit,
  type Account,
  type Samples,
} from './visits.ts';

const hash = '#admin/repository/routingrules';
const digits = ['3', '5', '7'];

/** Routing rules whose names match a filter in ten rows, and then in one. Their descriptions are not sorted. */
const ruleAt = (at: number) => ({
  name: `rule-${String(at).padStart(6, '0')}`,
  description: `Blocks what number ${(at * 7919) % 100_003} of the partners must not see`,
  mode: 'BLOCK',
  matchers: [`^/com/partner${at}/.*`],
});
const rulesOf = (count: number) => Array.from({ length: count }, (_, at) => ruleAt(at));

/** The selectors of the measured elements of a page. */
type Selectors = { cells: string; filter: string; header: string };
type Measured = { url: string; selectors: Selectors; count: number; account: Account };

const ourSelectors: Selectors = {
  cells: '[role=gridcell], [role=cell]',
  filter: '[aria-label=Filter]',
  header: '[role=columnheader]',
};
/** The server's own console, whose rows are in the order of the document. */
const ownSelectors: Selectors = {
  cells: '.nx-table tbody tr:first-child > td',
  filter: '#filter',
  header: '.nx-table th',
};
const knownReleases = /^3\.29\./;

/** Runs in the page: whether the first row begins with a name. */
function startsWith({ cells, name }: { cells: string; name: string }): boolean {
  const inOrder = [...document.querySelectorAll<HTMLElement>(cells)]
    .filter((cell) => cell.getClientRects().length > 0)
    .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top);
  return inOrder[0]?.textContent.trim().startsWith(name) ?? false;
}

/** The first key of a filter, the last key, which reduces ten rows to one, and clicks on headers. */
async function measureUse(page: Page, { selectors, count }: Measured, samples: Samples): Promise<void> {
  const { cells } = selectors;
  await page.locator(selectors.filter).first().focus();
  const one = { cells, name: ruleAt(1).name };
  add(samples, 'first key', await response(page, startsWith, one, () => page.keyboard.press('1')));
  await page.keyboard.press('Backspace');
  const filter = async (step: string) => {
    await page.locator(selectors.filter).first().focus();
    await page.keyboard.type('rule-00001', { delay: 30 });
    for (const digit of digits) {
      await page.waitForTimeout(100);
      const seen = { cells, name: `rule-00001${digit}` };
      add(samples, step, await response(page, startsWith, seen, () => page.keyboard.press(digit)));
      await page.keyboard.press('Backspace');
    }
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
  };
  await filter('filter');
  const headerOf = (hasText: string) => page.locator(selectors.header).filter({ hasText }).first();
  const header = headerOf('Name');
  for (let press = 0; press < 4; press++) {
    await page.waitForTimeout(300);
    const seen = { cells, name: ruleAt(press % 2 === 0 ? count - 1 : 0).name };
    add(samples, 'sort', await response(page, startsWith, seen, () => header.click()));
  }
  await header.click();
  await page.waitForTimeout(300);
  const first = { cells, name: ruleAt(0).name };
  add(samples, 'sort by text', await response(page, startsWith, first, () => headerOf('Description').click()));
  // By then, the grid has replaced the plain rows.
  await page.waitForTimeout(2500);
  await header.click();
  await filter('later filter');
}

async function measure(browser: Browser, measured: Measured, samples: Samples): Promise<void> {
  const { url, selectors, account } = measured;
  const { page, sent, heap, close } = await visit(browser, url, account);
  const first = { cells: selectors.cells, name: ruleAt(0).name };
  add(samples, 'cold start', await arrival(page, `${url}${hash}`, startsWith, first));
  const { count: requests, bytes } = { ...sent };
  await page.goto('about:blank');
  add(samples, 'warm start', await arrival(page, `${url}${hash}`, startsWith, first));
  await page.waitForTimeout(500);
  await measureUse(page, measured, samples);
  add(samples, 'heap MB', await heap());
  add(samples, 'KiB', bytes / 1024);
  add(samples, 'requests', requests);
  await close();
  add(samples, 'later start', await laterArrival(measured, `${url}${hash}`, startsWith, first));
}

type Lines = { names: string[]; lines: string[][] };

async function compared({ browser, rounds, backend }: Given, sites: Sites, count: number): Promise<Lines> {
  const isKnown = backend && knownReleases.test((await checkBackend(backend.url)).version);
  const urls: Record<string, string> = {
    console: sites.console,
    limit: sites.limit,
    ...(isKnown ? { "server's own": `${backend.url.href.replace(/\/$/, '')}/` } : {}),
  };
  const names = Object.keys(urls);
  const all = await inTurns(names, rounds, async (name, samples) => {
    const selectors = name === "server's own" ? ownSelectors : ourSelectors;
    await measure(browser, { url: urls[name]!, selectors, count, account: sites.account }, samples);
  });
  return { names, lines: comparedLines(`${count.toLocaleString('en')} rows`, all) };
}

export const start: Part = {
  about: 'The list of routing rules: from the navigation to its rows, a key in the filter, a click on a header.',
  sizes: [100, 1_000, 5_000, 100_000],
  needsPage: true,
  takesBackend: true,
  measure: async (given) => {
    const { sizes, backend } = given;
    const tables: Lines[] = [];
    for (const size of sizes) {
      const inside = async (sites: Sites) => {
        tables.push(await compared(given, sites, size));
        await sites.close();
      };
      if (backend)
        await withRoutingRules(backend, rulesOf(size), async () =>
          inside(await gatewaySites(backend.url, backend, 'list')),
        );
      else await inside(await embeddedSites({ repositories: [], routingRules: rulesOf(size) }, 'list'));
    }
    return { head: comparedHead('list', tables[0]!.names), lines: tables.flatMap(({ lines }) => lines) };
  },
};
