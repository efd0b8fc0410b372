// The changes of a screen in words, as the page shows them.
import { changesByFile, type TitleAt } from '../console/words/changes-in-words.ts';
import { titleAt } from '../console/words/screen-titles.ts';
import type { CustomizedScreen } from '../customize/change.ts';
import type { MetaSchema } from '../customize/meta.ts';
import type { Problem } from '../customize/problem.ts';
import type { ScreenSource } from '../engine/check/check-screen.ts';
import { t } from '../messages/gen/customize-command.gen.ts';
import { parsedScreens } from './languages.ts';

type Idle = Pick<Problem, 'file' | 'screen' | 'place' | 'idle'>;

/** The titles of the screens of an installation, by their addresses. */
export function titlesOf(shipped: readonly ScreenSource[], customized: readonly CustomizedScreen[]): TitleAt {
  const screens = new Map([...parsedScreens(shipped), ...customized].map(({ slug, screen }) => [slug, screen]));
  return (address) => titleAt([...screens.values()], address);
}

/** One sentence for each change in force. `notes`: about changes without an effect. */
export function wordsOfChanges(
  screen: CustomizedScreen,
  meta: MetaSchema,
  titles: TitleAt,
  notes: readonly Idle[],
): string[] {
  const isIdle = (change: { file: string; place: string; key: string }) =>
    notes.some(
      (note) =>
        note.file === change.file &&
        note.screen === screen.slug &&
        note.place === change.place &&
        note.idle?.includes(change.key),
    );
  return changesByFile(screen, meta, titles).map((change) =>
    isIdle(change) ? t('change-idle', { change: change.text }) : change.text,
  );
}
