// Bundles the exports of a `*.bundle.ts` file: the used parts of a library.
// Unlike Parcel, Rolldown removes the unused classes of the grid and the unused fields of the form library (a seventh
// of the grid, a third of the form library).
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { reducedFiles, reducedForm } from './form-parts.mjs';
import { reducedGrid, reducedPackages } from './grid-parts.mjs';
import { withUsedStyles } from './grid-styles.mjs';
import { smallerDrawing } from './icon-path.mjs';

/**
 * Unused modules of the form library, by the specifiers with which its modules import them. Schemas are flat, without
 * references, merges, layouts or Markdown; controls and templates are our own, and so are validation and requests.
 */
const unusedModules = [
  /^(fast-uri|react-is)$/,
  /^markdown-to-jsx/,
  /^\.\/[A-Z]\w*Widget\.js$/,
  /^\.\/(Boolean|CyclicSchema|Fallback|Layout\w+|MultiSchema|Null|Number|OptionalDataControls)Field\.js$/,
  /^\.\/(ArrayField|BaseInput|CyclicSchema|Fallback|FieldError|FieldHelp|Grid|MultiSchema|ObjectField|OptionalData|WrapIf)\w*Template\.js$/,
  /^\.\/(DescriptionField|ErrorList|TitleField|AddButton|IconButton|SubmitButton|UnsupportedField|FieldTemplate\/index)\.js$/,
  /^\.\/(englishStringTranslator|omitExtraData|toPathSchema|processRawValidationErrors)\.js$/,
  /\/(getClosestMatchingOption|getFirstMatchingOption|findSelectedOptionInXxxOf|getFromSchema|findSchemaDefinition)\.js$/,
  /\/(findFieldInSchema|schemaHasNestedConditional|shouldRenderOptionalField|validationDataMerge|toErrorList)\.js$/,
  /\/(optionsList|getOptionMatchingSimpleDiscriminator|getDiscriminatorFieldFromSchema|shallowAllOfMerge|guessType)\.js$/,
];

/** A plugin that stubs `unusedModules`. `used` collects the rules that apply, as in all plugins here. */
const stubUnused = (used) => ({
  name: 'stub-unused',
  resolveId: (id) => {
    const rule = unusedModules.find((pattern) => pattern.test(id));
    if (!rule) return null;
    used.add(String(rule));
    return { id: `\0stub:${id}`, moduleSideEffects: false };
  },
  load: (id) => (id.startsWith('\0stub:') ? { code: stub, moduleType: 'js' } : null),
});

/** `after` if it differs from `before`, otherwise null. `note` is called for a difference. */
function changed(before, after, note) {
  if (after === before) return null;
  note();
  return after;
}

const ours = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Small replacements of modules of which little is used. */
const replacements = new Map([
  ['fast-equals', ours('../engine/form/deep-equal.mjs')],
  ['./enums.js', ours('../engine/form/library-parts.mjs')],
  ['./hashForSchema.js', ours('../engine/form/library-parts.mjs')],
  ['./ErrorSchemaBuilder.js', ours('../engine/form/library-parts.mjs')],
  ['./createSchemaUtils.js', ours('../engine/form/flat-schema.mjs')],
  ['../createLucideIcon.mjs', ours('../ui/draw-icon.mjs')],
]);

const replaceParts = (used) => ({
  name: 'replace-parts',
  resolveId: (id) => {
    if (replacements.has(id)) used.add(id);
    return replacements.get(id) ?? null;
  },
});

/** The grid can run expressions in strings. The page uses none, and its policy forbids evaluating strings. */
const withoutTextAsCode = (used) => ({
  name: 'without-text-as-code',
  transform: (code) =>
    changed(
      code,
      code.replaceAll('new Function(', '(() => { throw new Error("Text is not run as code here."); })('),
      () => used.add('without-text-as-code'),
    ),
});

/** Removes the grid's default theme and icons. Tables have their own. */
const withoutOwnLook = (used) => ({
  name: 'without-own-look',
  transform: (code) =>
    changed(code, code.replace(/(makeThemeQuartzTreeShakeable = \(\) => createTheme\(\))[^;]+/, '$1'), () =>
      used.add('without-own-look'),
    ),
});

/**
 * Modules that the grid always includes and that no table here uses: columns are neither moved, resized, grouped,
 * pinned nor edited, headers and empty states are our own, and cell values are functions of the row, never expressions.
 */
