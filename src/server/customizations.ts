// The customizations of an installation: reads their folders, applies them, and applies them again after a change.
import { join } from 'node:path';
import type { Applied } from '../build/applier.ts';
import { pageBlock } from '../build/custom-block.ts';
import type { CustomModules } from '../build/custom-modules.ts';
import type { CustomizedScreen } from '../customize/change.ts';
import { entryAt, isFolder, namesIn, partFolders } from '../customize/entries.ts';
import { toProblemLine, type Reported } from '../customize/problem.ts';
import { t } from '../messages/gen/command-line.gen.ts';
import { startApplying, TooSlow, type ApplyingOptions } from './applying.ts';
import { createEditing, type Editing } from './editing.ts';
import type { PageCustomizations } from './page.ts';
import { StartProblem } from './problem.ts';

export type Customizations = PageCustomizations & {
  /** The customized screens by slug. */
  screens: () => ReadonlyMap<string, CustomizedScreen>;
  /** Edits the files of the last folder. */
  editing: Editing;
  close: () => void;
};

/** Milliseconds between two looks at the files. Watching them instead misses files and folders that are replaced. */
const lookEvery = 200;

/** The number of files that are kept for previews, and for pages that were opened before the latest changes. */
const usuallyKept = 500;

type Options = Pick<ApplyingOptions, 'entry' | 'limit' | 'screens'> & { isEditable?: boolean; keptFiles?: number };

/**
 * Applies the customizations of folders, and looks for changes. `print` receives what is in force and what is skipped.
 * `isEditable`: files of the last folder can be written. `screens`: folders with further screens. Throws a StartProblem
 * if one is not a folder.
 */
export async function openCustomizations(
  folders: readonly string[],
  print: (line: string) => void,
  { isEditable = false, keptFiles = usuallyKept, screens: screenFolders = [], ...applying }: Options = {},
): Promise<Customizations> {
  const all = [...screenFolders, ...folders];
  // Without a folder for changes, there is nothing to edit.
  const edit = folders.length === 0 ? {} : { edit: isEditable ? ('write' as const) : ('check' as const) };
  const { apply, close } = startApplying({ folders, screens: screenFolders, ...edit, ...applying });
  const files = new Map<string, string>();
  let inForce: ReadonlyMap<string, string> = new Map();
  const listeners = new Set<() => void>();
  let current: Applied;
  let screens: ReadonlyMap<string, CustomizedScreen> = new Map();
  let isClosed = false;
  const keep = (modules: CustomModules) => {
    // The latest are at the end.
    for (const [name, text] of modules.files) {
      files.delete(name);
      files.set(name, text);
    }
    const others = [...files.keys()].filter((name) => !inForce.has(name));
    for (const name of others.slice(0, -keptFiles)) files.delete(name);
  };
  const put = (applied: Applied, version?: string) => {
    current = applied;
    inForce = applied.files;
    keep(applied);
    screens = new Map(applied.screens.map((screen) => [screen.slug, screen]));
    if (version !== applied.version) for (const listener of listeners) listener();
  };
  const first = await apply().catch((error: Error) => {
    close();
    throw new StartProblem('data', error.message);
  });
  put(first);
  report(first, { folders, screenFolders }, print);
  /** Applies the folders as they are now; what is in force stays if that is not possible. */
  const applyAgain = async () => {
    try {
      const applied = await apply();
      put(applied, current.version);
      report(applied, { folders, screenFolders }, print);
    } catch (error) {
      if (isClosed) return;
      const { message } = error as Error;
      print(t('customize-kept', { problem: message }));
      if (error instanceof TooSlow) put(withProblems(current, current.tooSlow), current.version);
    }
  };
  const stateOfAll = () =>
    [...folders.map((folder) => stateOf(folder)), ...screenFolders.map((folder) => stateOf(folder, 1))].join();
  let stateOfFiles = stateOfAll();
  let latest = Promise.resolve();
  const look = (): Promise<void> => {
    const now = stateOfAll();
    if (now === stateOfFiles) return latest;
    stateOfFiles = now;
    latest = applyAgain();
    return latest;
  };
  const timer = setInterval(() => void look(), lookEvery);
  return {
    block: () => current.block,
    languages: () => current.languages,
    version: () => current.version,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    file: (name) => inForce.get(name) ?? files.get(name),
    screens: () => screens,
    editing: createEditing({
      folder: all.at(-1)!,
      current: () => current,
      customize: async (draft) => {
        const applied = await apply(draft);
        keep(applied);
        return applied;
      },
      isWritable: isEditable,
      written: look,
    }),
    close: () => {
      isClosed = true;
      clearInterval(timer);
      close();
    },
  };
}

/** What is in force, with problems besides. */
function withProblems(applied: Applied, problems: readonly Reported[]): Applied {
  const isKnown = ({ found }: Reported) => problems.some((problem) => problem.found === found);
  const skipped = [...problems, ...applied.skipped.filter((problem) => !isKnown(problem))];
  const parts = { ...applied.parts, report: { ...applied.parts.report, skipped } };
  const { report: file, ...block } = pageBlock(parts);
  return { ...applied, ...block, skipped, parts, files: new Map([...applied.files, file]) };
}

/** How deep the files of a customization are, as in messages/de/screens/status.json. */
const deepest = 3;

/** The names, times and sizes of the files in a folder that are read, which change when they do. */
function stateOf(folder: string, depth = 0): string {
  if (!isFolder(folder)) return '-';
  return namesIn(folder)
    .map((name) => {
      const path = join(folder, name);
      const isRead = depth === 0 ? partFolders.includes(name) : depth < deepest;
      if (isRead && isFolder(path)) return `${name}/${stateOf(path, depth + 1)}`;
      const { mtimeMs, size, ino } = entryAt(path) ?? {};
      return `${name} ${mtimeMs} ${size} ${ino}`;
    })
    .join('\n');
}

type Folders = { folders: readonly string[]; screenFolders: readonly string[] };

function report(
  { changes, skipped, notes, screens }: Applied,
  { folders, screenFolders }: Folders,
  print: (line: string) => void,
) {
  const added = screens.filter(({ isNew }) => isNew).length;
  if (screenFolders.length > 0) print(t('screens-added', { screens: added, folders: screenFolders.join(', ') }));
  if (folders.length > 0) print(t('customized', { changes: changes.length, folders: folders.join(', ') }));
  for (const note of notes) print(toProblemLine(note));
  if (skipped.length === 0) return;
  print(t('customize-skipped', { count: skipped.length }));
  for (const problem of skipped) print(toProblemLine(problem));
}
