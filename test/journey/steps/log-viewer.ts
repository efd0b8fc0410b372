// The log viewer: read by either kind of call, marked, searched, downloaded, followed across an
// expired session and an outage.
import { readFile } from 'node:fs/promises';
import type { Trip } from '../trip.ts';
import { callsOf, mustBe, openAnew, see, seeGone, signIn, type Step } from '../trip.ts';

const log = ({ page }: Trip) => page.getByRole('region', { name: 'Log text' });
const button = ({ page }: Trip, name: string) => page.getByRole('button', { name, exact: true });
const markOf = ({ tag }: Trip, number: number) => `mark ${number} of ${tag}`;
let calls: string[] = [];

async function open(trip: Trip) {
  await openAnew(trip, '#admin/support/logging/logviewer', 'Log Viewer');
  await see(log(trip), 'The log');
}

/** Waits for the next time that the page reads the log. */
const nextReading = ({ page }: Trip, timeout: number) =>
  page.waitForRequest((request) => /\/internal\/logging\/log(s\/.+)?\?/.test(request.url()), { timeout });

export const steps: Step[] = [
  {
    name: 'the log is read by the call that the server has',
    async run(trip) {
      calls = callsOf(trip);
      await open(trip);
      trip.saw(
        `${await trip.page.locator('.page-head p').first().innerText()}; ${calls.filter((call) => /logging/.test(call)).join(', ')}`,
      );
      mustBe((await log(trip).locator('> div').count()) > 5, 'The log has hardly a line.');
    },
  },
  {
    name: 'where there are several files another one is read, and marks are explained',
    async run(trip) {
      const files = trip.page.getByLabel('Log file');
      if ((await files.count()) === 0) return trip.saw('not tried: this server has one log');
      const names = await files.locator('option').allInnerTexts();
      const other = names.find((name) => name.includes('/')) ?? names.at(-1)!;
      await files.selectOption(other);
      await see(trip.page.getByText(`Viewing ${other}`), 'The other file');
      await button(trip, 'Insert Mark').hover();
      await see(trip.page.getByText('Marks can only be inserted into nexus.log'), 'Why no mark is set');
      trip.saw(`${names.length} files, read ${other}`);
      await files.selectOption('nexus.log');
      await see(trip.page.getByText('Viewing nexus.log'), 'The log');
    },
  },
  {
    name: 'marks are set by the button and by Enter, and found in the log',
    async run(trip) {
      const box = trip.page.getByLabel('Mark Text');
      await box.fill(markOf(trip, 1));
      await button(trip, 'Insert Mark').click();
      await see(log(trip).getByText(markOf(trip, 1)), 'The first mark');
      await box.fill(markOf(trip, 2));
      await box.press('Enter');
      await see(log(trip).getByText(markOf(trip, 2)), 'The second mark');
      await trip.page.getByLabel('Find in Log').fill(trip.tag);
      await see(trip.page.locator('.log-found').getByText(/^\d+ of \d+$/), 'The number of matches');
      trip.saw(await trip.page.locator('.log-found').innerText());
      await button(trip, 'Next Match').click();
      await see(log(trip).locator('.log-current'), 'The match');
    },
  },
  {
    name: 'another size is read at once, and every 20 seconds the log is read again',
    async run(trip) {
      await trip.page.getByLabel('Find in Log').fill('');
      const larger = nextReading(trip, 20_000);
      await trip.page.getByLabel('Size').selectOption('100');
      mustBe((await larger).url().endsWith('?bytesCount=-102400'), `Read was ${(await larger).url()}`);
      await (await (await larger).response())?.finished();
      const atOnce = nextReading(trip, 20_000);
      await trip.page.getByLabel('Refresh Interval').selectOption('20');
      await (await (await atOnce).response())?.finished();
      const start = Date.now();
      await nextReading(trip, 30_000);
      trip.saw(`read again after ${Math.round((Date.now() - start) / 1000)} s`);
      await trip.page.getByLabel('Refresh Interval').selectOption('0');
    },
  },
  {
    name: 'the whole log is downloaded, with the marks in it',
    async run(trip) {
      const [download] = await Promise.all([
        trip.page.waitForEvent('download', { timeout: 60_000 }),
        trip.page.getByRole('link', { name: 'Download' }).click(),
      ]);
      const text = await readFile(await download.path(), 'utf8');
      trip.saw(`${download.suggestedFilename()}, ${text.length} characters`);
      mustBe(text.includes(markOf(trip, 2)), 'The mark is not in the file.');
    },
  },
  {
    name: 'a server outage keeps the old text, shows a message, and reading continues afterwards',
    async run(trip) {
      if (!trip.line) return trip.saw('not tried: the journey does not stand between the page and the server');
      await trip.line.cut();
      const alert = trip.page.getByRole('alert').filter({ hasText: "Couldn't refresh the log" });
      try {
        await button(trip, 'Refresh').click();
        await see(alert, 'What happened');
        trip.saw(await alert.innerText());
        await see(log(trip).getByText(markOf(trip, 2)), 'The old text');
      } finally {
        await trip.line.join();
      }
      await alert.getByRole('button', { name: 'Retry' }).click();
      await seeGone(alert, 'What happened');
      await seeGone(trip.page.getByText('Server disconnected'), 'The line above the page');
    },
  },
  {
    name: 'a session that ended elsewhere is reported, and after signing in the log is read again',
    async run(trip) {
      await trip.client.endSession(await trip.page.context().cookies(trip.url));
      await button(trip, 'Refresh').click();
      const dialog = trip.page.getByRole('dialog', { name: 'Your Session Has Ended' });
      await see(dialog, 'The dialog over the log');
      const again = nextReading(trip, 20_000);
      await signIn(trip);
      await seeGone(dialog, 'The dialog');
      await again;
      await seeGone(trip.page.getByRole('alert'), 'What failed');
      await see(log(trip).getByText(markOf(trip, 2)), 'The log');
    },
  },
  {
    name: 'a page that is left reads no more',
    async run(trip) {
      await trip.page.getByLabel('Refresh Interval').selectOption('20');
      await trip.page.goto(`${trip.url}#admin/support/status`);
      await see(trip.page.getByRole('heading', { name: 'Status', level: 1 }), 'Another page');
      const before = calls.length;
      await trip.page.waitForTimeout(22_000);
      const since = calls.slice(before).filter((call) => call.includes('logging'));
      mustBe(since.length === 0, `The page still asks: ${since.join(', ')}`);
    },
  },
];
