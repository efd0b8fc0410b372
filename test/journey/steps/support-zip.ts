// The support ZIP: its options, its creation, the download after the password step, and its content.
// The archive remains on the server, like every support ZIP.
import { readFile } from 'node:fs/promises';
import { unzip } from '../../server/manager/unzip.ts';
import {
  button,
  assert,
  openFresh,
  confirmIdentity,
  expectVisible,
  expectGone,
  signIn,
  cancelIdentity,
  type Step,
  type JourneyContext,
} from '../journey-context.ts';

const download = ({ page }: JourneyContext) => page.getByRole('button', { name: /^Download/ }).first();
let downloads: string[] = [];

export const steps: Step[] = [
  {
    name: 'all eleven options are on, and nothing can be created without any content',
    async run(journey) {
      const seen: string[] = (downloads = []);
      journey.page.on('download', (download) => void seen.push(download.url()));
      await openFresh(journey, '#admin/support/supportzip', 'Support ZIP');
      const options = journey.page.getByRole('checkbox');
      await expectVisible(options, 'The options');
      const all = await options.all();
      const on = await Promise.all(all.map((option) => option.isChecked()));
      assert(on.length === 11 && on.every(Boolean), `${on.filter(Boolean).length} of ${on.length} are on.`);
      for (const option of all.slice(0, 9)) await option.uncheck();
      await button(journey, 'Create Support ZIP').hover();
      await expectVisible(journey.page.getByText('Select at least one of the contents'), 'The disabled reason');
      for (const option of all.slice(0, 9)) await option.check();
    },
  },
  {
    name: 'the server creates the archive',
    async run(journey) {
      await button(journey, 'Create Support ZIP').click();
      await expectVisible(
        journey.page.getByRole('heading', { name: /^(Creating Support ZIP|Support ZIP Created)/ }),
        'The progress',
      );
      await expectVisible(journey.page.getByRole('heading', { name: 'Support ZIP Created' }), 'The archive', 300_000);
      journey.report(await journey.page.locator('.zip-card').first().innerText());
    },
  },
  {
    name: 'cancelling the password step shows no message, and a wrong password is reported in it',
    async run(journey) {
      await download(journey).click();
      await cancelIdentity(journey);
      assert((await journey.page.getByRole('alert').count()) === 0, 'The page shows an alert.');
      await download(journey).click();
      await confirmIdentity(journey, `${journey.password}-not`);
      const alert = journey.page.getByRole('dialog').getByRole('alert');
      await expectVisible(alert, 'The rejection');
      journey.report(await alert.innerText());
      await cancelIdentity(journey);
      assert(downloads.length === 0, `Unexpected downloads: ${downloads.join(', ')}`);
    },
  },
  {
    name: 'an ended session is reported, and the archive is still shown after signing in',
    async run(journey) {
      await journey.client.endSession(await journey.page.context().cookies(journey.url));
      const dialog = journey.page.getByRole('dialog', { name: 'Your Session Has Ended' });
      // Not a click of the mouse: the page may have noticed the end already, with its dialog over the button.
      await download(journey).dispatchEvent('click');
      await expectVisible(dialog.or(journey.page.getByRole('dialog', { name: 'Confirm Your Identity' })), 'A dialog');
      if (!(await dialog.isVisible()))
        await confirmIdentity(journey, journey.password).catch(async (problem: Error) => {
          if (!(await dialog.isVisible())) throw problem;
        });
      await expectVisible(dialog, 'The dialog over the page');
      await signIn(journey);
      await expectGone(dialog, 'The dialog');
      await expectVisible(download(journey), 'The archive');
    },
  },
  {
    name: 'the archive can be downloaded, and has the expected files',
    async run(journey) {
      if (await journey.page.getByRole('dialog', { name: 'Confirm Your Identity' }).isVisible())
        await cancelIdentity(journey);
      const [file] = await Promise.all([
        journey.page.waitForEvent('download', { timeout: 60_000 }),
        download(journey)
          .click()
          .then(() => confirmIdentity(journey, journey.password)),
      ]);
      const bytes = await readFile(await file.path());
      const entries = [...unzip(bytes)].map(([name, content]) => ({ name, size: content.length }));
      journey.report(`${file.suggestedFilename()}, ${bytes.length} bytes, ${entries.length} files:`);
      journey.report(
        entries
          .map(({ name }) => name)
          .slice(0, 30)
          .join(', '),
      );
      for (const expected of [/sysinfo|system-?information/i, /\.log$/, /metrics/i, /security|users/i])
        assert(
          entries.some(({ name, size }) => expected.test(name) && size > 0),
          `No file in the archive matches ${expected}.`,
        );
      await expectVisible(journey.page.getByText(/^Download of .* started/), 'The notice');
      assert(downloads.length === 1, `Downloads: ${downloads.join(', ')}`);
    },
  },
  {
    name: 'Back to Options shows the options unchanged',
    async run(journey) {
      await button(journey, 'Back to Options').click();
      await expectVisible(button(journey, 'Create Support ZIP'), 'The options');
      assert((await journey.page.getByRole('checkbox', { checked: true }).count()) === 11, 'Not all options are on.');
    },
  },
];
