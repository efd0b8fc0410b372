// Gives tests the special imports that .parcelrc adds to the bundler: `*.screens`, `*.positions`, and `screen:` before
// the path of a screen.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { positionsModule } from './part-positions.mjs';
import { entityText, screenModule, screensModule } from './screen-modules.mjs';

type Plugin = {
  name: string;
  enforce: 'pre';
  resolveId: (id: string, importer?: string) => string | undefined;
  load: (id: string) => string | undefined;
};

const mark = '\0json:';

export function parcelImports(): Plugin {
  return {
    name: 'parcel-imports',
    enforce: 'pre',
    resolveId(id, importer) {
      const [, path] = /^screen:(.+)$/.exec(id) ?? [];
      if (path && importer) return `${mark}screen:${resolve(folderOf(importer), path)}?js`;
      if (id.endsWith('.screens') && importer) return `${mark}screens:${resolve(folderOf(importer), id)}?js`;
      if (id.endsWith('.positions') && importer) return `${mark}positions:${resolve(folderOf(importer), id)}?js`;
      return undefined;
    },
    load(id) {
      const [, kind, path] = /^\0json:(screens?|positions):(.+)\?js$/.exec(id) ?? [];
      if (!kind || !path) return undefined;
      const text = readFileSync(path, 'utf8');
      if (kind === 'positions') return positionsModule(path, text.trim());
      return kind === 'screens' ? screensModule(path, text.trim()) : screenModule(text, entityText(path));
    },
  };
}

const folderOf = (importer: string) => dirname(importer.replace(/^\0json:\w+:|\?js$/g, ''));
