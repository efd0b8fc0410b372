// Gives tests the imports that the bundler has through .parcelrc, so that sources are written once: `*.screens`, and
// `menu:` and `screen:` in front of a screen's file.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { entityText, menuModule, screenModule, screensModule } from './screen-modules.mjs';

type Plugin = {
  name: string;
  enforce: 'pre';
  resolveId: (id: string, importer?: string) => string | undefined;
  load: (id: string) => string | undefined;
};

const mark = '\0json:';

/** The plugin; it touches no other imports. */
export function parcelImports(): Plugin {
  return {
    name: 'parcel-imports',
    enforce: 'pre',
    resolveId(id, importer) {
      const [, pipeline, path] = /^(menu:|screen:)(.+)$/.exec(id) ?? [];
      if (pipeline && path && importer) return `${mark}${pipeline}${resolve(folderOf(importer), path)}?js`;
      if (id.endsWith('.screens') && importer) return `${mark}screens:${resolve(folderOf(importer), id)}?js`;
      return undefined;
    },
    load(id) {
      const [, pipeline, path] = /^\0json:(menu|screen|screens):(.+)\?js$/.exec(id) ?? [];
      if (!pipeline || !path) return undefined;
      const text = readFileSync(path, 'utf8');
      if (pipeline === 'screens') return screensModule(path, text.trim());
      return pipeline === 'menu' ? menuModule(text) : screenModule(text, entityText(path));
    },
  };
}

const folderOf = (importer: string) => dirname(importer.replace(/^\0json:\w+:|\?js$/g, ''));
