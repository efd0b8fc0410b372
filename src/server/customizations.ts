// The customizations of an installation: reads their folders, applies them, and applies them again after a change.
import { watch } from 'node:fs';
import { type CustomModules, customModules } from '../build/custom-modules.ts';
import { createCustomizer } from '../build/customizer.ts';
import type { Customized, CustomizedScreen } from '../customize/customize.ts';
import { t } from '../messages/gen/command-line.gen.ts';
import { toProblemLine } from '../customize/read-file.ts';
import type { PageCustomizations } from './page.ts';
import { StartProblem } from './problem.ts';

export type Customizations = PageCustomizations & {
  /** The customized screens by slug. */
  screens: () => ReadonlyMap<string, CustomizedScreen>;
  close: () => void;
};

/** Milliseconds to wait for further changes of files, because editors write several. */
const settleMillis = 100;

/**
 * Applies the customizations of folders, and watches them. `print` receives what is in force and what is skipped.
 * Throws a StartProblem if a folder does not exist.
 */
export async function openCustomizations(
  folders: readonly string[],
  print: (line: string) => void,
): Promise<Customizations> {
  const read = await createCustomizer(folders).catch((error: Error) => {
    throw new StartProblem('data', error.message);
  });
  let modules: CustomModules;
  let screens: ReadonlyMap<string, CustomizedScreen>;
  const apply = () => {
    const customized = read();
    modules = customModules(customized);
    screens = new Map(customized.screens.map((screen) => [screen.slug, screen]));
    report(customized, folders, print);
  };
  apply();
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        try {
          apply();
        } catch (error) {
          print((error as Error).message);
        }
      }, settleMillis);
    }),
  );
  return {
    block: () => modules.block,
    file: (name) => modules.files.get(name),
    screens: () => screens,
    close: () => {
      clearTimeout(timer);
      watchers.forEach((watcher) => watcher.close());
    },
  };
}

function report({ changes, skipped }: Customized, folders: readonly string[], print: (line: string) => void) {
  print(t('customized', { changes: changes.length, folders: folders.join(', ') }));
  if (skipped.length === 0) return;
  print(t('customize-skipped', { count: skipped.length }));
  for (const problem of skipped) print(toProblemLine(problem));
}
