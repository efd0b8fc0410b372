// A file of changes as the page edits it, and what applies to its screen besides.
import type { Change, ScreenParts } from './change.ts';
import type { Customized } from './customize.ts';
import type { OwnKinds } from './own-kinds.ts';
import type { Reported } from './problem.ts';
import type { Renames } from './renames.ts';

/** What applies to a screen besides a file. */
export type FileContext = {
  /** An added screen as it was added; missing for a screen of the console. */
  original?: ScreenParts;
  /** The changes in force of other files. */
  others: Change[];
  kinds: { [Name in string]: NonNullable<ReturnType<OwnKinds['get']>> };
  renames: Renames;
  /** What is skipped of the file. */
  skipped: Reported[];
};

/** A file as it is now; '' if it is missing. */
export type FileWithContext = { file: string; text: string; around: FileContext };

/** What the page needs to apply edits of a file itself. */
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
    others: changes.filter((change) => change.screen === screen && change.file !== file),
    kinds: Object.fromEntries(kinds),
    renames,
    skipped: skipped.filter((problem) => problem.file === file),
  };
}
