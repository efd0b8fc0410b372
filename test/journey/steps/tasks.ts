// A task that is run by hand only: created, changed, and deleted.
import { field } from '../journey-context.ts';
import { recordLife } from '../record-life.ts';

const nameOf = ({ tag }: { tag: string }) => `${tag}.task`;
type Task = { id: string; name: string };

export const steps = recordLife({
  address: '#admin/system/tasks',
  list: 'Tasks',
  record: 'Task',
  nameOf,
  async fill(journey) {
    await field(journey, 'Type').selectOption({ label: 'Admin - Compact blob store' });
    await field(journey, 'Blob store').selectOption({ label: 'default' });
    await field(journey, 'Task name').fill(nameOf(journey));
    await field(journey, 'Task frequency').selectOption({ label: 'Manual' });
  },
  change: { label: 'Notification email', value: 'ann@example.org' },
  async remove(journey) {
    const tasks = (await journey.client.direct('coreui_Task.read')) as Task[];
    const made = tasks.filter(({ name }) => name === nameOf(journey));
    for (const { id } of made) await journey.client.direct('coreui_Task.remove', id);
  },
  listed: async ({ client }) => JSON.stringify(await client.direct('coreui_Task.read')),
});
