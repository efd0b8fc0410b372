// The customizations of an installation: reads their folders, applies them, and applies them again after a change.
import { basename, join } from 'node:path';
import type { Applied } from '../build/applier.ts';
import { startSeconds } from '../build/applying-limit.ts';
import { pageBlock } from '../build/custom-block.ts';
import type { CustomModules } from '../build/custom-modules.ts';
import { projectRoot } from '../build/project-root.ts';
import { readRenames } from '../build/read-screens.ts';
import type { CustomizedScreen } from '../customize/change.ts';
import { namedFolders, namesIn } from '../customize/entries.ts';
import { toProblemLine, type Reported } from '../customize/problem.ts';
import { newScreen } from '../customize/renames.ts';
import { textOf } from '../messages/finding-messages.ts';
import { t } from '../messages/gen/command-line.gen.ts';
import { t as problem } from '../messages/gen/customize.gen.ts';
import { startApplying, TooSlow, type ApplyingOptions } from './applying.ts';
import { createEditing, type Editing } from './editing.ts';
import { createFolderWatcher, pauseAfter } from './folder-watcher.ts';
import type { PageCustomizations } from './page.ts';
import { StartProblem } from './problem.ts';

export type Customizations = PageCustomizations & {
  /** The customized screens by slug. */
  screens: () => ReadonlyMap<string, CustomizedScreen>;
  /** The slugs of the screens whose files are not applied yet, after a start without them. */
  awaited: () => ReadonlySet<string>;
  /** Edits the files of the last folder. */
  editing: Editing;
  close: () => void;
};

/** The number of files that are cached for previews, and for pages that were opened before the latest changes. */
const usuallyKept = 500;

/** The total number of characters of the cached files that are not in force. */
const usuallyKeptCharacters = 20_000_000;

type Options = Pick<ApplyingOptions, 'entry' | 'limit' | 'screens'> & {
  isEditable?: boolean;
  keptFiles?: number;
  keptCharacters?: number;
};

/**
 * Applies the customizations of folders, and watches for changes. `print` receives the changes that are in force and
 * those that are skipped. `isEditable`: files of the last folder can be written. `screens`: folders with further
 * screens. Throws a StartProblem if one is not a folder.
 */
export async function openCustomizations(
  folders: readonly string[],
  print: (line: string) => void,
  {
    isEditable = false,
    keptFiles = usuallyKept,
    keptCharacters = usuallyKeptCharacters,
    screens: screenFolders = [],
    ...applying
  }: Options = {},
): Promise<Customizations> {
  const all = [...screenFolders, ...folders];
  // Without a folder for customizations, nothing can be edited.
  const edit = folders.length === 0 ? {} : { edit: isEditable ? ('write' as const) : ('check' as const) };
  const options = { folders, screens: screenFolders, ...edit, ...applying };
  let continueStart: () => void;
  const isSlow = new Promise<undefined>((done) => (continueStart = () => done(undefined)));
  const { apply, close } = startApplying({ ...options, onSlowStart: () => continueStart() });
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
    const others = [...files].filter(([name]) => !inForce.has(name));
    let characters = others.reduce((sum, [, text]) => sum + text.length, 0);
    for (const [index, [name, text]] of others.entries()) {
      if (others.length - index <= keptFiles && characters <= keptCharacters) break;
      files.delete(name);
      characters -= text.length;
    }
  };
  const put = (applied: Applied, version?: string) => {
    current = applied;
    inForce = applied.files;
    keep(applied);
    screens = new Map(applied.screens.map((screen) => [screen.slug, screen]));
    if (version !== applied.version) for (const listener of listeners) listener();
  };
  // Before the files are read, so that no change is missed while they are.
  const { haveChanged, entries } = await createFolderWatcher(folders, screenFolders);
  const whole = apply();
  const first = await Promise.race([whole, isSlow]).catch((error: Error) => {
    close();
    throw new StartProblem('data', error.message);
  });
  put(first ?? (await appliedNothing(options)));
  if (first) report(first, { folders, screenFolders }, print);
  else print(t('customize-later', { folders: all.join(', '), seconds: String(startSeconds) }));
  let isStarting = !first;
  let isAwaited = !first;
  /** Puts the applied customizations into force; if that is not possible, the previous ones stay. */
  const putNext = async (next: Promise<Applied>) => {
    try {
      const applied = await next;
      put(applied, current.version);
      isAwaited = false;
      report(applied, { folders, screenFolders }, print);
    } catch (error) {
      if (isClosed) return;
      const { message } = error as Error;
      print(t('customize-kept', { problem: message }));
      if (error instanceof TooSlow) put(withProblems(current, current.tooSlow), current.version);
    }
  };
  if (isStarting) void putNext(whole).finally(() => (isStarting = false));
  let latest = Promise.resolve();
  const poll = async (isWhole = false): Promise<void> => {
    if ((await haveChanged(isWhole)) && !isClosed) latest = putNext(apply());
  };
  let timer: ReturnType<typeof setTimeout>;
  const pollAfter = (pause: number) => {
    timer = setTimeout(() => {
      void poll().then(() => !isClosed && pollAfter(pauseAfter(entries())));
    }, pause);
  };
  pollAfter(pauseAfter(entries()));
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
    awaited: () => (isAwaited ? screensWithFiles(folders) : none),
    editing: createEditing({
      folder: namedFolders(all).at(-1)!,
      current: () => current,
      customize: async (draft) => {
        if (isStarting) throw new Error(textOf(problem('slow-start', { seconds: startSeconds })));
        const applied = await apply(draft);
        keep(applied);
        return applied;
      },
      isWritable: isEditable,
      refresh: () => poll(true).then(() => latest),
    }),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      close();
    },
  };
}

const none: ReadonlySet<string> = new Set();

/** The screens that files of folders change, by the names of the files. */
function screensWithFiles(folders: readonly string[]): ReadonlySet<string> {
  const renames = readRenames(join(projectRoot, 'schemas'));
  const files = folders.flatMap(namesIn).filter((name) => name.endsWith('.json'));
  return new Set(files.map((name) => newScreen(basename(name, '.json'), renames)));
}

/** The state while the folders are applied for the first time: nothing is in force, with the reason. */
async function appliedNothing(options: ApplyingOptions): Promise<Applied> {
  const { apply, close } = startApplying({ ...options, isEmpty: true });
  return apply().finally(close);
}

/** The customizations that are in force, with further problems. */
function withProblems(applied: Applied, problems: readonly Reported[]): Applied {
  const isKnown = ({ summary: found }: Reported) => problems.some((problem) => problem.summary === found);
  const skipped = [...problems, ...applied.skipped.filter((problem) => !isKnown(problem))];
  const parts = { ...applied.parts, report: { ...applied.parts.report, skipped } };
  const { report: file, ...block } = pageBlock(parts);
  return { ...applied, ...block, skipped, parts, files: new Map([...applied.files, file]) };
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
