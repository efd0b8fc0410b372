// The pages of content selectors, for the steps of the journey.
import {
  type JourneyContext,
  accountButton,
  button,
  expectGone,
  expectVisible,
  field,
  signIn,
} from './journey-context.ts';
import { recordPages } from './record-pages.ts';

export const collection = 'v1/security/content-selectors';
export const listAddress = '#admin/repository/selectors';
export const nameOf = ({ tag }: JourneyContext) => `${tag}.selector`;
export const panel = (journey: JourneyContext) =>
  journey.page.getByRole('region', { name: 'Preview Content Selector Results' });

export const pages = recordPages({
  address: listAddress,
  call: collection,
  list: 'Content Selectors',
  record: 'Content Selector',
});

export async function openRecord(journey: JourneyContext, name = nameOf(journey)) {
  await pages.openRecord(journey, name);
  await expectVisible(field(journey, 'Search Expression'), 'The expression');
}

export async function preview(journey: JourneyContext, repository: string, expression: string) {
  await field(journey, 'Search Expression').fill(expression);
  const select = panel(journey).getByLabel('Preview Repository');
  await expectVisible(select.locator(`option[value="${repository}"]`).or(select), 'The repositories');
  await select.selectOption(repository);
  await button(journey, 'Preview').click();
}

export async function confirmDelete(journey: JourneyContext) {
  const { confirm } = await pages.askToDelete(journey);
  await confirm.click();
}

export async function continueAfterSessionEnd(journey: JourneyContext) {
  const dialog = journey.page.getByRole('dialog', { name: 'Your Session Has Ended' });
  await expectVisible(dialog, 'The dialog over the form');
  await signIn(journey);
  await expectGone(dialog, 'The dialog');
  await expectVisible(accountButton(journey), 'The account menu');
}
