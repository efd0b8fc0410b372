// The support ZIP: chosen, created, downloaded after the password step, and opened.
// The archive stays on the server, as each one does.
import { readFile } from 'node:fs/promises';
import { unzip } from '../../server/manager/unzip.ts';
import { mustBe, openAnew, proveOneself, see, seeGone, signIn, thinkBetter, type Step, type Trip } from '../trip.ts';

const button = ({ page }: Trip, name: string) => page.getByRole('button', { name, exact: true });
const download = ({ page }: Trip) => page.getByRole('button', { name: /^Download/ }).first();
let downloads: string[] = [];

export const steps: Step[] = [
  {
    name: 'eleven options are on, and with no content chosen nothing can be created',
    async run(trip) {
      const seen: string[] = (downloads = []);
      trip.page.on('download', (download) => void seen.push(download.url()));
      await openAnew(trip, '#admin/support/supportzip', 'Support ZIP');
      const options = trip.page.getByRole('checkbox');
      await see(options, 'The options');
      const all = await options.all();
      const on = await Promise.all(all.map((option) => option.isChecked()));
      mustBe(on.length === 11 && on.every(Boolean), `${on.filter(Boolean).length} of ${on.length} are on.`);
      for (const option of all.slice(0, 9)) await option.uncheck();
      await button(trip, 'Create Support ZIP').hover();
      await see(trip.page.getByText('Select at least one of the contents'), 'Why nothing can be created');
      for (const option of all.slice(0, 9)) await option.check();
    },
  },
  {
    name: 'the server creates it',
    async run(trip) {
      await button(trip, 'Create Support ZIP').click();
      await see(
        trip.page.getByRole('heading', { name: /^(Creating the support ZIP|Support ZIP Created)/ }),
        'The waiting',
      );
      await see(trip.page.getByRole('heading', { name: 'Support ZIP Created' }), 'The archive', 300_000);
      trip.saw(await trip.page.locator('.zip-card').first().innerText());
    },
  },
  {
    name: 'the password step is cancelled without a message, and a wrong password is reported in it',
    async run(trip) {
      await download(trip).click();
      await thinkBetter(trip);
      mustBe((await trip.page.getByRole('alert').count()) === 0, 'Something is alarmed about.');
      await download(trip).click();
      await proveOneself(trip, `${trip.password}-not`);
      const alert = trip.page.getByRole('dialog').getByRole('alert');
      await see(alert, 'The refusal');
      trip.saw(await alert.innerText());
      await thinkBetter(trip);
      mustBe(downloads.length === 0, `Nothing should be asked for: ${downloads.join(', ')}`);
    },
  },
  {
    name: 'a session that ended meanwhile is reported, and the archive is still there afterwards',
    async run(trip) {
      await trip.client.endSession(await trip.page.context().cookies(trip.url));
      await download(trip).click();
      await proveOneself(trip, trip.password);
      const dialog = trip.page.getByRole('dialog', { name: 'Your Session Has Ended' });
      await see(dialog, 'The dialog over the page');
      await signIn(trip);
      await seeGone(dialog, 'The dialog');
      await see(download(trip), 'The archive');
    },
  },
  {
    name: 'it is downloaded, and its content is complete',
    async run(trip) {
      if (await trip.page.getByRole('dialog', { name: 'Confirm Your Identity' }).isVisible()) await thinkBetter(trip);
      const [file] = await Promise.all([
        trip.page.waitForEvent('download', { timeout: 60_000 }),
        download(trip)
          .click()
          .then(() => proveOneself(trip, trip.password)),
      ]);
      const bytes = await readFile(await file.path());
      const entries = [...unzip(bytes)].map(([name, content]) => ({ name, size: content.length }));
      trip.saw(`${file.suggestedFilename()}, ${bytes.length} bytes, ${entries.length} files:`);
      trip.saw(
        entries
          .map(({ name }) => name)
          .slice(0, 30)
          .join(', '),
      );
      for (const expected of [/sysinfo|system-?information/i, /\.log$/, /metrics/i, /security|users/i])
        mustBe(
          entries.some(({ name, size }) => expected.test(name) && size > 0),
          `Nothing in it is like ${expected}.`,
        );
      await see(trip.page.getByText(/^Download of .* started/), 'What was done');
      mustBe(downloads.length === 1, `Asked for: ${downloads.join(', ')}`);
    },
  },
  {
    name: 'the way back leads to the options, as they were chosen',
    async run(trip) {
      await button(trip, 'Back to Options').click();
      await see(button(trip, 'Create Support ZIP'), 'The options');
      mustBe((await trip.page.getByRole('checkbox', { checked: true }).count()) === 11, 'Not all are on.');
    },
  },
];
