// The steps of the journey for a record: it is created, changed, and deleted.
import { expectGone, expectValue, expectVisible, field, heading, button, assert, reopen } from './journey-context.ts';
import type { JourneyContext, Step } from './journey-context.ts';

type Life = {
  /** The list's address in the console, with a leading #. */
  address: string;
  /** The address of the create form, below that of the list; `create` by default. */
  create?: string;
  /** The title of the list, and the beginning of the title of a record's page. */
  list: string;
  record: string;
  /** The name by which the list shows the record. */
  nameOf: (journey: JourneyContext) => string;
  fill: (journey: JourneyContext) => Promise<void>;
  /** The button that confirms the creation; absent if there is no confirmation. */
  askedBeforeCreate?: string;
  /** The button that saves the record; Save by default. */
  saveLabel?: string;
  /** A field and its new value; absent if records cannot be changed. */
  change?: { label: string; value: string; /** The button that confirms the change. */ asked?: string };
  /** Further steps with the record, before it is deleted. */
  between?: readonly Step[];
  /** The call that deletes the record at the end if the page has not done so. */
  remove: (journey: JourneyContext) => Promise<unknown>;
  /** The list of the server, as text. */
  listed: (journey: JourneyContext) => Promise<string>;
  /** A text that the list of the server contains while the record exists; the name of the record by default. */
  mark?: string;
};

/** Presses a button of the open confirmation. */
async function answer({ page }: JourneyContext, name: string): Promise<void> {
  const question = page.getByRole('dialog');
  await expectVisible(question, 'The confirmation');
  await question.getByRole('button', { name, exact: true }).click();
}

/** The steps for one record of a screen. */
export function recordLife(life: Life): Step[] {
  const { address, list, record, nameOf, change, saveLabel = 'Save' } = life;

  const openList = async (journey: JourneyContext) => {
    await reopen(journey, address);
    await expectVisible(heading(journey, list), 'The list');
  };

  const entry = async (journey: JourneyContext) => {
    const filter = journey.page.getByLabel('Filter', { exact: true });
    await expectVisible(filter, 'The list');
    await filter.fill(nameOf(journey));
    const link = journey.page.getByRole('link', { name: nameOf(journey), exact: true });
    await expectVisible(link, 'The record in the list');
    return link;
  };

  const openRecord = async (journey: JourneyContext) => {
    await openList(journey);
    await (await entry(journey)).click();
    await expectVisible(heading(journey, record), 'The page of the record');
  };

  const created: Step = {
    name: 'a record is created',
    async run(journey) {
      journey.addCleanup(nameOf(journey), () => life.remove(journey));
      await reopen(journey, `${address}/${life.create ?? 'create'}`);
      await expectVisible(button(journey, saveLabel), 'The form');
      await life.fill(journey);
      await button(journey, saveLabel).click();
      if (life.askedBeforeCreate) await answer(journey, life.askedBeforeCreate);
      await entry(journey);
    },
  };

  const changed = ({ label, value, asked }: NonNullable<Life['change']>): Step => ({
    name: 'the record is changed, and shown with the change',
    async run(journey) {
      await openRecord(journey);
      await field(journey, label).fill(value);
      await button(journey, saveLabel).click();
      if (asked) await answer(journey, asked);
      await entry(journey);
      await openRecord(journey);
      await expectValue(field(journey, label), value, label);
    },
  });

  const deleted: Step = {
    name: 'the record is deleted',
    async run(journey) {
      await openRecord(journey);
      await journey.page.getByRole('button', { name: /^Delete/ }).click();
      const question = journey.page.getByRole('dialog');
      await expectVisible(question, 'The confirmation');
      await question.getByRole('button', { name: /^Delete/ }).click();
      await expectGone(question, 'The confirmation');
      await expectVisible(heading(journey, list), 'The list');
      const left = await life.listed(journey);
      assert(!left.includes(life.mark ?? nameOf(journey)), 'The server still has the record.');
    },
  };

  return [created, ...(change ? [changed(change)] : []), ...(life.between ?? []), deleted];
}

/** Moves an option of a picker to the selected options. */
export async function pick({ page }: JourneyContext, picker: string, option: string): Promise<void> {
  const group = page.getByRole('group', { name: picker });
  await expectVisible(group.locator('option', { hasText: option }), `The option "${option}"`);
  await group.getByLabel('Available', { exact: true }).selectOption({ label: option });
  await group.getByRole('button', { name: 'Add', exact: true }).click();
}

/** Selects rows of the open list, and opens the confirmation of an action for them. */
export async function askAbout({ page }: JourneyContext, names: readonly string[], label: string, title = label) {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click();
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: label, exact: true }).click();
  const question = page.getByRole('dialog', { name: title });
  await expectVisible(question, 'The confirmation');
  return question;
}
