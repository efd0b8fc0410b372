// Gives tests the imports that the bundler has through .parcelrc, so that sources are written once:
// `menu:…/*/screen.json` is an object of menu entries by slug, `screen:…/*/screen.json` one loader for each slug.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { entityText, menuModule, screenModule } from './screen-modules.mjs';

type Plugin = {
  name: string;
  enforce: 'pre';
  resolveId: (id: string, importer?: string) => string | undefined;
  load: (id: string) => string | undefined;
};

const prefix = '\0screens:';

/** The plugin; it touches only imports that begin with `menu:` or `screen:`. */
export function parcelImports(): Plugin {
  return {
    name: 'parcel-imports',
    enforce: 'pre',
    resolveId(id, importer) {
      const [pipeline, path] = split(id);
      if (!pipeline || !path || !importer) return undefined;
      return `${prefix}${pipeline}:${path.startsWith('/') ? path : resolve(dirname(importer), path)}?js`;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const [pipeline, path] = split(id.slice(prefix.length, -'?js'.length));
      if (!pipeline || !path) return undefined;
      return path.includes('*') ? globModule(pipeline, path) : oneModule(pipeline, path);
    },
  };
}

function split(id: string): ['menu' | 'screen' | undefined, string | undefined] {
  const [, pipeline, path] = /^(menu|screen):(.+)$/.exec(id) ?? [];
  return [pipeline as 'menu' | 'screen' | undefined, path];
}

function oneModule(pipeline: 'menu' | 'screen', path: string): string {
  const text = readFileSync(path, 'utf8');
  return pipeline === 'menu' ? menuModule(text) : screenModule(text, entityText(path));
}

function globModule(pipeline: 'menu' | 'screen', pattern: string): string {
  const [before, after] = pattern.split('*') as [string, string];
  const slugs = readdirSync(before)
    .filter((slug) => existsSync(before + slug + after))
    .sort();
  const address = (slug: string) => JSON.stringify(`${pipeline}:${before}${slug}${after}`);
  if (pipeline === 'menu') {
    const imports = slugs.map((slug, index) => `import * as m${index} from ${address(slug)};`);
    return `${imports.join('\n')}\nexport default {${slugs.map((slug, index) => `${JSON.stringify(slug)}: m${index}`).join(', ')}};`;
  }
  return slugs
    .map(
      (slug, index) =>
        `const m${index} = () => import(${address(slug)});\nexport { m${index} as ${JSON.stringify(slug)} };`,
    )
    .join('\n');
}
