// The customizations of an installation: reads their folders, applies them, and applies them again after a change.
import { join } from 'node:path';
import { customModules } from '../build/custom-modules.ts';
import { createCustomizer, type Installation } from '../build/customizer.ts';
import type { Languages } from '../build/language-modules.ts';
import type { CustomizedScreen } from '../customize/change.ts';
import type { Customized } from '../customize/customize.ts';
import { entryAt, isFolder, namesIn, partFolders } from '../customize/entries.ts';
import { toProblemLine } from '../customize/problem.ts';
import { t } from '../messages/gen/command-line.gen.ts';
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
const lookEvery = 500;

/** The number of files that are kept for previews, and for pages that were opened before the latest changes. */
const usuallyKept = 500;

/**
 * Applies the customizations of folders, and looks for changes. `print` receives what is in force and what is skipped.
 * `isEditable`: files of the last folder can be written. Throws a StartProblem if one is not a folder.
 */
export async function openCustomizations(
  folders: readonly string[],
  print: (line: string) => void,
  { isEditable = false, keptFiles = usuallyKept } = {},
): Promise<Customizations> {
  const read = await createCustomizer(folders).catch((error: Error) => {
    throw new StartProblem('data', error.message);
  });
  const files = new Map<string, string>();
  let inForce: ReadonlyMap<string, string> = new Map();
  const listeners = new Set<() => void>();
  let [block, version, languages] = ['', '', ''];
  let current: Installation;
  let screens: ReadonlyMap<string, CustomizedScreen> = new Map();
  const modulesOf = (customized: Customized & { languages?: Languages }) => {
    const modules = customModules(customized, { edit: isEditable ? 'write' : 'check', live: true });
    // The latest are at the end.
    for (const [name, text] of modules.files) {
      files.delete(name);
      files.set(name, text);
    }
    const others = [...files.keys()].filter((name) => !inForce.has(name));
    for (const name of others.slice(0, -keptFiles)) files.delete(name);
    return modules;
  };
  const apply = () => {
    const customized = read();
    const modules = modulesOf(customized);
    const isNew = version !== modules.version;
    ({ block, version, languages, files: inForce } = modules);
    current = customized;
    screens = new Map(customized.screens.map((screen) => [screen.slug, screen]));
    report(customized, folders, print);
    if (isNew) for (const listener of listeners) listener();
  };
  let stateOfFiles = folders.map(stateOf).join();
  apply();
  const look = () => {
    const now = folders.map(stateOf).join();
    if (now === stateOfFiles) return;
    stateOfFiles = now;
    try {
      apply();
    } catch (error) {
      print(t('customize-kept', { problem: (error as Error).message }));
    }
  };
  const timer = setInterval(look, lookEvery);
  return {
    block: () => block,
    languages: () => languages,
    version: () => version,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    file: (name) => inForce.get(name) ?? files.get(name),
    screens: () => screens,
    editing: createEditing({
      folder: folders.at(-1)!,
      current: () => current,
      customize: read,
      blockOf: (customized) => JSON.parse(modulesOf(customized).block) as unknown,
      isWritable: isEditable,
      written: look,
    }),
    close: () => clearInterval(timer),
  };
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

function report({ changes, skipped, notes }: Customized, folders: readonly string[], print: (line: string) => void) {
  print(t('customized', { changes: changes.length, folders: folders.join(', ') }));
  for (const note of notes) print(toProblemLine(note));
  if (skipped.length === 0) return;
  print(t('customize-skipped', { count: skipped.length }));
  for (const problem of skipped) print(toProblemLine(problem));
}
