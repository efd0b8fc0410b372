// Logging: a logger with special characters in its name is created, confirmed when it is created again, changed and
// reset. Other loggers are not changed.
import type { JourneyContext } from '../journey-context.ts';
import {
  button,
  callsOf,
  errorAt,
  field,
  assert,
  expectVisible,
  expectGone,
  expectValue,
  type Step,
  heading,
} from '../journey-context.ts';
import { recordPages } from '../record-pages.ts';

const collection = 'internal/ui/loggingConfiguration';
const pages = recordPages({ address: '#admin/support/logging', call: collection, list: 'Logging', record: 'Logger' });

const nameOf = ({ tag }: JourneyContext) => `${tag}.a b/c:50%ü`;
const placeOf = (journey: JourneyContext) => `${collection}/${encodeURIComponent(nameOf(journey))}`;
const dialog = (journey: JourneyContext) => journey.page.locator('dialog[open]');
const rowOf = (journey: JourneyContext) => journey.page.getByRole('row').filter({ hasText: nameOf(journey) });

async function showRow(journey: JourneyContext) {
  await expectVisible(heading(journey, 'Logging'), 'The list');
  await journey.page.getByLabel('Filter by Logger Name').fill(journey.tag);
  await expectVisible(rowOf(journey), 'The logger');
}

async function begin(journey: JourneyContext, level: string) {
  await pages.openList(journey);
  await journey.page.getByRole('link', { name: 'Create Logger' }).click();
  await expectVisible(heading(journey, 'Create Logger'), 'The form');
  await field(journey, 'Logger Name').fill(nameOf(journey));
  await field(journey, 'Logger Level').selectOption(level);
}

export const steps: Step[] = [
  pages.listStep,
  {
    name: 'a name that would change the address of the request is rejected at its field',
    async run(journey) {
      await journey.page.getByRole('link', { name: 'Create Logger' }).click();
      await field(journey, 'Logger Name').fill('..');
      await field(journey, 'Logger Name').blur();
      journey.report(await errorAt(journey, 'Logger Name'));
      await button(journey, 'Cancel').click();
    },
  },
  {
    name: 'a new logger is saved without a confirmation',
    async run(journey) {
      journey.addCleanup('the logger', () => journey.client.rest('POST', `${placeOf(journey)}/reset`));
      await begin(journey, 'WARN');
      await button(journey, 'Save').click();
      await showRow(journey);
      journey.report(await rowOf(journey).first().innerText());
    },
  },
  {
    name: 'an existing name requires a confirmation, and Cancel keeps the input',
    async run(journey) {
      await begin(journey, 'TRACE');
      await button(journey, 'Save').click();
      await expectVisible(dialog(journey), 'The confirmation');
      journey.report(await dialog(journey).locator('p').innerText());
      await dialog(journey).getByRole('button', { name: 'Cancel' }).click();
      await expectValue(field(journey, 'Logger Name'), nameOf(journey), 'The name');
      await expectValue(field(journey, 'Logger Level'), 'TRACE', 'The level');
    },
  },
  {
    name: 'Update saves the logger',
    async run(journey) {
      await button(journey, 'Save').click();
      await dialog(journey).getByRole('button', { name: 'Update' }).click();
      await showRow(journey);
      await expectVisible(rowOf(journey).filter({ hasText: 'TRACE' }), 'The new level');
    },
  },
  {
    name: 'the logger opens at its address, and a change is saved without a confirmation',
    async run(journey) {
      await pages.openRecord(journey, nameOf(journey));
      await expectValue(field(journey, 'Logger Name'), nameOf(journey), 'The name');
      await field(journey, 'Logger Level').selectOption('ERROR');
      await button(journey, 'Save').click();
      await showRow(journey);
      await expectVisible(rowOf(journey).filter({ hasText: 'ERROR' }), 'The new level');
      const answer = await journey.client.rest('GET', placeOf(journey));
      assert((JSON.parse(answer.text) as { level: string }).level === 'ERROR', `The server has ${answer.text}`);
    },
  },
  {
    name: 'the logger disappears from the list when it is reset to its default level',
    async run(journey) {
      await journey.page.getByRole('link', { name: nameOf(journey) }).click();
      await expectVisible(heading(journey, 'Edit Logger'), 'The form');
      await button(journey, 'Reset to Default Level').click();
      await dialog(journey).getByRole('button', { name: 'Reset' }).click();
      await expectVisible(heading(journey, 'Logging'), 'The list');
      await journey.page.getByLabel('Filter by Logger Name').fill(journey.tag);
      await expectGone(rowOf(journey), 'The logger');
    },
  },
  {
    name: 'resetting all loggers requires a confirmation, and Cancel sends nothing',
    async run(journey) {
      const calls = callsOf(journey);
      await pages.openList(journey);
      await button(journey, 'Reset to Default Levels').click();
      await expectVisible(dialog(journey), 'The confirmation');
      journey.report(await dialog(journey).locator('p').innerText());
      await dialog(journey).getByRole('button', { name: 'Cancel' }).click();
      await expectGone(dialog(journey), 'The confirmation');
      await pages.openList(journey);
      const sent = calls.filter((call) => !call.startsWith('GET'));
      assert(sent.length === 0, `The page sent ${sent.join(', ')}`);
    },
  },
];
