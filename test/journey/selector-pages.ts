// The pages of content selectors, as the steps of the journey use them.
import {
  type JourneyContext,
  accountButton,
  expectGone,
  expectVisible,
  field,
  heading,
  signIn,
} from './journey-context.ts';

export const collection = 'v1/security/content-selectors';
export const listAddress = '#admin/repository/selectors';
export const nameOf = ({ tag }: JourneyContext) => `${tag}.selector`;
export const button = (journey: JourneyContext, name: string) =>
  journey.page.getByRole('button', { name, exact: true });
export const panel = (journey: JourneyContext) =>
  journey.page.getByRole('region', { name: 'Preview Content Selector Results' });

/** Reopens the page, so that nothing of the previous step is left. */
export async function openList(journey: JourneyContext) {
  await journey.page.goto('about:blank');
  await journey.page.goto(journey.url + listAddress);
  await expectVisible(heading(journey, 'Content Selectors'), 'The list');
}

export async function openRecord(journey: JourneyContext, name = nameOf(journey)) {
  await journey.page.goto('about:blank');
  await journey.page.goto(`${journey.url}${listAddress}:${encodeURIComponent(name)}`);
  await expectVisible(heading(journey, 'Edit Content Selector'), 'The form');
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
  await button(journey, 'Delete').click();
  const dialog = journey.page.getByRole('dialog', { name: 'Delete Content Selector?' });
  await expectVisible(dialog, 'The question');
  await dialog.getByRole('button', { name: 'Delete' }).click();
}

export async function continueAfterSessionEnd(journey: JourneyContext) {
  const dialog = journey.page.getByRole('dialog', { name: 'Your Session Has Ended' });
  await expectVisible(dialog, 'The dialog over the form');
  await signIn(journey);
  await expectGone(dialog, 'The dialog');
  await expectVisible(accountButton(journey), 'The way to sign out');
}
