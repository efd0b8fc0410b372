// The log viewer: reading, marking, searching, downloading and following the log, also after an outage and the end of
// the session.
import { readFile } from 'node:fs/promises';
import type { JourneyContext } from '../journey-context.ts';
import {
  button,
  callsOf,
  assert,
  openFresh,
  expectVisible,
  expectGone,
  signIn,
  type Step,
} from '../journey-context.ts';

const log = ({ page }: JourneyContext) => page.getByRole('region', { name: 'Log text' });
const markOf = ({ tag }: JourneyContext, number: number) => `mark ${number} of ${tag}`;
let calls: string[] = [];

async function open(journey: JourneyContext) {
  await openFresh(journey, '#admin/support/logging/logviewer', 'Log Viewer');
  await expectVisible(log(journey), 'The log');
}

/** Waits for the next request of the page for the log. */
const nextReading = ({ page }: JourneyContext, timeout: number) =>
  page.waitForRequest((request) => /\/internal\/logging\/log(s\/.+)?\?/.test(request.url()), { timeout });

export const steps: Step[] = [
  {
    name: 'the log is read with the call that the server supports',
    async run(journey) {
      calls = callsOf(journey);
      await open(journey);
      journey.report(
        `${await journey.page.locator('.page-head p').first().innerText()}; ${calls.filter((call) => /logging/.test(call)).join(', ')}`,
      );
      assert((await log(journey).locator('> div').count()) > 5, 'The log has too few lines.');
    },
  },
  {
    name: 'a different log file is read if there are several, and Insert Mark gives its disabled reason',
    async run(journey) {
      const files = journey.page.getByLabel('Log file');
      if ((await files.count()) === 0) return journey.report('not tried: this server has one log');
      const names = await files.locator('option').allInnerTexts();
      const other = names.find((name) => name.includes('/')) ?? names.at(-1)!;
      await files.selectOption(other);
      await expectVisible(journey.page.getByText(`Viewing ${other}`), 'The other file');
      await button(journey, 'Insert Mark').hover();
      await expectVisible(journey.page.getByText('Marks can only be inserted into nexus.log'), 'The disabled reason');
      journey.report(`${names.length} files, read ${other}`);
      await files.selectOption('nexus.log');
      await expectVisible(journey.page.getByText('Viewing nexus.log'), 'The log');
    },
  },
  {
    name: 'marks are inserted with the button and with Enter, and found in the log',
    async run(journey) {
      const box = journey.page.getByLabel('Mark Text');
      await box.fill(markOf(journey, 1));
      await button(journey, 'Insert Mark').click();
      await expectVisible(log(journey).getByText(markOf(journey, 1)), 'The first mark');
      await box.fill(markOf(journey, 2));
      await box.press('Enter');
      await expectVisible(log(journey).getByText(markOf(journey, 2)), 'The second mark');
      await journey.page.getByLabel('Find in Log').fill(journey.tag);
      await expectVisible(journey.page.locator('.log-found').getByText(/^\d+ of \d+$/), 'The number of matches');
      journey.report(await journey.page.locator('.log-found').innerText());
      await button(journey, 'Next Match').click();
      await expectVisible(log(journey).locator('.log-current'), 'The match');
    },
  },
  {
    name: 'a larger size is read at once, and the log is refreshed every 20 seconds',
    async run(journey) {
      await journey.page.getByLabel('Find in Log').fill('');
      const larger = nextReading(journey, 20_000);
      await journey.page.getByLabel('Size').selectOption('100');
      assert((await larger).url().endsWith('?bytesCount=-102400'), `The page read ${(await larger).url()}`);
      await (await (await larger).response())?.finished();
      const atOnce = nextReading(journey, 20_000);
      await journey.page.getByLabel('Refresh Interval').selectOption('20');
      await (await (await atOnce).response())?.finished();
      const start = Date.now();
      await nextReading(journey, 30_000);
      journey.report(`read again after ${Math.round((Date.now() - start) / 1000)} s`);
      await journey.page.getByLabel('Refresh Interval').selectOption('0');
    },
  },
  {
    name: 'the whole log can be downloaded, with the inserted mark',
    async run(journey) {
      const [download] = await Promise.all([
        journey.page.waitForEvent('download', { timeout: 60_000 }),
        journey.page.getByRole('link', { name: 'Download' }).click(),
      ]);
      const text = await readFile(await download.path(), 'utf8');
      journey.report(`${download.suggestedFilename()}, ${text.length} characters`);
      assert(text.includes(markOf(journey, 2)), 'The mark is not in the file.');
      const { origin, pathname } = new URL(download.url());
      const whole = await (await journey.page.request.get(origin + pathname)).text();
      assert(whole.startsWith(text), 'The file does not begin at the start of the log.');
    },
  },
  {
    name: 'an outage of the server shows an error and keeps the text, and Retry reads the log afterwards',
    async run(journey) {
      if (!journey.connection) return journey.report('not tried: the journey does not control the connection');
      await journey.connection.cut();
      const alert = journey.page.getByRole('alert').filter({ hasText: "Couldn't refresh the log" });
      try {
        await button(journey, 'Refresh').click();
        await expectVisible(alert, 'The error');
        journey.report(await alert.innerText());
        await expectVisible(log(journey).getByText(markOf(journey, 2)), 'The old text');
      } finally {
        await journey.connection.join();
      }
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expectGone(alert, 'The error');
      await expectGone(journey.page.getByText('Server disconnected'), 'The outage message');
    },
  },
  {
    name: 'an ended session is reported, and the log is read again after signing in',
    async run(journey) {
      await journey.client.endSession(await journey.page.context().cookies(journey.url));
      await button(journey, 'Refresh').click();
      const dialog = journey.page.getByRole('dialog', { name: 'Your Session Has Ended' });
      await expectVisible(dialog, 'The dialog over the log');
      const again = nextReading(journey, 20_000);
      await signIn(journey);
      await expectGone(dialog, 'The dialog');
      await again;
      await expectGone(journey.page.getByRole('alert'), 'The error');
      await expectVisible(log(journey).getByText(markOf(journey, 2)), 'The log');
    },
  },
  {
    name: 'leaving the page stops the refresh',
    async run(journey) {
      await journey.page.getByLabel('Refresh Interval').selectOption('20');
      await journey.page.goto(`${journey.url}#admin/support/status`);
      await expectVisible(journey.page.getByRole('heading', { name: 'Status', level: 1 }), 'The next page');
      const before = calls.length;
      await journey.page.waitForTimeout(22_000);
      const since = calls.slice(before).filter((call) => call.includes('logging'));
      assert(since.length === 0, `The page still sends: ${since.join(', ')}`);
    },
  },
];
