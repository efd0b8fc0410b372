// A local user: created with a role, changed, selected together with the signed-in user, and deleted.
import { type Step, assert, field, reopen } from '../journey-context.ts';
import { askAbout, pick, recordLife } from '../record-life.ts';

const nameOf = ({ tag }: { tag: string }) => `${tag}.made-user`;

const selected: Step = {
  name: 'the signed-in user is left out if they are selected for deletion',
  async run(journey) {
    await reopen(journey, '#admin/security/users');
    const question = await askAbout(journey, [nameOf(journey), journey.user], 'Delete users', 'Delete user?');
    const words = await question.innerText();
    assert(
      words.includes('You cannot delete your own account.'),
      `The dialog does not say that the signed-in user is left out: ${words}`,
    );
    assert(/1 record/.test(words), `More than one record would be deleted: ${words}`);
    await question.getByRole('button', { name: 'Cancel' }).click();
  },
};

export const steps = recordLife({
  address: '#admin/security/users',
  list: 'Users',
  record: 'Edit User',
  nameOf,
  async fill(journey) {
    await field(journey, 'ID').fill(nameOf(journey));
    await field(journey, 'First name').fill('Ann');
    await field(journey, 'Last name').fill('Other');
    await field(journey, 'Email').fill('ann@example.org');
    await field(journey, 'Password').fill(`${journey.tag}-password`);
    await field(journey, 'Confirm password').fill(`${journey.tag}-password`);
    await pick(journey, 'Roles', 'nx-anonymous');
  },
  change: { label: 'First name', value: 'Größe' },
  between: [selected],
  remove: (journey) => journey.client.rest('DELETE', `v1/security/users/${nameOf(journey)}`),
  listed: async ({ client }) => (await client.rest('GET', 'v1/security/users')).text,
});
