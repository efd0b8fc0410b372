// Settings in the steps of the journey: read, changed, and restored.
import { button, expectValue, expectVisible, field, heading, reopen } from './journey-context.ts';
import type { JourneyContext, Step } from './journey-context.ts';

type SettingsLife = {
  /** The address of the screen, with a leading #. */
  address: string;
  title: string;
  /** A text field in which every server accepts a word. */
  label: string;
  /** The notice after saving. */
  saved: string;
  /** The remote procedures that read and write the settings. */
  read: string;
  update: string;
};

/** A step that changes one field and restores it on the page. The cleanup restores all settings in any case. */
export function settingsLife({ address, title, label, saved, read, update }: SettingsLife): Step {
  const open = async (journey: JourneyContext) => {
    await reopen(journey, address);
    await expectVisible(heading(journey, title), `The page "${title}"`);
    await expectVisible(field(journey, label), 'The form');
  };
  const save = async (journey: JourneyContext, value: string) => {
    await field(journey, label).fill(value);
    await button(journey, 'Save').click();
    await expectVisible(journey.page.getByText(saved), 'The notice');
    await open(journey);
    await expectValue(field(journey, label), value, label);
  };
  return {
    name: `${title}: a change is saved, shown after a reload, and reverted`,
    async run(journey) {
      const before = await journey.client.direct(read);
      journey.addCleanup(title, async () => void (await journey.client.direct(update, before)));
      await open(journey);
      const value = await field(journey, label).inputValue();
      await save(journey, journey.tag);
      await save(journey, value);
    },
  };
}
