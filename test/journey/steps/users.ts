// A local user: created with a role, changed, and deleted.
import { field } from '../journey-context.ts';
import { pick, recordLife } from '../record-life.ts';

const nameOf = ({ tag }: { tag: string }) => `${tag}.made-user`;

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
  remove: (journey) => journey.client.rest('DELETE', `v1/security/users/${nameOf(journey)}`),
  listed: async ({ client }) => (await client.rest('GET', 'v1/security/users')).text,
});
