// A role with a privilege: created, changed, and deleted.
import { field } from '../journey-context.ts';
import { pick, recordLife } from '../record-life.ts';

const nameOf = ({ tag }: { tag: string }) => `${tag}.made-role`;

export const steps = recordLife({
  address: '#admin/security/roles',
  list: 'Roles',
  record: 'Edit Role',
  nameOf,
  async fill(journey) {
    await field(journey, 'Role ID').fill(nameOf(journey));
    await field(journey, 'Role name').fill('Readers of blob stores');
    await pick(journey, 'Privileges', 'nx-blobstores-read');
  },
  change: { label: 'Role description', value: 'Größe' },
  remove: (journey) => journey.client.rest('DELETE', `v1/security/roles/${nameOf(journey)}`),
  listed: async ({ client }) => (await client.rest('GET', 'v1/security/roles')).text,
});