const unusedGridParts = [
  'DataTypeModule',
  'ColumnMoveModule',
  'ColumnResizeModule',
  'ColumnHeaderCompModule',
  'ColumnGroupHeaderCompModule',
  'OverlayModule',
  'PinnedColumnModule',
  'TouchModule',
  'ExpressionModule',
  'SkeletonCellRendererModule',
];

const withoutUnusedGridParts = (used) => ({
  name: 'without-unused-grid-parts',
  transform: (code) => {
    const core = /(var CommunityCoreModule = \{.*?\n  dependsOn: \[)(.*?)(\n  \])/s;
    if (!code.includes('var CommunityCoreModule = ')) return null;
    used.add('without-unused-grid-parts');
    if (!core.test(code)) throw new Error('The list of modules in CommunityCoreModule of the grid has another form.');
    return code.replace(core, (_whole, before, list, after) => {
      const parts = list.split(',').map((part) => part.trim());
      const unknown = unusedGridParts.filter((part) => !parts.includes(part));
      if (unknown.length > 0) throw new Error(`The grid has no modules ${unknown.join(', ')}.`);
      return before + parts.filter((part) => !unusedGridParts.includes(part)).join() + after;
    });
  },
});

/** Removes the parts of the grid and of the form library that the page never reaches. */
const withoutUnreachedParts = (used) => ({
  name: 'without-unreached-parts',
  transform: (code, id) => {
    const reduced = reducedGrid(id, code) ?? reducedForm(id, code);
    if (reduced) used.add(`parts of ${reduced.name}`);
    return reduced && reduced.code;
  },
});

const smallerDrawings = (used) => ({
  name: 'smaller-drawings',
  transform: (code, id) =>
    /lucide-react\/.*\/icons\//.test(id)
      ? changed(code, smallerDrawing(code), () => used.add('smaller-drawings'))
      : null,
});

// When they are loaded, modules call factories and destructure their results, which are never used.
const stub = `const maker = () => maker;
const Drawing = () => null;
export default Drawing;
export { Drawing as Markdown, maker as resolve, maker as createMerger, maker as createShallowAllOfMerge, maker as createDeduplicator, maker as createIntersector, maker as createComparator };`;

/** The rules that must apply to each bundle. A rule that does not must be adapted to the library, or removed. */
export const rulesOf = {
  'rjsf.bundle.ts': [
    ...unusedModules.map(String),
    ...[...replacements.keys()].filter((id) => id !== '../createLucideIcon.mjs'),
    ...reducedFiles.map((file) => `parts of ${file}`),
  ],
  'ag-grid.bundle.ts': [
    'without-text-as-code',
    'without-own-look',
    'without-unused-grid-parts',
    ...reducedPackages.map((name) => `parts of ${name}`),
  ],
  'lucide.bundle.ts': ['../createLucideIcon.mjs', 'smaller-drawings'],
  'rare-lucide.bundle.ts': ['../createLucideIcon.mjs', 'smaller-drawings'],
};

/** Throws if a rule of a bundle was not used: otherwise, a change of the library would enlarge the page silently. */
export function checkRules(bundle, used) {
  const unused = (rulesOf[bundle] ?? []).filter((rule) => !used.has(rule));
  if (unused.length > 0) throw new Error(`${bundle}: nothing in the library matches ${unused.join(', ')}.`);
}

/** The code of a library as one ES module. `mode`: `production` or `development`. */
export async function bundledLibrary(path, mode) {
  const used = new Set();
  const bundle = await rolldown({
    input: path,
    external: /^(react|react-dom|react\/.*|react-dom\/.*)$/,
    platform: 'browser',
    plugins: [
      stubUnused(used),
      replaceParts(used),
      withoutTextAsCode(used),
      withoutOwnLook(used),
      withoutUnusedGridParts(used),
      withoutUnreachedParts(used),
      smallerDrawings(used),
    ],
    checks: { bundlerTimings: false },
    shimMissingExports: true,
    onLog: (level, log, report) =>
      ['MODULE_LEVEL_DIRECTIVE', 'SHIMMED_EXPORT'].includes(log.code) || report(level, log),
    transform: { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } },
  });
  const { output } = await bundle.generate({ format: 'esm', minify: mode === 'production' });
  await bundle.close();
  checkRules(basename(path), used);
  const [{ code }] = output;
  return basename(path) === 'ag-grid.bundle.ts' ? withUsedStyles(code) : code;
}
