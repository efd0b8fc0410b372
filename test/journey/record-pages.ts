// The list and the pages of a screen's records, for the steps of the journey.
import {
  type JourneyContext,
  type Step,
  assert,
  button,
  errorAt,
  expectVisible,
  heading,
  reopen,
} from './journey-context.ts';

type Names = {
  /** The list's address in the console. */
  address: string;
  /** The call that lists the records. */
  call: string;
  /** The titles of the list and of one record. */
  list: string;
  record: string;
};

export function recordPages({ address, call, list, record }: Names) {
  const openList = async (journey: JourneyContext) => {
    await reopen(journey, address);
    await expectVisible(heading(journey, list), 'The list');
  };

  const openRecord = async (journey: JourneyContext, key: string) => {
    await reopen(journey, `${address}:${encodeURIComponent(key)}`);
    await expectVisible(heading(journey, `Edit ${record}`), 'The form');
  };

  const openCreateForm = async (journey: JourneyContext) => {
    await journey.page.goto(`${journey.url}${address}/create`);
    await expectVisible(heading(journey, `Create ${record}`), 'The form');
  };

  /** Saves, and waits for the list. */
  const save = async (journey: JourneyContext) => {
    await button(journey, 'Save').click();
    await expectVisible(heading(journey, list), 'The list');
  };

  /** Saves a record whose name exists, and leaves the form after the rejection. */
  const expectNameRefused = async (journey: JourneyContext) => {
    await button(journey, 'Save').click();
    journey.report(await errorAt(journey, 'Name'));
    await button(journey, 'Cancel').click();
  };

  /** Presses Delete, and returns the confirmation and its button. */
  const askToDelete = async (journey: JourneyContext) => {
    await button(journey, 'Delete').click();
    const question = journey.page.getByRole('dialog', { name: `Delete ${record}?` });
    await expectVisible(question, 'The confirmation');
    return { question, confirm: question.getByRole('button', { name: 'Delete' }) };
  };

  const listStep: Step = {
    name: 'the list shows the records of the server',
    async run(journey) {
      await openList(journey);
      const status = journey.page.locator('.tools [role="status"]');
      await expectVisible(status.or(journey.page.getByText('Nothing here yet')), 'The number of entries');
      const { length } = JSON.parse((await journey.client.rest('GET', call)).text) as unknown[];
      const text = await status.innerText();
      assert(text.startsWith(String(length)), `The server has ${length} records, but the list shows "${text}".`);
      journey.report(text);
    },
  };

  return { openList, openRecord, openCreateForm, save, expectNameRefused, askToDelete, listStep };
}
