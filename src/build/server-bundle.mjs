// Compiles the server to JavaScript: one chunk for what every start needs, others for what is loaded on demand.
// Plain JavaScript, because `npm start` runs it before anything is compiled.
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The module that the server starts in a separate thread. */
const thread = 'customizations-worker';

/** Packages that stay imports: those with native code, and those that build the page. */
const notBundled = [/^libsql$/, /^@parcel\//, /^rolldown($|\/)/, /^lightningcss$/, /^browserslist$/];

/** The kinds of values bring their controls for the page along, which checks on the server never draw. */
const withoutDrawing = {
  name: 'without-drawing',
  resolveId: (id) => (/\.(tsx|css)$/.test(id) ? { id: '\0drawing', moduleSideEffects: false } : null),
  load: (id) => (id === '\0drawing' ? { code: 'export default undefined;', moduleType: 'js' } : null),
};

/** Takes files of `folder` in place of those of the same name that the project has beside its own. */
const takingFrom = (folder) => ({
  name: 'taking-from',
  async resolveId(id, importer) {
    if (!importer || !/^\.\.?\//.test(id) || dirname(importer) === folder) return null;
    const other = join(folder, basename(id));
    return existsSync(other) ? other : null;
  },
});

/** Notes all modules, also those of which only a constant is left. */
const noting = (files) => ({
  name: 'noting',
  moduleParsed: ({ id }) => void files.add(id),
});

/**
 * The chunks of `entries`, and the paths of all files that they are made of. `instead`: a folder of modules that
 * replace others of the same name. `plugins`: further plugins of the bundler.
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
    // What some packages have as their main module cannot be bundled.
    resolve: { mainFields: ['module', 'main'] },
    plugins: [...(instead ? [takingFrom(instead)] : []), ...plugins, withoutDrawing, noting(files)],
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
