// The first and the last steps of every journey: signing in and signing out.
import { isSignedIn, mustBe, see, seeGone, signIn, signOut, type Step } from './trip.ts';

export const signingIn: Step[] = [
  {
    name: 'the page opens with its sign-in form',
    async run({ page, url, saw }) {
      await page.goto(url);
      await see(page.getByRole('heading', { name: 'Sign In' }), 'The sign-in page');
      saw(`${await page.title()}: ${(await page.locator('.sign-in-server').innerText()).trim()}`);
    },
  },
  {
    name: 'a wrong password is rejected with a message',
    async run(trip) {
      await signIn(trip, `${trip.password}-not`);
      const alert = trip.page.getByRole('alert');
      await see(alert, 'A refusal');
      trip.saw(await alert.innerText());
    },
  },
  {
    name: 'signing in leads to the first screen',
    async run(trip) {
      await signIn(trip);
      await see(isSignedIn(trip), 'The way to sign out');
      await see(trip.page.getByRole('navigation', { name: 'Screens' }).getByRole('link'), 'The menu');
      await see(trip.page.getByRole('heading', { level: 1 }), 'The first screen');
      const entries = await trip.page.getByRole('navigation', { name: 'Screens' }).getByRole('link').allInnerTexts();
      mustBe(trip.page.url().includes('#'), 'No screen was opened.');
      trip.saw(`${trip.page.url()}, menu: ${entries.map((entry) => entry.trim()).join(', ')}`);
    },
  },
];

export const signingOut: Step[] = [
  {
    name: 'signing out leads back to the sign-in form and ends the session',
    async run(trip) {
      const { page } = trip;
      await page.goto('about:blank');
      await page.goto(trip.url);
      await signOut(trip);
      await seeGone(isSignedIn(trip), 'The way to sign out');
      await page.goto(`${trip.url}#admin/repository/selectors`);
      await see(page.getByRole('heading', { name: 'Sign In' }), 'The sign-in page');
      await page.reload();
      await see(page.getByRole('heading', { name: 'Sign In' }), 'The sign-in page after a reload');
      mustBe(!(await isSignedIn(trip).isVisible()), 'After signing out and a reload somebody is still signed in.');
      trip.saw('the sign-in page, also after a reload');
    },
  },
];
