// The password change: for a user who is created for it, signs in here, and is removed at the end.
import {
  callsOf,
  errorAt,
  field,
  isSignedIn,
  signOut,
  mustBe,
  openAnew,
  see,
  seeGone,
  seeValue,
  signIn,
  type Step,
  type Trip,
} from '../trip.ts';

const first = 'first-Password-1';
const second = 'second-Password-2';
const userOf = ({ tag }: Trip) => `${tag}.user`;
/** The journey as a different user. */
const asUser = (trip: Trip, password = first): Trip => ({ ...trip, user: userOf(trip), password });
const form = ({ page }: Trip) => page.getByRole('region', { name: 'Change Password' });
const change = (trip: Trip) => form(trip).getByRole('button', { name: 'Change Password' });
let calls: string[] = [];
let isTried = false;

async function signOutAndIn(from: Trip, to: Trip) {
  await from.page.goto('about:blank');
  await from.page.goto(from.url);
  await signOut(from);
  await seeGone(isSignedIn(from), 'The way to sign out');
  await signIn(to);
  await see(isSignedIn(to), 'The way to sign out');
}

async function fill(trip: Trip, current: string, next: string, confirmed = next) {
  await field(trip, 'Current Password').fill(current);
  await field(trip, 'New Password').fill(next);
  await field(trip, 'Confirm New Password').fill(confirmed);
  await field(trip, 'Confirm New Password').blur();
}

/** A step after which the original user is signed in, even if it fails. */
function step(name: string, run: (trip: Trip) => Promise<void>): Step {
  return {
    name,
    run: async (trip) => {
      if (!isTried) return trip.saw('not tried: no user can be made here');
      await run(trip).catch(async (problem: Error) => {
        await trip.page.context().clearCookies();
        await trip.page.goto('about:blank');
        await trip.page.goto(trip.url);
        await signIn(trip);
        throw problem;
      });
    },
  };
}

export const steps: Step[] = [
  {
    name: 'a new user signs in and finds the form',
    async run(trip) {
      const role = `${trip.tag}.role`;
      const privileges = ['nx-userschangepw'];
      const roleMade = await trip.client.rest('POST', 'v1/security/roles', {
        id: role,
        name: role,
        description: '',
        privileges,
        roles: [],
      });
      if (roleMade.status >= 400) return trip.saw(`not tried: no role can be made here (${roleMade.status})`);
      trip.later('the role', () => trip.client.rest('DELETE', `v1/security/roles/${role}`));
      const made = await trip.client.rest('POST', 'v1/security/users', {
        userId: userOf(trip),
        firstName: 'Try',
        lastName: 'Journey',
        emailAddress: 'try@example.org',
        password: first,
        status: 'active',
        roles: [role],
      });
      if (made.status >= 400) return trip.saw(`not tried: no user can be made here (${made.status})`);
      trip.later('the user', () => trip.client.rest('DELETE', `v1/security/users/${userOf(trip)}`));
      isTried = true;
      calls = callsOf(trip);
      await signOutAndIn(trip, asUser(trip));
      await openAnew(trip, '#user/account', 'Account');
      await see(change(trip), 'The form');
      const entries = await trip.page.getByRole('navigation', { name: 'Screens' }).getByRole('link').allInnerTexts();
      trip.saw(`menu: ${entries.map((entry) => entry.trim()).join(', ')}`);
    },
  },
  step('an invalid new password is reported at its field, and nothing is sent', async (trip) => {
    await fill(trip, first, first, second);
    trip.saw(await errorAt(trip, 'New Password'));
    trip.saw(await errorAt(trip, 'Confirm New Password'));
    await field(trip, 'Confirm New Password').press('Enter');
    mustBe(!calls.some((call) => /authenticate|password/.test(call)), `Sent: ${calls.join(', ')}`);
  }),
  step('a wrong current password is reported at its field, and nothing is changed', async (trip) => {
    await fill(trip, `${first}-not`, second);
    await change(trip).click();
    trip.saw(await errorAt(trip, 'Current Password'));
    mustBe(!calls.some((call) => call.startsWith('PUT')), `Sent: ${calls.join(', ')}`);
  }),
  step('the right one changes it, and the fields are empty', async (trip) => {
    await fill(trip, first, second);
    await change(trip).click();
    await see(trip.page.getByText('Password changed'), 'The notice');
    for (const label of ['Current Password', 'New Password', 'Confirm New Password'])
      await seeValue(field(trip, label), '', label);
    mustBe(calls.filter((call) => call.startsWith('PUT')).length === 1, `Sent: ${calls.join(', ')}`);
  }),
  step('the old one is refused, the new one opens the console', async (trip) => {
    const user = asUser(trip, second);
    await trip.page.goto('about:blank');
    await trip.page.goto(trip.url);
    await signOut(user);
    await seeGone(isSignedIn(user), 'The way to sign out');
    await signIn(user, first);
    await see(trip.page.getByText('Incorrect username or password'), 'The refusal');
    await signIn(user);
    await see(isSignedIn(user), 'The way to sign out');
  }),
  step('the one who makes the journey signs in again', (trip) => signOutAndIn(asUser(trip, second), trip)),
];
