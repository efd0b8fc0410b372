// Applies the folders of an installation and creates the files that its page loads, as data that threads can send.
import { customModules, type CustomModules } from './custom-modules.ts';
import { createCustomizer, type Draft, type Installation } from './customizer.ts';

export type Applied = Pick<
  Installation,
  'screens' | 'changes' | 'skipped' | 'notes' | 'slugs' | 'kinds' | 'renames' | 'tooSlow'
> &
  CustomModules;

export type ApplierOptions = {
  folders: readonly string[];
  /** Folders with further screens. */
  screens?: readonly string[];
  /** What the page may do with files; nothing if omitted. */
  edit?: 'check' | 'write';
  /** Applies nothing, and reports that the folders take too long. */
  isEmpty?: boolean;
};

/** Returns a function that applies the folders as they are now, with a draft. Both throw if one is not a folder. */
export async function createApplier({
  folders,
  screens: screenFolders,
  edit,
  isEmpty = false,
}: ApplierOptions): Promise<(draft?: Draft) => Applied> {
  const customize = await createCustomizer(folders, screenFolders, isEmpty);
  return (draft) => {
    const customized = customize(draft);
    const { screens, changes, skipped, notes, slugs, kinds, renames, tooSlow } = customized;
    return {
      screens,
      changes,
      skipped,
      notes,
      slugs,
      kinds,
      renames,
      tooSlow,
      ...customModules(customized, { ...(edit && { edit }), live: true }),
    };
  };
}
