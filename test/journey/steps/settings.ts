// Anonymous access and the account: shown, discarded, rejected if invalid, saved, and restored at the end.
import type { JourneyContext } from '../journey-context.ts';
import {
  button,
  reopen,
  errorAt,
  field,
  assert,
  expectVisible,
  expectValue,
  type Step,
  heading,
} from '../journey-context.ts';

async function open(journey: JourneyContext, address: string, title: string) {
  await reopen(journey, `#${address}`);
  await expectVisible(heading(journey, title), `The page "${title}"`);
  await expectVisible(field(journey, 'Username'), 'The form');
}

/** Reads the current data of a call, and restores it at the end. */
async function keep<T>(journey: JourneyContext, what: string, call: string): Promise<T> {
  const before = JSON.parse((await journey.client.rest('GET', call)).text) as T;
  journey.addCleanup(what, () => journey.client.rest('PUT', call, before));
  return before;
}

export const steps: Step[] = [
  {
    name: 'the form shows the anonymous access settings of the server',
    async run(journey) {
      await open(journey, 'admin/security/anonymous', 'Anonymous Access');
      const now = JSON.parse((await journey.client.rest('GET', 'internal/ui/anonymous-settings')).text) as {
        userId: string;
        realmName: string;
      };
      await expectValue(field(journey, 'Username'), now.userId, 'The user');
      const realm = field(journey, 'Realm').locator('option:checked');
      journey.report(`${now.realmName}: ${await realm.innerText()}`);
    },
  },
  {
    name: 'Discard reverts a change of anonymous access',
    async run(journey) {
      const user = await field(journey, 'Username').inputValue();
      await field(journey, 'Username').fill('');
      await field(journey, 'Username').blur();
      journey.report(await errorAt(journey, 'Username'));
      await button(journey, 'Discard').click();
      await expectValue(field(journey, 'Username'), user, 'The user');
    },
  },
  {
    name: 'a different anonymous user is saved, and shown after a reload',
    async run(journey) {
      await keep(journey, 'the change of anonymous access', 'internal/ui/anonymous-settings');
      await field(journey, 'Username').fill(journey.tag);
      await button(journey, 'Save').click();
      await expectVisible(journey.page.getByText('Anonymous security settings updated'), 'The notice');
      await open(journey, 'admin/security/anonymous', 'Anonymous Access');
      await expectValue(field(journey, 'Username'), journey.tag, 'The user');
    },
  },
  {
    name: 'the account is shown, and an invalid e-mail address is reported at its field',
    async run(journey) {
      await open(journey, 'user/account', 'Account');
      await expectValue(field(journey, 'Username'), journey.user, 'The user name');
      const email = await field(journey, 'Email').inputValue();
      await field(journey, 'Email').fill('x@email..com');
      await field(journey, 'Email').blur();
      journey.report(await errorAt(journey, 'Email'));
      await button(journey, 'Discard').click();
      await expectValue(field(journey, 'Email'), email, 'The address');
    },
  },
  {
    name: 'a change of the account is saved, and shown after a reload',
    async run(journey) {
      const before = await keep<{ userId: string }>(journey, 'the change of the account', 'internal/ui/user');
      assert(before.userId === journey.user, `The second client is ${before.userId}.`);
      await field(journey, 'Last Name').fill(`Größe ${journey.tag}`);
      await button(journey, 'Save').click();
      await expectVisible(journey.page.getByText('User account settings updated'), 'The notice');
      await open(journey, 'user/account', 'Account');
      await expectValue(field(journey, 'Last Name'), `Größe ${journey.tag}`, 'The name');
    },
  },
];
