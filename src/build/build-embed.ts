// Builds the parts of the console that other pages embed: one module with a stable file name.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import browserslist from 'browserslist';
import { browserslistToTargets, bundle as bundleStyles } from 'lightningcss';
import { rolldown, type Plugin } from 'rolldown';
import { pageTarget } from './page-target.ts';
import { projectRoot } from './project-root.ts';
import { reactFiles, reducedReact } from './react-parts.mjs';

/** Entry point of the module, relative to the project. */
export const embedSource = 'src/embed/analyze-application.ts';
const builders = ['build-embed.ts', 'react-parts.mjs', 'edit-code.mjs'].map((name) => `src/build/${name}`);
const builtFrom = 'built-from.json';

/** File name of the bundle. */
export const embedFile = 'analyze-application.js';

/** Builds the module into `folder`, unless it is up to date. Throws with the bundler's message. */
export async function buildEmbed(folder: string): Promise<void> {
  if (await isCurrent(folder)) return;
  const { browsers } = (await pageTarget()).engines;
  const styles = new Set<string>();
  const bundle = await rolldown({
    input: embedSource,
    cwd: projectRoot,
    platform: 'browser',
    plugins: [sheets(browsers, styles), smallerReact, smallerParser],
    checks: { bundlerTimings: false },
    onLog: (level, log, report) => log.code === 'MODULE_LEVEL_DIRECTIVE' || report(level, log),
    transform: {
      define: { 'process.env.NODE_ENV': '"production"' },
      target: browsers.map((browser) => browser.replace(' >= ', '')),
    },
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
  await bundle.close();
  const own = output[0].moduleIds.map((file) => relative(projectRoot, file)).filter((file) => file.startsWith('src'));
  const sources = [...own, ...styles, ...builders, 'package.json', 'package-lock.json'];

  const fresh = `${folder}-next`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  await writeFile(join(fresh, embedFile), output[0].code);
  await writeFile(join(fresh, builtFrom), JSON.stringify({ sources, hash: await fingerprint(sources) }));
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
}

/** React without the parts that neither the page nor this dialog uses. */
const smallerReact: Plugin = {
  name: 'smaller-react',
  transform: (code, path) => (reactFiles.test(path) ? reducedReact(path, code) : null),
};

/** The dialog's responses are small, so it does not need the parser for large ones. */
const smallerParser: Plugin = {
  name: 'smaller-parser',
  load: (path) =>
    path.endsWith('/http/large-json.ts') ? 'export const readLargeJson = (text) => JSON.parse(text);' : null,
};

async function isCurrent(folder: string): Promise<boolean> {
  const manifest = await readFile(join(folder, builtFrom), 'utf8').catch(() => null);
  if (manifest === null) return false;
  const { sources, hash } = JSON.parse(manifest) as { sources: string[]; hash: string };
  return hash === (await fingerprint(sources));
}

async function fingerprint(files: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(await readFile(join(projectRoot, file)).catch(() => ''));
  return hash.digest('hex');
}

/** Loads `sheet:*.css` as a module with the bundled style sheet as text. Adds the paths of its files to `read`. */
function sheets(browsers: string[], read: Set<string>): Plugin {
  const prefix = '\0sheet:';
  return {
    name: 'sheets',
    async resolveId(id, importer) {
      if (!id.startsWith('sheet:')) return null;
      const found = await this.resolve(id.slice('sheet:'.length), importer);
      return found && `${prefix}${found.id}.js`;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const filename = id.slice(prefix.length, -'.js'.length);
      const { code, map } = bundleStyles({
        filename,
        minify: true,
        sourceMap: true,
        targets: browserslistToTargets(browserslist(browsers)),
      });
      const { sources } = JSON.parse(String(map)) as { sources: string[] };
      for (const path of sources) read.add(relative(projectRoot, `/${path}`));
      return `export default ${JSON.stringify(code.toString())};`;
    },
  };
}
