// Reads the folders of customizations: `<screen>.json` with the changes of a screen, and whole screens in `screens/`.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ScreenSource } from '../engine/check/check-screen.ts';
import type { CustomizationSource } from './customize.ts';

export type CustomizationFolder = { files: CustomizationSource[]; screens: ScreenSource[] };

/**
 * The files of a folder, without its vocabulary.json, which extends that of the language. Their paths begin with the
 * name of the folder, so that they can be shown to users. Throws if the folder does not exist.
 */
export function readFolder(folder: string): CustomizationFolder {
  const shown = basename(folder);
  const files = namesIn(folder)
    .filter((name) => name.endsWith('.json') && name !== 'vocabulary.json')
    .map((name) => ({
      screen: basename(name, '.json'),
      path: `${shown}/${name}`,
      text: readFileSync(join(folder, name), 'utf8'),
    }));
  const own = join(folder, 'screens');
  const screens = existsSync(own) ? namesIn(own).flatMap((slug) => screenIn(own, slug, shown)) : [];
  return { files, screens };
}

const namesIn = (folder: string) => readdirSync(folder).sort();

function screenIn(folder: string, slug: string, shown: string): ScreenSource[] {
  const source = (name: string) => {
    const path = join(folder, slug, name);
    return existsSync(path)
      ? { path: `${shown}/screens/${slug}/${name}`, text: readFileSync(path, 'utf8') }
      : undefined;
  };
  const screen = source('screen.json');
  return screen ? [{ slug, screen, entity: source('entity.json') }] : [];
}
