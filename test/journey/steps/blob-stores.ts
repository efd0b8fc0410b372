// A blob store with a soft quota: created, changed after a confirmation, and deleted.
import { field } from '../journey-context.ts';
import { recordLife } from '../record-life.ts';

const nameOf = ({ tag }: { tag: string }) => `${tag}-blobs`;

export const steps = recordLife({
  address: '#admin/repository/blobstores',
  list: 'Blob Stores',
  record: 'Edit Blob Store',
  nameOf,
  async fill(journey) {
    await field(journey, 'Name').fill(nameOf(journey));
    await field(journey, 'Path').fill(nameOf(journey));
    await journey.page.getByRole('checkbox', { name: 'Enable Soft Quota' }).check();
    await field(journey, 'Type of Quota').selectOption({ label: 'Space Used' });
    await field(journey, 'Quota Limit').fill('10');
  },
  change: { label: 'Quota Limit', value: '20', asked: 'Update' },
  remove: (journey) => journey.client.rest('DELETE', `v1/blobstores/${nameOf(journey)}`),
  listed: async ({ client }) => (await client.rest('GET', 'v1/blobstores')).text,
});
