// Cleanup policies: created with the criteria of their format, previewed with test content, changed, deleted.
import { openContent } from '../content.ts';
import {
  button,
  field,
  assert,
  expectVisible,
  expectValue,
  type Step,
  type JourneyContext,
  heading,
} from '../journey-context.ts';
import { recordPages } from '../record-pages.ts';

const collection = 'internal/cleanup-policies';
const pages = recordPages({
  address: '#admin/repository/cleanuppolicies',
  call: collection,
  list: 'Cleanup Policies',
  record: 'Cleanup Policy',
});

const nameOf = ({ tag }: JourneyContext) => `${tag}.policy`;
const toggle = (journey: JourneyContext, name: string) => journey.page.getByRole('checkbox', { name, exact: true });
const criterion = (journey: JourneyContext, name: string) => journey.page.getByRole('textbox', { name, exact: true });
const panel = (journey: JourneyContext) => journey.page.getByRole('region', { name: 'Cleanup Policy Preview' });

async function openRecord(journey: JourneyContext) {
  await pages.openRecord(journey, nameOf(journey));
  await expectValue(field(journey, 'Name'), nameOf(journey), 'The name');
}

export const steps: Step[] = [
  pages.listStep,
  {
    name: 'the criteria depend on the format, and changing the format reports the criteria that it resets',
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
      await expectVisible(words, 'The message about reset fields');
      assert((await toggle(journey, 'Release Type').count()) === 0, 'raw offers a release type.');
      journey.report((await journey.page.getByRole('checkbox').count()) + ' criteria for raw');
    },
  },
  {
    name: 'too many days and an invalid expression are rejected at their fields',
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
      await expectVisible(refusal, 'The rejection');
      journey.report(await refusal.innerText());
    },
  },
  {
    name: 'the corrected policy is saved and listed',
    async run(journey) {
      await criterion(journey, 'Asset Name Matcher').fill('.*page-.*');
      journey.report(await journey.page.locator('.record-sentence').innerText());
      await pages.save(journey);
      await journey.page.getByLabel('Filter').fill(nameOf(journey));
      await expectVisible(journey.page.getByRole('link', { name: nameOf(journey) }), 'The new policy');
    },
  },
  {
    name: 'an existing name is rejected at the field Name',
    async run(journey) {
      await pages.openCreateForm(journey);
      await field(journey, 'Name').fill(nameOf(journey));
      await field(journey, 'Format').selectOption('raw');
      await toggle(journey, 'Component Age').check();
      await criterion(journey, 'Component Age').fill('3');
      await pages.expectNameRefused(journey);
    },
  },
  {
    name: 'the preview shows the matching components, with their number and the total if the server knows it',
    async run(journey) {
      const content = await openContent(journey);
      if (!content || content.total === null)
        return journey.report('not tried: no content for a preview can be created here');
      await openRecord(journey);
      const select = panel(journey).getByLabel('Preview Repository');
      await expectVisible(select.locator(`option[value="${content.repository}"]`).or(select), 'The repositories');
      await select.selectOption(content.repository);
      await button(journey, 'Preview').click();
      await expectVisible(panel(journey).getByRole('gridcell'), 'The components');
      const words = await panel(journey).locator('.tools [role="status"]').innerText();
      journey.report(`${words}, of ${content.of}`);
      assert(/\(sample\)|total unknown|^12 shown/.test(words), 'The preview shows neither the number nor the total.');
    },
  },
  {
    name: 'a change is saved, and shown after a reload',
    async run(journey) {
      await openRecord(journey);
      assert(await field(journey, 'Name').isDisabled(), 'The name is not locked.');
      await toggle(journey, 'Component Usage').check();
      await criterion(journey, 'Component Usage').fill('24855');
      await field(journey, 'Notes').fill('Größe <b>10</b>');
      await pages.save(journey);
      await openRecord(journey);
      await expectValue(criterion(journey, 'Component Usage'), '24855', 'The days');
      await expectValue(criterion(journey, 'Asset Name Matcher'), '.*page-.*', 'The expression');
      await expectValue(field(journey, 'Notes'), 'Größe <b>10</b>', 'The notes');
    },
  },
  {
    name: 'the policy is deleted after a confirmation, which says that it is not in use',
    async run(journey) {
      await openRecord(journey);
      const { question, confirm } = await pages.askToDelete(journey);
      await expectVisible(question.getByText('Not used by any repository'), 'The sentence that it is not in use');
      await confirm.click();
      await expectVisible(heading(journey, 'Cleanup Policies'), 'The list');
      const left = await journey.client.rest('GET', `${collection}/${nameOf(journey)}`);
      assert(left.status === 404, `The server still has the policy (${left.status}).`);
    },
  },
];
