// A privilege with a pattern: created on the page of its type, changed, and deleted.
import { field } from '../journey-context.ts';
import { recordLife } from '../record-life.ts';

const nameOf = ({ tag }: { tag: string }) => `${tag}.privilege`;

export const steps = recordLife({
  address: '#admin/security/privileges',
  create: 'create:wildcard',
  list: 'Privileges',
  record: 'Edit Privilege',
  nameOf,
  async fill(journey) {
    await field(journey, 'Name').fill(nameOf(journey));
    await field(journey, 'Pattern').fill('nexus:blobstores:*');
  },
  change: { label: 'Description', value: 'Größe' },
  remove: (journey) => journey.client.rest('DELETE', `v1/security/privileges/${nameOf(journey)}`),
  listed: async ({ client }) => (await client.rest('GET', 'v1/security/privileges')).text,
});
