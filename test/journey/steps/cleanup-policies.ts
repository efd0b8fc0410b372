// Cleanup policies: created with criteria of their format, previewed over test content, changed, deleted.
import { openContent } from '../content.ts';
import { errorAt, field, mustBe, see, seeValue, type Step, type Trip, heading } from '../trip.ts';

const collection = 'internal/cleanup-policies';
const listAddress = '#admin/repository/cleanuppolicies';

const nameOf = ({ tag }: Trip) => `${tag}.policy`;
const button = (trip: Trip, name: string) => trip.page.getByRole('button', { name, exact: true });
const toggle = (trip: Trip, name: string) => trip.page.getByRole('checkbox', { name, exact: true });
const criterion = (trip: Trip, name: string) => trip.page.getByRole('textbox', { name, exact: true });
const panel = (trip: Trip) => trip.page.getByRole('region', { name: 'Cleanup Policy Preview' });

async function openRecord(trip: Trip) {
  await trip.page.goto('about:blank');
  await trip.page.goto(`${trip.url}${listAddress}:${encodeURIComponent(nameOf(trip))}`);
  await see(heading(trip, 'Edit Cleanup Policy'), 'The form');
  await seeValue(field(trip, 'Name'), nameOf(trip), 'The name');
}

export const steps: Step[] = [
  {
    name: 'the list shows what the server holds',
    async run(trip) {
      await trip.page.goto(trip.url + listAddress);
      await see(heading(trip, 'Cleanup Policies'), 'The list');
      const shown = trip.page.locator('.tools [role="status"]');
      await see(shown, 'The number of entries');
      const held = (JSON.parse((await trip.client.rest('GET', collection)).text) as unknown[]).length;
      const words = await shown.innerText();
      mustBe(words.startsWith(String(held)), `The server holds ${held} policies, the list says "${words}".`);
      trip.saw(words);
    },
  },
  {
    name: 'the criteria are those of the chosen format, and those that another one lacks are removed with a notice',
    async run(trip) {
      trip.later('the policy', () => trip.client.rest('DELETE', `${collection}/${nameOf(trip)}`));
      await trip.page.getByRole('link', { name: 'Create Cleanup Policy' }).click();
      await see(heading(trip, 'Create Cleanup Policy'), 'The form');
      await field(trip, 'Name').fill(nameOf(trip));
      await field(trip, 'Format').selectOption('maven2');
      await see(toggle(trip, 'Release Type'), 'The release type');
      await toggle(trip, 'Release Type').check();
      await field(trip, 'Format').selectOption('raw');
      const words = trip.page.getByText('Changing Format reset these fields: Release Type');
      await see(words, 'What the format lacks');
      mustBe((await toggle(trip, 'Release Type').count()) === 0, 'raw offers a release type.');
      trip.saw((await trip.page.getByRole('checkbox').count()) + ' criteria for raw');
    },
  },
  {
    name: 'days beyond the limits are refused, and an expression that cannot be read',
    async run(trip) {
      await toggle(trip, 'Component Age').check();
      await criterion(trip, 'Component Age').fill('24856');
      await criterion(trip, 'Component Age').blur();
      await see(trip.page.getByText('The maximum value for this field is 24855'), 'The limit');
      await toggle(trip, 'Component Age').uncheck();
      await toggle(trip, 'Asset Name Matcher').check();
      await criterion(trip, 'Asset Name Matcher').fill('(');
      await button(trip, 'Save').click();
      const refusal = trip.page.locator('[data-field="criteriaAssetRegex"] .field-error');
      await see(refusal, 'The refusal');
      trip.saw(await refusal.innerText());
    },
  },
  {
    name: 'after the correction it is saved and listed',
    async run(trip) {
      await criterion(trip, 'Asset Name Matcher').fill('.*page-.*');
      trip.saw(await trip.page.locator('.record-words').innerText());
      await button(trip, 'Save').click();
      await see(heading(trip, 'Cleanup Policies'), 'The list');
      await trip.page.getByLabel('Filter').fill(nameOf(trip));
      await see(trip.page.getByRole('link', { name: nameOf(trip) }), 'The new policy');
    },
  },
  {
    name: 'a name that exists is refused at the name',
    async run(trip) {
      await trip.page.goto(`${trip.url}${listAddress}/create`);
      await see(heading(trip, 'Create Cleanup Policy'), 'The form');
      await field(trip, 'Name').fill(nameOf(trip));
      await field(trip, 'Format').selectOption('raw');
      await toggle(trip, 'Component Age').check();
      await criterion(trip, 'Component Age').fill('3');
      await button(trip, 'Save').click();
      trip.saw(await errorAt(trip, 'Name'));
      await button(trip, 'Cancel').click();
    },
  },
  {
    name: 'the preview shows what matches, and how many of how many where the server knows it',
    async run(trip) {
      const content = await openContent(trip);
      if (!content || content.total === null) return trip.saw('not tried: nothing to preview can be made here');
      await openRecord(trip);
      const select = panel(trip).getByLabel('Preview Repository');
      await see(select.locator(`option[value="${content.repository}"]`).or(select), 'The repositories');
      await select.selectOption(content.repository);
      await button(trip, 'Preview').click();
      await see(panel(trip).getByRole('gridcell'), 'The components');
      const words = await panel(trip).locator('.tools [role="status"]').innerText();
      trip.saw(`${words}, of ${content.of}`);
      mustBe(/\(sample\)|total unknown|^12 shown/.test(words), 'It does not say how many of how many.');
    },
  },
  {
    name: 'a change is saved, and read again it is there',
    async run(trip) {
      await openRecord(trip);
      mustBe(await field(trip, 'Name').isDisabled(), 'The name is not locked.');
      await toggle(trip, 'Component Usage').check();
      await criterion(trip, 'Component Usage').fill('24855');
      await field(trip, 'Notes').fill('Größe <b>10</b>');
      await button(trip, 'Save').click();
      await see(heading(trip, 'Cleanup Policies'), 'The list');
      await openRecord(trip);
      await seeValue(criterion(trip, 'Component Usage'), '24855', 'The days');
      await seeValue(criterion(trip, 'Asset Name Matcher'), '.*page-.*', 'The expression');
      await seeValue(field(trip, 'Notes'), 'Größe <b>10</b>', 'The notes');
    },
  },
  {
    name: 'it is deleted, and the confirmation says that it is not in use',
    async run(trip) {
      await openRecord(trip);
      await button(trip, 'Delete').click();
      const dialog = trip.page.getByRole('dialog', { name: 'Delete Cleanup Policy?' });
      await see(dialog.getByText('Not used by any repository'), 'The question');
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await see(heading(trip, 'Cleanup Policies'), 'The list');
      const left = await trip.client.rest('GET', `${collection}/${nameOf(trip)}`);
      mustBe(left.status === 404, `The server still has it (${left.status}).`);
    },
  },
];
