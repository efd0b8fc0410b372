// The changes of a screen in words, as the page says them.
import { changesInWords } from '../console/customize/changed-by-others.ts';
import type { Base } from '../console/customize/edited-screen.ts';
import { titleAt } from '../console/customize/screen-titles.ts';
import type { Change, CustomizedScreen } from '../customize/change.ts';
import type { MetaSchema } from '../customize/meta.ts';
import type { Problem } from '../customize/problem.ts';
import { noRenames } from '../customize/renames.ts';
import type { ScreenSource } from '../engine/check/check-screen.ts';
import { withValueAt } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customize-command.gen.ts';
import { parsedScreens } from './languages.ts';

type Idle = Pick<Problem, 'file' | 'screen' | 'place' | 'idle'>;

/** The titles of the screens of an installation, by their addresses. */
export function titlesOf(shipped: readonly ScreenSource[], customized: readonly CustomizedScreen[]) {
  const screens = new Map([...parsedScreens(shipped), ...customized].map(({ slug, screen }) => [slug, screen]));
  return (address: string) => titleAt([...screens.values()], address);
}

/**
 * One sentence for each change in force, file by file: each changes what the files before it make of the screen.
 * `notes`: those about changes without an effect.
 */
export function wordsOfChanges(
  { slug, original, changes }: CustomizedScreen,
  meta: MetaSchema,
  titles: (address: string) => string | undefined,
  notes: readonly Idle[],
): string[] {
  const files = [...new Set(changes.map(({ file }) => file))];
  return files.flatMap((file, at) => {
    const others = changes.filter((change) => files.indexOf(change.file) < at);
    // The changes have the names of this version, and what their kinds set.
    const base: Omit<Base, 'text'> = { slug, original, others, kinds: new Map(), renames: noRenames, file };
    const own = changes.filter((change) => change.file === file);
    const text = JSON.stringify({ version: original.screen.version, ...placesOf(own) });
    const idle = notes.filter((note) => note.file === file && note.screen === slug);
    return changesInWords({ ...base, text: '' }, { ...base, text }, meta, titles).map(({ place, key, text }) =>
      idle.some((note) => note.place === place && note.idle?.includes(key)) ? t('change-idle', { change: text }) : text,
    );
  });
}

/** Changes as a file has them. */
const placesOf = (changes: readonly Change[]): object =>
  changes.reduce<Record<string, unknown>>((places, { place, key, value }) => {
    const part = places[place] ?? {};
    return {
      ...places,
      [place]: key === 'add' ? { ...part, add: true, ...(value as object) } : withValueAt(part, key, value),
    };
  }, {});
