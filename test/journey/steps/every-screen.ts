// Every screen of the menu: it opens and shows the records of the server, or says that it is not available.
import { rowsOf, toReading } from '../../../src/engine/rules/request.ts';
import type { Json } from '../../../src/engine/rules/paths.ts';
import { otherScreens, screensOfRows, type MeasuredScreen } from '../../browser/layout.ts';
import { assert, expectVisible, reopen, type JourneyContext, type Step } from '../journey-context.ts';

/** The number of records that the server lists; null if the list is not read by a plain GET request. */
async function recordsOf({ client }: JourneyContext, { screen }: MeasuredScreen): Promise<number | null> {
  const call = screen.calls?.list;
  if (call === undefined) return null;
  const { method, path } = toReading(call);
  if (method !== 'GET' || path.startsWith('/')) return null;
  const { status, text } = await client.rest('GET', path);
  return status === 200 ? rowsOf(call, JSON.parse(text) as Json).length : null;
}

async function open(journey: JourneyContext, { address, screen }: MeasuredScreen): Promise<string> {
  const { page } = journey;
  await reopen(journey, `#${address}`);
  const isMissing = page.getByText(/is not available on this server$/);
  const entry = page.locator('main h1');
  await expectVisible(entry, `The screen at ${address}`);
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"], main .loading') === null);
  assert(
    (await isMissing.count()) > 0 || !(await page.locator('main .note.error').count()),
    `${address} shows: ${await page.locator('main').innerText()}`,
  );
  if (await isMissing.count()) return `${String(screen.title)}: not on this server`;
  return String(screen.title);
}

export const steps: Step[] = [
  {
    name: 'each list shows the records of the server',
    async run(journey) {
      for (const one of screensOfRows) {
        const title = await open(journey, one);
        const records = await recordsOf(journey, one);
        if (records === null) {
          journey.report(title);
          continue;
        }
        const { list } = one.screen;
        if (records > 0 && list && !list.filter)
          assert(
            (await journey.page.locator('main [role="gridcell"]').count()) > 0,
            `The server lists ${records} records at ${one.address}, but the page shows none.`,
          );
        journey.report(`${title}: ${records}`);
      }
    },
  },
  {
    name: 'each other screen opens without an error',
    async run(journey) {
      for (const one of otherScreens) journey.report(await open(journey, one));
    },
  },
];
