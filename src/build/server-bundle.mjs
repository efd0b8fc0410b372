// Compiles the server to JavaScript: one chunk for every start, and others that are loaded on demand.
// Plain JavaScript, because `npm start` runs it before anything is compiled.
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The module that the server starts in a separate thread. */
const thread = 'customizations-worker';

/** External packages: those with native code, and those that build the page. */
const notBundled = [/^libsql$/, /^@parcel\//, /^rolldown($|\/)/, /^lightningcss$/, /^browserslist$/];

/** The kinds of values import their controls, which the server never renders. */
const withoutDrawing = {
  name: 'without-drawing',
  resolveId: (id) => (/\.(tsx|css)$/.test(id) ? { id: '\0drawing', moduleSideEffects: false } : null),
  load: (id) => (id === '\0drawing' ? { code: 'export default undefined;', moduleType: 'js' } : null),
};

/** Replaces modules of the project by those in `folder` with the same name. */
const replaceFrom = (folder) => ({
  name: 'replace-from',
  async resolveId(id, importer) {
    if (!importer || !/^\.\.?\//.test(id) || dirname(importer) === folder) return null;
    const other = join(folder, basename(id));
    return existsSync(other) ? other : null;
  },
});

/** Collects all modules, including those of which only inlined constants remain. */
const collectModules = (files) => ({
  name: 'collect-modules',
  moduleParsed: ({ id }) => void files.add(id),
});

/**
 * The chunks of `entries`, and the paths of all their sources. `instead`: a folder of modules that replace those with
 * the same name. `plugins`: further plugins of the bundler.
 *
 * @param {{ root: string, entries: Record<string, string>, instead?: string, plugins?: object[] }} options
 * @returns {Promise<{ chunks: { fileName: string, code: string }[], files: string[] }>}
 */
export async function bundleServer({ root, entries, instead, plugins = [] }) {
  const { rolldown } = await import('rolldown');
  const files = new Set();
  const threadFile = join('src', 'server', `${thread}.ts`);
  const threads = existsSync(join(root, threadFile)) ? [[thread, threadFile]] : [];
  const bundle = await rolldown({
    input: Object.fromEntries([...Object.entries(entries), ...threads].map(([name, file]) => [name, join(root, file)])),
    cwd: root,
    platform: 'node',
    external: notBundled,
    // The main module of some packages cannot be bundled.
    resolve: { mainFields: ['module', 'main'] },
    plugins: [...(instead ? [replaceFrom(instead)] : []), ...plugins, withoutDrawing, collectModules(files)],
    checks: { bundlerTimings: false },
    treeshake: { moduleSideEffects: [{ test: /\/node_modules\/(@rjsf|lodash|react)\//, sideEffects: false }] },
    onLog: (level, log, report) => ['EVAL', 'MODULE_LEVEL_DIRECTIVE'].includes(log.code) || report(level, log),
  });
  try {
    const { output } = await bundle.generate({
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
    });
    return { chunks: output.filter(({ type }) => type === 'chunk'), files: [...files] };
  } finally {
    await bundle.close();
  }
}
