// Logging: a logger with a difficult name is created, confirmed when created again, changed and
// reset. Other loggers are left alone.
import type { Trip } from '../trip.ts';
import { errorAt, field, mustBe, see, seeGone, seeValue, type Step, heading } from '../trip.ts';

const collection = 'internal/ui/loggingConfiguration';
const listAddress = '#admin/support/logging';

const nameOf = ({ tag }: Trip) => `${tag}.a b/c:50%ü`;
const placeOf = (trip: Trip) => `${collection}/${encodeURIComponent(nameOf(trip))}`;
const button = (trip: Trip, name: string) => trip.page.getByRole('button', { name, exact: true });
const dialog = (trip: Trip) => trip.page.locator('dialog[open]');
const rowOf = (trip: Trip) => trip.page.getByRole('row').filter({ hasText: nameOf(trip) });

async function openList(trip: Trip) {
  await trip.page.goto('about:blank');
  await trip.page.goto(trip.url + listAddress);
  await see(heading(trip, 'Logging'), 'The list');
}

async function showRow(trip: Trip) {
  await see(heading(trip, 'Logging'), 'The list');
  await trip.page.getByLabel('Filter by Logger Name').fill(trip.tag);
  await see(rowOf(trip), 'The logger');
}

async function begin(trip: Trip, level: string) {
  await openList(trip);
  await trip.page.getByRole('link', { name: 'Create Logger' }).click();
  await see(heading(trip, 'Create Logger'), 'The form');
  await field(trip, 'Logger Name').fill(nameOf(trip));
  await field(trip, 'Logger Level').selectOption(level);
}

export const steps: Step[] = [
  {
    name: 'the list shows what the server holds',
    async run(trip) {
      await openList(trip);
      const shown = trip.page.locator('.tools [role="status"]');
      await see(shown, 'The number of entries');
      const answer = await trip.client.rest('GET', collection);
      const held = (JSON.parse(answer.text) as unknown[]).length;
      const words = await shown.innerText();
      mustBe(words.startsWith(String(held)), `The server holds ${held} loggers, the list says "${words}".`);
      trip.saw(words);
    },
  },
  {
    name: 'a name that would be another address is refused at its field',
    async run(trip) {
      await trip.page.getByRole('link', { name: 'Create Logger' }).click();
      await field(trip, 'Logger Name').fill('..');
      await field(trip, 'Logger Name').blur();
      trip.saw(await errorAt(trip, 'Logger Name'));
      await button(trip, 'Cancel').click();
    },
  },
  {
    name: 'a new logger is saved without a question',
    async run(trip) {
      trip.later('the logger', () => trip.client.rest('POST', `${placeOf(trip)}/reset`));
      await begin(trip, 'WARN');
      await button(trip, 'Save').click();
      await showRow(trip);
      trip.saw(await rowOf(trip).first().innerText());
    },
  },
  {
    name: 'the same name again is asked about, and a no keeps the input',
    async run(trip) {
      await begin(trip, 'TRACE');
      await button(trip, 'Save').click();
      await see(dialog(trip), 'The question');
      trip.saw(await dialog(trip).locator('p').innerText());
      await dialog(trip).getByRole('button', { name: 'Cancel' }).click();
      await seeValue(field(trip, 'Logger Name'), nameOf(trip), 'The name');
      await seeValue(field(trip, 'Logger Level'), 'TRACE', 'The level');
    },
  },
  {
    name: 'a yes saves it',
    async run(trip) {
      await button(trip, 'Save').click();
      await dialog(trip).getByRole('button', { name: 'Update' }).click();
      await showRow(trip);
      await see(rowOf(trip).filter({ hasText: 'TRACE' }), 'The new level');
    },
  },
  {
    name: 'it opens by its address and is changed directly',
    async run(trip) {
      await trip.page.goto('about:blank');
      await trip.page.goto(`${trip.url}${listAddress}:${encodeURIComponent(nameOf(trip))}`);
      await see(heading(trip, 'Edit Logger'), 'The form');
      await seeValue(field(trip, 'Logger Name'), nameOf(trip), 'The name');
      await field(trip, 'Logger Level').selectOption('ERROR');
      await button(trip, 'Save').click();
      await showRow(trip);
      await see(rowOf(trip).filter({ hasText: 'ERROR' }), 'The new level');
      const answer = await trip.client.rest('GET', placeOf(trip));
      mustBe((JSON.parse(answer.text) as { level: string }).level === 'ERROR', `The server says ${answer.text}`);
    },
  },
  {
    name: 'reset to its default level, it is gone from the list',
    async run(trip) {
      await trip.page.getByRole('link', { name: nameOf(trip) }).click();
      await see(heading(trip, 'Edit Logger'), 'The form');
      await button(trip, 'Reset to Default Level').click();
      await dialog(trip).getByRole('button', { name: 'Reset' }).click();
      await see(heading(trip, 'Logging'), 'The list');
      await trip.page.getByLabel('Filter by Logger Name').fill(trip.tag);
      await seeGone(rowOf(trip), 'The logger');
    },
  },
  {
    name: 'resetting all is asked about, and a no sends nothing',
    async run(trip) {
      await openList(trip);
      await button(trip, 'Reset to Default Levels').click();
      await see(dialog(trip), 'The question');
      trip.saw(await dialog(trip).locator('p').innerText());
      await dialog(trip).getByRole('button', { name: 'Cancel' }).click();
      await seeGone(dialog(trip), 'The question');
    },
  },
];
