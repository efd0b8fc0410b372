// The context in which the page edits a file of changes.
import type { Change, ScreenParts } from './change.ts';
import type { Customized } from './customize.ts';
import type { TeamKinds } from './team-kinds.ts';
import type { Reported } from './problem.ts';
import type { Renames } from './renames.ts';

/** The other changes of a file's screen, and the data that the page needs to apply edits of the file itself. */
export type FileContext = {
  /** The original of an added screen; missing for a screen of the console. */
  original?: ScreenParts;
  /** The changes in force in other files. */
  otherChanges: Change[];
  kinds: { [Name in string]: NonNullable<ReturnType<TeamKinds['get']>> };
  renames: Renames;
  /** The skipped changes of the file. */
  skipped: Reported[];
};

/** The current text of a file; '' if it is missing. */
export type FileWithContext = { file: string; text: string; context: FileContext };

export function fileContext(
  {
    screens,
    changes,
    kinds,
    renames,
    skipped,
  }: Pick<Customized, 'screens' | 'changes' | 'kinds' | 'renames'> & { skipped: readonly Reported[] },
  screen: string,
  file: string,
): FileContext {
  const added = screens.find(({ slug, isNew }) => isNew && slug === screen);
  return {
    ...(added && { original: added.original }),
    otherChanges: changes.filter((change) => change.screen === screen && change.file !== file),
    kinds: Object.fromEntries(kinds),
    renames,
    skipped: skipped.filter((problem) => problem.file === file),
  };
}
