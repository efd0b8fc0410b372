// What the page loads of customizations: a module for each customized screen, and the report of all changes.
import { createHash } from 'node:crypto';
import type { CustomizedScreen } from '../customize/change.ts';
import type { Customized } from '../customize/customize.ts';
import { describeChanges, titleOf } from '../customize/describe.ts';
import { changesStream, customFolder } from './custom-page.ts';
import { languageModules, type Languages } from './language-modules.ts';
import { requiredCode } from './required-code.ts';
import { menuOf, screenModule } from './screen-modules.mjs';

export type CustomModules = {
  /** The files by name. */
  files: Map<string, string>;
  /** The JSON block of the page, safe inside a script element. */
  block: string;
  /** A hash of the block. */
  version: string;
  /** The JSON block of the page with its languages. */
  languages: string;
};

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/**
 * The files and the block for the page. Names contain a hash of their content. `edit`: what the page can do with files.
 * `live`: whether the page follows later changes.
 */
export function customModules(
  { screens, skipped, meta, languages = new Map() }: Customized & { languages?: Languages },
  { edit, live = false }: { edit?: 'check' | 'write'; live?: boolean } = {},
): CustomModules {
  const files = new Map<string, string>();
  const add = (name: string, text: string) => {
    const file = `${name}.${hashOf(text)}.js`;
    files.set(file, text);
    return `./${customFolder}/${file}`;
  };
  const translated = languageModules(languages, `./${customFolder}/`);
  for (const [name, text] of translated.files) files.set(name, text);
  const addresses = screens.map(({ slug, ...parts }) => [slug, add(slug, standaloneModule(parts))] as const);
  const menus = screens.map(({ slug, screen }) => [slug, menuOf(screen)] as const);
  const report = {
    screens: screens.map(({ slug, original, isNew, changes }) => ({
      slug,
      title: titleOf(original.screen),
      isNew,
      changes: describeChanges(original, changes, meta),
    })),
    skipped,
  };
  const block = {
    menus: Object.fromEntries(menus),
    screens: Object.fromEntries(addresses),
    changes: add('changes', ['export', 'default', JSON.stringify(report)].join(' ')),
    skipped: skipped.length,
    ...(edit && { edit }),
    languages: translated.addresses,
  };
  const version = hashOf(JSON.stringify(block));
  const whole = live
    ? { ...block, live: `./${customFolder}/${changesStream}?${new URLSearchParams({ version })}` }
    : block;
  return {
    files,
    version,
    languages: JSON.stringify(translated.addresses),
    block: JSON.stringify(whole).replaceAll('<', String.raw`\u003c`),
  };
}

/** The module of a screen, which imports nothing. */
function standaloneModule({ screen, entity }: Pick<CustomizedScreen, 'screen' | 'entity'>): string {
  const code = screenModule(JSON.stringify(screen), JSON.stringify(entity));
  return code.replace(/^import \* as (\w+) from "([^"]+)";$/gm, (_all, name: string, specifier: string) =>
    ['const', name, '=', requiredCode(specifier), ';'].join(' '),
  );
}
