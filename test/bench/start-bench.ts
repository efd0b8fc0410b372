// `npm run bench -- start`: from the navigation to the rows of a list, filtering and sorting it, and what it takes, for
// the console and for a page written by hand for this one list, over equal embedded managers and in turns.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openConsole } from '../browser/open-console.ts';
import { percentile, aligned } from './figures.ts';

const limitPage = new URL('limit', import.meta.url).pathname;
const hash = '#admin/repository/routingrules';

const steps = ['cold start', 'warm start', 'filter', 'sort', 'heap MB', 'KiB', 'requests'] as const;
type Samples = Record<(typeof steps)[number], number[]>;

/** Routing rules whose names lead to ten rows, and then to one, in a filter. */
const worldOf = (count: number) => ({
  repositories: [],
  users: [{ userId: 'admin', password: 'admin123', roles: ['nx-admin'] }],
  routingRules: Array.from({ length: count }, (_, at) => ({
    name: `rule-${String(at).padStart(6, '0')}`,
    description: `Blocks what number ${at * 7} of the partners must not see`,
    mode: 'BLOCK',
    matchers: [`^/com/partner${at}/.*`],
  })),
});

/** Prints the medians of both pages and their ratio, for each number of rows. */
export async function benchStart(browser: Browser, sizes: readonly number[], rounds: number): Promise<void> {
  for (const size of sizes) {
    const world = worldOf(size);
    const [console_, limit] = [await openConsole({ world }), await openConsole({ world, page: limitPage })];
    const ours = emptySamples();
    const theirs = emptySamples();
    for (let round = 0; round <= rounds; round++) {
      // The first round fills the caches of the servers.
      await measure(browser, console_.url, round === 0 ? emptySamples() : ours);
      await measure(browser, limit.url, round === 0 ? emptySamples() : theirs);
    }
    await Promise.all([console_.close(), limit.close()]);
    const lines = steps.map((step) => {
      const [one, other] = [percentile(ours[step], 0.5), percentile(theirs[step], 0.5)];
      const digits = step === 'heap MB' ? 1 : 0;
      return [step, one.toFixed(digits), other.toFixed(digits), `${(one / other).toFixed(1)}x`];
    });
    console.log(`${size.toLocaleString('en')} rows\n${aligned([['', 'console', 'limit', 'ratio'], ...lines])}\n`);
  }
}

const emptySamples = () => Object.fromEntries(steps.map((step) => [step, [] as number[]])) as Samples;

async function measure(browser: Browser, url: string, samples: Samples): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
  await signIn(context, url);
  // The compiler names functions with a helper of its own.
  await context.addInitScript(`globalThis.__name ??= (made) => made; (${watchRows.toString()})()`);
  const page = await context.newPage();
  const sent = { count: 0, bytes: 0 };
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sent.count++;
    sent.bytes += encodedDataLength;
  });

  samples['cold start'].push(await startOf(page, `${url}${hash}`));
  samples.requests.push(sent.count);
  samples.KiB.push(sent.bytes / 1024);
  await page.goto('about:blank');
  samples['warm start'].push(await startOf(page, `${url}${hash}`));
  await page.waitForTimeout(500);
  await measureUse(page, samples);
  await network.send('HeapProfiler.collectGarbage');
  const { usedSize } = await network.send('Runtime.getHeapUsage');
  samples['heap MB'].push(usedSize / 1024 / 1024);
  await context.close();
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const form = Object.fromEntries(
    Object.entries({ username: 'admin', password: 'admin123' }).map(([name, text]) => [name, btoa(text)]),
  );
  await context.request.post(`${url}service/rapture/session`, { form });
  await context.addCookies([{ name: 'NX-ANTI-CSRF-TOKEN', value: '0.123', url }]);
}

async function startOf(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(() => window.rows.shown('rule-000000'));
}

/** The last key of a filter, which leaves one row of ten; a press on a header. */
async function measureUse(page: Page, samples: Samples): Promise<void> {
  await page.getByLabel('Filter').first().focus();
  await page.keyboard.type('rule-00001', { delay: 30 });
  for (const digit of ['3', '5', '7']) {
    await page.waitForTimeout(100);
    await page.evaluate((name) => window.rows.next(name), `rule-00001${digit}`);
    await page.keyboard.press(digit);
    samples.filter.push(await page.evaluate(() => window.rows.taken()));
    await page.keyboard.press('Backspace');
  }
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.waitForTimeout(300);
  const last = await page.evaluate(() => window.rows.first());
  for (let press = 0; press < 4; press++) {
    await page.waitForTimeout(100);
    await page.evaluate((name) => window.rows.next(name === '' ? null : name), press % 2 === 1 ? last : '');
    await page.getByRole('columnheader', { name: 'Name' }).click();
    samples.sort.push(await page.evaluate(() => window.rows.taken()));
  }
}

declare global {
  interface Window {
    rows: {
      first: () => string;
      shown: (name: string) => Promise<number>;
      /** Waits for a name in the first row after the next key or press; null: any other name than now. */
      next: (name: string | null) => void;
      taken: () => Promise<number>;
    };
  }
}

/** Runs in the page: looks at the first row in each frame. */
function watchRows(): void {
  const first = () => {
    const rows = [...document.querySelectorAll<HTMLElement>('[role=gridcell], [role=cell]')]
      .filter((cell) => cell.getClientRects().length > 0)
      .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top);
    return rows[0]?.textContent.trim() ?? '';
  };
  const until = (isThere: () => boolean) =>
    new Promise<number>((done) => {
      const look = () => {
        if (isThere()) requestAnimationFrame(() => done(performance.now()));
        else requestAnimationFrame(look);
      };
      look();
    });
  let taken: Promise<number>;
  window.rows = {
    first,
    shown: (name) => until(() => first().startsWith(name)),
    next: (name) => {
      const before = first();
      const isNext = () => (name === null ? first() !== before : first().startsWith(name));
      const begun = new Promise<number>((done) => {
        const begin = ({ timeStamp }: Event) => {
          for (const kind of ['keydown', 'click']) removeEventListener(kind, begin, true);
          done(timeStamp);
        };
        for (const kind of ['keydown', 'click']) addEventListener(kind, begin, true);
      });
      taken = begun.then(async (from) => (await until(isNext)) - from);
    },
    taken: () => taken,
  };
}
