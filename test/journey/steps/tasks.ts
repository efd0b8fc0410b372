// A task that is only run manually: created, changed, run until its end, and deleted.
import { type Step, button, expectVisible, field, heading, reopen } from '../journey-context.ts';
import { askAbout, recordLife } from '../record-life.ts';

const nameOf = ({ tag }: { tag: string }) => `${tag}.task`;
type Task = { id: string; name: string };

const ended = /ended\. Last result: Ok/;

const runInForm: Step = {
  name: 'the task is run in its form, which shows when it has ended',
  async run(journey) {
    await reopen(journey, '#admin/system/tasks');
    await journey.page.getByRole('link', { name: nameOf(journey), exact: true }).click();
    await expectVisible(heading(journey, 'Task'), 'The page of the task');
    await button(journey, 'Run').click();
    await expectVisible(journey.page.getByText(ended), 'The end of the run');
    await expectVisible(button(journey, 'Run'), 'Run');
  },
};

const runSelected: Step = {
  name: 'the task is run as a selected row of the list, which shows when it has ended',
  async run(journey) {
    await reopen(journey, '#admin/system/tasks');
    const question = await askAbout(journey, [nameOf(journey)], 'Run');
    await question.getByRole('button', { name: 'Run', exact: true }).click();
    await expectVisible(journey.page.getByText(ended), 'The end of the run');
  },
};

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
  between: [runInForm, runSelected],
  async remove(journey) {
    const tasks = (await journey.client.direct('coreui_Task.read')) as Task[];
    const made = tasks.filter(({ name }) => name === nameOf(journey));
    for (const { id } of made) await journey.client.direct('coreui_Task.remove', id);
  },
  listed: async ({ client }) => JSON.stringify(await client.direct('coreui_Task.read')),
});
