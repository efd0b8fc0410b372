// Capabilities: the list, and a capability that is created disabled, changed, enabled and deleted.
import {
  assert,
  button,
  expectValue,
  expectVisible,
  field,
  heading,
  openFresh,
  type Step,
} from '../journey-context.ts';
import type { JourneyContext } from '../journey-context.ts';

const address = '#admin/system/capabilities';
const type = { id: 'webhook.global', name: 'Webhook: Global' };
type Capability = { id: string; typeId: string; notes: string; state: string; properties: Record<string, string> };

const mine = async ({ client, tag }: JourneyContext): Promise<Capability | undefined> => {
  const all = (await client.direct('capability_Capability.read')) as Capability[];
  return all.find(({ notes }) => notes === tag || notes === `${tag} changed`);
};

async function save(journey: JourneyContext): Promise<void> {
  await button(journey, 'Save').click();
  await expectVisible(heading(journey, 'Capabilities'), 'The list');
}

async function openMine(journey: JourneyContext): Promise<void> {
  const { id } = (await mine(journey))!;
  await openFresh(journey, `${address}:${id}`, `Capability ${type.name}`);
}

export const steps: Step[] = [
  {
    name: 'the list shows the capabilities of the server',
    async run(journey) {
      await openFresh(journey, address, 'Capabilities');
      const all = (await journey.client.direct('capability_Capability.read')) as Capability[];
      const count = journey.page.locator('.tools .count');
      await expectVisible(count, 'The number of capabilities');
      assert((await count.innerText()).startsWith(String(all.length)), `The server has ${all.length} capabilities.`);
      journey.report(await journey.page.getByRole('grid').innerText());
    },
  },
  {
    name: 'a capability is created with the fields of its type',
    async run(journey) {
      const { page, tag, client } = journey;
      journey.addCleanup('the capability', async () => {
        const made = await mine(journey);
        return made && client.direct('capability_Capability.remove', made.id);
      });
      await openFresh(journey, `${address}/create`, 'Create Capability');
      await field(journey, 'Type').selectOption({ label: type.name });
      await expectVisible(field(journey, 'URL'), 'The fields of the type');
      await page.getByLabel(/^Enable this capability/).uncheck();
      await page.getByRole('checkbox', { name: 'repository', exact: true }).check();
      await field(journey, 'URL').fill('http://127.0.0.1:9/hook');
      await field(journey, 'Notes').fill(tag);
      await save(journey);
      const made = await mine(journey);
      assert(made?.state === 'disabled', `On the server, the capability is ${made?.state ?? 'missing'}.`);
      journey.report(JSON.stringify(made?.properties));
    },
  },
  {
    name: 'the capability is changed, and shown with the change',
    async run(journey) {
      await openMine(journey);
      await expectValue(field(journey, 'URL'), 'http://127.0.0.1:9/hook', 'URL');
      await field(journey, 'URL').fill('http://127.0.0.1:9/other');
      await field(journey, 'Notes').fill(`${journey.tag} changed`);
      await save(journey);
      await openMine(journey);
      await expectValue(field(journey, 'URL'), 'http://127.0.0.1:9/other', 'URL');
    },
  },
  {
    name: 'the capability is enabled and deleted',
    async run(journey) {
      await openMine(journey);
      await journey.page.getByRole('button', { name: /^Enable/ }).click();
      await expectVisible(journey.page.getByRole('button', { name: /^Disable/ }), 'Disable');
      assert((await mine(journey))?.state !== 'disabled', 'The server has not enabled the capability.');
      await journey.page.getByRole('button', { name: /^Delete/ }).click();
      const question = journey.page.getByRole('dialog');
      await expectVisible(question, 'The confirmation');
      await question.getByRole('button', { name: /^Delete/ }).click();
      await expectVisible(heading(journey, 'Capabilities'), 'The list');
      assert((await mine(journey)) === undefined, 'The server still has the capability.');
    },
  },
];
