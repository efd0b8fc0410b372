// Anonymous access and the account: read, reverted, rejected if invalid, saved, and finally restored.
import type { Trip } from '../trip.ts';
import { errorAt, field, mustBe, see, seeValue, type Step, heading } from '../trip.ts';

const button = (trip: Trip, name: string) => trip.page.getByRole('button', { name, exact: true });

async function open(trip: Trip, address: string, title: string) {
  await trip.page.goto('about:blank');
  await trip.page.goto(`${trip.url}#${address}`);
  await see(heading(trip, title), `The page "${title}"`);
  await see(field(trip, 'Username'), 'The form');
}

/** The current data of a call, to be restored at the end. */
async function keep<T>(trip: Trip, what: string, call: string): Promise<T> {
  const before = JSON.parse((await trip.client.rest('GET', call)).text) as T;
  trip.later(what, () => trip.client.rest('PUT', call, before));
  return before;
}

export const steps: Step[] = [
  {
    name: 'anonymous access is shown as the server has it',
    async run(trip) {
      await open(trip, 'admin/security/anonymous', 'Anonymous Access');
      const now = JSON.parse((await trip.client.rest('GET', 'internal/ui/anonymous-settings')).text) as {
        userId: string;
        realmName: string;
      };
      await seeValue(field(trip, 'Username'), now.userId, 'The user');
      const realm = field(trip, 'Realm').locator('option:checked');
      trip.saw(`${now.realmName}: ${await realm.innerText()}`);
    },
  },
  {
    name: 'a change of anonymous access is put back by Discard',
    async run(trip) {
      const user = await field(trip, 'Username').inputValue();
      await field(trip, 'Username').fill('');
      await field(trip, 'Username').blur();
      trip.saw(await errorAt(trip, 'Username'));
      await button(trip, 'Discard').click();
      await seeValue(field(trip, 'Username'), user, 'The user');
    },
  },
  {
    name: 'another anonymous user is saved, and read again it is there',
    async run(trip) {
      await keep(trip, 'the change of anonymous access', 'internal/ui/anonymous-settings');
      await field(trip, 'Username').fill(trip.tag);
      await button(trip, 'Save').click();
      await see(trip.page.getByText('Anonymous security settings updated'), 'The notice');
      await open(trip, 'admin/security/anonymous', 'Anonymous Access');
      await seeValue(field(trip, 'Username'), trip.tag, 'The user');
    },
  },
  {
    name: 'the account is shown, and a wrong address is refused at its field',
    async run(trip) {
      await open(trip, 'user/account', 'Account');
      await seeValue(field(trip, 'Username'), trip.user, 'The user name');
      const email = await field(trip, 'Email').inputValue();
      await field(trip, 'Email').fill('x@email..com');
      await field(trip, 'Email').blur();
      trip.saw(await errorAt(trip, 'Email'));
      await button(trip, 'Discard').click();
      await seeValue(field(trip, 'Email'), email, 'The address');
    },
  },
  {
    name: 'a change of the account is saved, and read again it is there',
    async run(trip) {
      const before = await keep<{ userId: string }>(trip, 'the change of the account', 'internal/ui/user');
      mustBe(before.userId === trip.user, `The second client is ${before.userId}.`);
      await field(trip, 'Last Name').fill(`Größe ${trip.tag}`);
      await button(trip, 'Save').click();
      await see(trip.page.getByText('User account settings updated'), 'The notice');
      await open(trip, 'user/account', 'Account');
      await seeValue(field(trip, 'Last Name'), `Größe ${trip.tag}`, 'The name');
    },
  },
];
