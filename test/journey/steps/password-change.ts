// The password change of a user who is created for it, signs in, and is deleted at the end.
import {
  reopen,
  callsOf,
  errorAt,
  field,
  accountButton,
  signOut,
  assert,
  openFresh,
  expectVisible,
  expectGone,
  expectValue,
  signIn,
  type Step,
  type JourneyContext,
} from '../journey-context.ts';

const first = 'first-Password-1';
const second = 'second-Password-2';
const userOf = ({ tag }: JourneyContext) => `${tag}.user`;
/** The journey as a different user. */
const asUser = (journey: JourneyContext, password = first): JourneyContext => ({
  ...journey,
  user: userOf(journey),
  password,
});
const form = ({ page }: JourneyContext) => page.getByRole('region', { name: 'Change Password' });
const change = (journey: JourneyContext) => form(journey).getByRole('button', { name: 'Change Password' });
let calls: string[] = [];
let isTried = false;

async function signOutAndIn(from: JourneyContext, to: JourneyContext) {
  await reopen(from, '');
  await signOut(from);
  await expectGone(accountButton(from), 'The account menu');
  await signIn(to);
  await expectVisible(accountButton(to), 'The account menu');
}

async function fill(journey: JourneyContext, current: string, next: string, confirmed = next) {
  await field(journey, 'Current Password').fill(current);
  await field(journey, 'New Password').fill(next);
  await field(journey, 'Confirm New Password').fill(confirmed);
  await field(journey, 'Confirm New Password').blur();
}

/** A step after which the original user is signed in, even if it fails. */
function step(name: string, run: (journey: JourneyContext) => Promise<void>): Step {
  return {
    name,
    run: async (journey) => {
      if (!isTried) return journey.report('not tried: no user can be created here');
      await run(journey).catch(async (problem: Error) => {
        await journey.page.context().clearCookies();
        await reopen(journey, '');
        await signIn(journey);
        throw problem;
      });
    },
  };
}

export const steps: Step[] = [
  {
    name: 'a new user signs in, and sees the form',
    async run(journey) {
      const role = `${journey.tag}.role`;
      const privileges = ['nx-userschangepw'];
      const roleMade = await journey.client.rest('POST', 'v1/security/roles', {
        id: role,
        name: role,
        description: '',
        privileges,
        roles: [],
      });
      if (roleMade.status >= 400) return journey.report(`not tried: no role can be created here (${roleMade.status})`);
      journey.addCleanup('the role', () => journey.client.rest('DELETE', `v1/security/roles/${role}`));
      const created = await journey.client.rest('POST', 'v1/security/users', {
        userId: userOf(journey),
        firstName: 'Try',
        lastName: 'Journey',
        emailAddress: 'try@example.org',
        password: first,
        status: 'active',
        roles: [role],
      });
      if (created.status >= 400) return journey.report(`not tried: no user can be created here (${created.status})`);
      journey.addCleanup('the user', () => journey.client.rest('DELETE', `v1/security/users/${userOf(journey)}`));
      isTried = true;
      calls = callsOf(journey);
      await signOutAndIn(journey, asUser(journey));
      await openFresh(journey, '#user/account', 'Account');
      await expectVisible(change(journey), 'The form');
      const entries = await journey.page.getByRole('navigation', { name: 'Screens' }).getByRole('link').allInnerTexts();
      journey.report(`menu: ${entries.map((entry) => entry.trim()).join(', ')}`);
    },
  },
  step('an invalid new password is reported at its field, and nothing is sent', async (journey) => {
    await fill(journey, first, first, second);
    journey.report(await errorAt(journey, 'New Password'));
    journey.report(await errorAt(journey, 'Confirm New Password'));
    await field(journey, 'Confirm New Password').press('Enter');
    assert(!calls.some((call) => /authenticate|password/.test(call)), `Sent: ${calls.join(', ')}`);
  }),
  step('a wrong current password is reported at its field, and nothing is changed', async (journey) => {
    await fill(journey, `${first}-not`, second);
    await change(journey).click();
    journey.report(await errorAt(journey, 'Current Password'));
    assert(!calls.some((call) => call.startsWith('PUT')), `Sent: ${calls.join(', ')}`);
  }),
  step('the right current password changes the password, and clears the fields', async (journey) => {
    await fill(journey, first, second);
    await change(journey).click();
    await expectVisible(journey.page.getByText('Password changed'), 'The notice');
    for (const label of ['Current Password', 'New Password', 'Confirm New Password'])
      await expectValue(field(journey, label), '', label);
    assert(calls.filter((call) => call.startsWith('PUT')).length === 1, `Sent: ${calls.join(', ')}`);
  }),
  step('the old password is rejected, and the new password signs the user in', async (journey) => {
    const user = asUser(journey, second);
    await reopen(journey, '');
    await signOut(user);
    await expectGone(accountButton(user), 'The account menu');
    await signIn(user, first);
    await expectVisible(journey.page.getByText('Incorrect username or password'), 'The rejection');
    await signIn(user);
    await expectVisible(accountButton(user), 'The account menu');
  }),
  step('the user of the journey signs in again', (journey) => signOutAndIn(asUser(journey, second), journey)),
];
