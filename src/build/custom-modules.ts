// The files of customizations that the page loads: a module for each customized screen, and the report of all changes.
import type { ScreenParts } from '../customize/change.ts';
import type { Customized } from '../customize/customize.ts';
import { entityOfForm } from '../customize/emptied.ts';
import type { FileWithContext } from '../customize/edited-file.ts';
import { describeChanges, titleOf } from '../customize/describe.ts';
import type { Reported } from '../customize/problem.ts';
import { neededParts } from '../engine/needed-parts.ts';
import { foldedEntity } from '../engine/rules/folded-entity.mjs';
import { customAddress, jsonModule, pageBlock, type BlockParts, type PageBlock } from './custom-block.ts';
import type { LanguageChanges } from './language-changes.ts';
import { languageModules, type Languages } from './language-modules.ts';
import { requiredCode } from './required-code.ts';
import { menuOf, screenModule } from './screen-modules.mjs';
import { hashedScript } from './short-hash.ts';

export type CustomModules = Pick<PageBlock, 'block' | 'version'> & {
  /** The files by name. */
  files: Map<string, string>;
  /** The contents of the block. */
  parts: BlockParts;
  /** The JSON block of the page with its languages. */
  languages: string;
};

type PageParts = Pick<Customized, 'screens' | 'meta'> & {
  skipped: Reported[];
  notes: Reported[];
  languages?: Languages;
  languageChanges?: () => LanguageChanges[];
};

type PageOptions = {
  edit?: 'check' | 'write';
  edited?: ReadonlyMap<string, FileWithContext>;
  live?: boolean;
};

/**
 * The files and the block for the page. File names contain a hash of the content. `edit`: what the page may do with
 * files. `edited`: those files by screen, for a page without a server. `live`: whether the page applies later changes.
 */
export function customModules(
  { screens, skipped, notes, meta, languages = new Map(), languageChanges = () => [] }: PageParts,
  { edit, edited, live = false }: PageOptions = {},
): CustomModules {
  const files = new Map<string, string>();
  const add = (name: string, text: string) => {
    const file = hashedScript(name, text);
    files.set(file, text);
    return customAddress(file);
  };
  const translated = languageModules(languages, customAddress(''));
  for (const [name, text] of translated.files) files.set(name, text);
  const parts: BlockParts = {
    menus: Object.fromEntries(screens.map(({ slug, screen }) => [slug, menuOf(screen)])),
    screens: Object.fromEntries(screens.map(({ slug, ...screen }) => [slug, add(slug, standaloneModule(screen))])),
    parts: Object.fromEntries(
      screens
        .map(({ slug, screen, entity }) => [slug, neededParts({ screen, entity: foldedEntity(entity) })] as const)
        .filter(([, parts]) => parts.length > 0),
    ),
    report: {
      screens: screens.map(({ slug, original, isNew, changes }) => ({
        slug,
        title: titleOf(original.screen),
        isNew,
        // The page has the other originals.
        ...(isNew && { original }),
        changes: describeChanges(original, changes, meta, notes),
      })),
      languages: languageChanges(),
      skipped,
    },
    languages: translated.addresses,
    ...(edited && {
      files: Object.fromEntries([...edited].map(([slug, file]) => [slug, add(`file-${slug}`, jsonModule(file))])),
    }),
    ...(edit && { edit }),
    live,
  };
  const { block, version, report } = pageBlock(parts);
  files.set(...report);
  return { files, version, languages: JSON.stringify(translated.addresses), block, parts };
}

/** The module of a screen, without imports. */
function standaloneModule(parts: ScreenParts): string {
  const { screen, hiddenDefaults } = parts;
  const entity = JSON.stringify(entityOfForm(parts));
  const code = screenModule(JSON.stringify(screen), entity, hiddenDefaults && { hiddenDefaults });
  return code.replace(/^import \* as (\w+) from "([^"]+)";$/gm, (_all, name: string, specifier: string) =>
    ['const', name, '=', requiredCode(specifier), ';'].join(' '),
  );
}
