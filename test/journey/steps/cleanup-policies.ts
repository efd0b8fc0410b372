// Cleanup policies: created with criteria of their format, previewed over test content, changed, deleted.
import { openContent } from '../content.ts';
import {
  errorAt,
  field,
  assert,
  expectVisible,
  expectValue,
  type Step,
  type JourneyContext,
  heading,
} from '../journey-context.ts';

const collection = 'internal/cleanup-policies';
const listAddress = '#admin/repository/cleanuppolicies';

const nameOf = ({ tag }: JourneyContext) => `${tag}.policy`;
const button = (journey: JourneyContext, name: string) => journey.page.getByRole('button', { name, exact: true });
const toggle = (journey: JourneyContext, name: string) => journey.page.getByRole('checkbox', { name, exact: true });
const criterion = (journey: JourneyContext, name: string) => journey.page.getByRole('textbox', { name, exact: true });
const panel = (journey: JourneyContext) => journey.page.getByRole('region', { name: 'Cleanup Policy Preview' });

async function openRecord(journey: JourneyContext) {
  await journey.page.goto('about:blank');
  await journey.page.goto(`${journey.url}${listAddress}:${encodeURIComponent(nameOf(journey))}`);
  await expectVisible(heading(journey, 'Edit Cleanup Policy'), 'The form');
  await expectValue(field(journey, 'Name'), nameOf(journey), 'The name');
}

export const steps: Step[] = [
  {
    name: 'the list shows the records of the server',
    async run(journey) {
      await journey.page.goto(journey.url + listAddress);
      await expectVisible(heading(journey, 'Cleanup Policies'), 'The list');
      const shown = journey.page.locator('.tools [role="status"]');
      await expectVisible(shown, 'The number of entries');
      const held = (JSON.parse((await journey.client.rest('GET', collection)).text) as unknown[]).length;
      const words = await shown.innerText();
      assert(words.startsWith(String(held)), `The server holds ${held} policies, the list says "${words}".`);
      journey.report(words);
    },
  },
  {
    name: 'the criteria are those of the chosen format, and those that another one lacks are removed with a notice',
    async run(journey) {
      journey.addCleanup('the policy', () => journey.client.rest('DELETE', `${collection}/${nameOf(journey)}`));
      await journey.page.getByRole('link', { name: 'Create Cleanup Policy' }).click();
      await expectVisible(heading(journey, 'Create Cleanup Policy'), 'The form');
      await field(journey, 'Name').fill(nameOf(journey));
      await field(journey, 'Format').selectOption('maven2');
      await expectVisible(toggle(journey, 'Release Type'), 'The release type');
      await toggle(journey, 'Release Type').check();
      await field(journey, 'Format').selectOption('raw');
      const words = journey.page.getByText('Changing Format reset these fields: Release Type');
      await expectVisible(words, 'What the format lacks');
      assert((await toggle(journey, 'Release Type').count()) === 0, 'raw offers a release type.');
      journey.report((await journey.page.getByRole('checkbox').count()) + ' criteria for raw');
    },
  },
  {
    name: 'days beyond the limits are refused, and an expression that cannot be read',
    async run(journey) {
      await toggle(journey, 'Component Age').check();
      await criterion(journey, 'Component Age').fill('24856');
      await criterion(journey, 'Component Age').blur();
      await expectVisible(journey.page.getByText('The maximum value for this field is 24855'), 'The limit');
      await toggle(journey, 'Component Age').uncheck();
      await toggle(journey, 'Asset Name Matcher').check();
      await criterion(journey, 'Asset Name Matcher').fill('(');
      await button(journey, 'Save').click();
      const refusal = journey.page.locator('[data-field="criteriaAssetRegex"] .field-error');
      await expectVisible(refusal, 'The refusal');
      journey.report(await refusal.innerText());
    },
  },
  {
    name: 'after the correction it is saved and listed',
    async run(journey) {
      await criterion(journey, 'Asset Name Matcher').fill('.*page-.*');
      journey.report(await journey.page.locator('.record-sentence').innerText());
      await button(journey, 'Save').click();
      await expectVisible(heading(journey, 'Cleanup Policies'), 'The list');
      await journey.page.getByLabel('Filter').fill(nameOf(journey));
      await expectVisible(journey.page.getByRole('link', { name: nameOf(journey) }), 'The new policy');
    },
  },
  {
    name: 'a name that exists is refused at the name',
    async run(journey) {
      await journey.page.goto(`${journey.url}${listAddress}/create`);
      await expectVisible(heading(journey, 'Create Cleanup Policy'), 'The form');
      await field(journey, 'Name').fill(nameOf(journey));
      await field(journey, 'Format').selectOption('raw');
      await toggle(journey, 'Component Age').check();
      await criterion(journey, 'Component Age').fill('3');
      await button(journey, 'Save').click();
      journey.report(await errorAt(journey, 'Name'));
      await button(journey, 'Cancel').click();
    },
  },
  {
    name: 'the preview shows what matches, and how many of how many where the server knows it',
    async run(journey) {
      const content = await openContent(journey);
      if (!content || content.total === null) return journey.report('not tried: nothing to preview can be made here');
      await openRecord(journey);
      const select = panel(journey).getByLabel('Preview Repository');
      await expectVisible(select.locator(`option[value="${content.repository}"]`).or(select), 'The repositories');
      await select.selectOption(content.repository);
      await button(journey, 'Preview').click();
      await expectVisible(panel(journey).getByRole('gridcell'), 'The components');
      const words = await panel(journey).locator('.tools [role="status"]').innerText();
      journey.report(`${words}, of ${content.of}`);
      assert(/\(sample\)|total unknown|^12 shown/.test(words), 'It does not say how many of how many.');
    },
  },
  {
    name: 'a change is saved, and it is still there after a reload',
    async run(journey) {
      await openRecord(journey);
      assert(await field(journey, 'Name').isDisabled(), 'The name is not locked.');
      await toggle(journey, 'Component Usage').check();
      await criterion(journey, 'Component Usage').fill('24855');
      await field(journey, 'Notes').fill('Größe <b>10</b>');
      await button(journey, 'Save').click();
      await expectVisible(heading(journey, 'Cleanup Policies'), 'The list');
      await openRecord(journey);
      await expectValue(criterion(journey, 'Component Usage'), '24855', 'The days');
      await expectValue(criterion(journey, 'Asset Name Matcher'), '.*page-.*', 'The expression');
      await expectValue(field(journey, 'Notes'), 'Größe <b>10</b>', 'The notes');
    },
  },
  {
    name: 'it is deleted, and the confirmation says that it is not in use',
    async run(journey) {
      await openRecord(journey);
      await button(journey, 'Delete').click();
      const dialog = journey.page.getByRole('dialog', { name: 'Delete Cleanup Policy?' });
      await expectVisible(dialog.getByText('Not used by any repository'), 'The question');
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expectVisible(heading(journey, 'Cleanup Policies'), 'The list');
      const left = await journey.client.rest('GET', `${collection}/${nameOf(journey)}`);
      assert(left.status === 404, `The server still has it (${left.status}).`);
    },
  },
];
