// The first and the last steps of every journey: signing in and signing out.
import { accountButton, assert, expectVisible, expectGone, signIn, signOut, type Step } from './journey-context.ts';

export const signInSteps: Step[] = [
  {
    name: 'the page opens with the sign-in form',
    async run({ page, url, report }) {
      await page.goto(url);
      await expectVisible(page.getByRole('heading', { name: 'Sign In' }), 'The sign-in page');
      report(`${await page.title()}: ${(await page.locator('.sign-in-server').innerText()).trim()}`);
    },
  },
  {
    name: 'a wrong password is rejected with a message',
    async run(journey) {
      await signIn(journey, `${journey.password}-not`);
      const alert = journey.page.getByRole('alert');
      await expectVisible(alert, 'The rejection');
      journey.report(await alert.innerText());
    },
  },
  {
    name: 'signing in opens the first screen',
    async run(journey) {
      await signIn(journey);
      await expectVisible(accountButton(journey), 'The account menu');
      await expectVisible(journey.page.getByRole('navigation', { name: 'Screens' }).getByRole('link'), 'The menu');
      await expectVisible(journey.page.getByRole('heading', { level: 1 }), 'The first screen');
      const entries = await journey.page.getByRole('navigation', { name: 'Screens' }).getByRole('link').allInnerTexts();
      assert(journey.page.url().includes('#'), 'No screen was opened.');
      journey.report(`${journey.page.url()}, menu: ${entries.map((entry) => entry.trim()).join(', ')}`);
    },
  },
];

export const signOutSteps: Step[] = [
  {
    name: 'signing out shows the sign-in form, and ends the session',
    async run(journey) {
      const { page } = journey;
      await page.goto('about:blank');
      await page.goto(journey.url);
      await signOut(journey);
      await expectGone(accountButton(journey), 'The account menu');
      await page.goto(`${journey.url}#admin/repository/selectors`);
      await expectVisible(page.getByRole('heading', { name: 'Sign In' }), 'The sign-in page');
      await page.reload();
      await expectVisible(page.getByRole('heading', { name: 'Sign In' }), 'The sign-in page after a reload');
      assert(!(await accountButton(journey).isVisible()), 'A user is still signed in after signing out and a reload.');
      journey.report('the sign-in page, also after a reload');
    },
  },
];
