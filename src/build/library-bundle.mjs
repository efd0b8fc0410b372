// Bundles what a `*.bundle.ts` file exports: a library and no more of it than is used.
// Rolldown leaves out the unused classes of the grid and the unused fields of the form library, which Parcel keeps (a
// seventh of the grid, a third of the forms).
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { reducedGrid, reducedPackages } from './grid-parts.mjs';
import { smallerDrawing } from './icon-path.mjs';

/**
 * Parts of the form library that no form here reaches: schemas are flat, without references, merges,
 * layouts or Markdown, and every control and every template that is drawn is our own, and what is wrong and what is
 * sent is decided by our own model. Its modules name each other from folder to folder, as `./TextWidget.js`.
 */
const unreached = [
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

/** A plugin that leaves out what `unreached` lists. `used` collects the rules that apply. */
const leaveOut = (used) => ({
  name: 'leave-out',
  resolveId: (id) => {
    const rule = unreached.find((pattern) => pattern.test(id));
    if (!rule) return null;
    used.add(String(rule));
    return { id: `\0left-out:${id}`, moduleSideEffects: false };
  },
  load: (id) => (id.startsWith('\0left-out:') ? { code: standIn, moduleType: 'js' } : null),
});

/** `after` if it differs from `before`, otherwise null. `note` is called for a difference. */
function changed(before, after, note) {
  if (after === before) return null;
  note();
  return after;
}

const ours = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Small modules that replace parts of which little is used. */
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

/**
 * The grid can run expressions that are given to it as text. This page gives it none, and its
 * policy forbids turning text into code.
 */
const withoutTextAsCode = (used) => ({
  name: 'without-text-as-code',
  transform: (code) =>
    changed(
      code,
      code.replaceAll('new Function(', '(() => { throw new Error("Text is not run as code here."); })('),
      () => used.add('without-text-as-code'),
    ),
});

/**
 * Without a theme, the grid uses its default theme and icons. Tables bring a theme, and draw their own icons.
 */
const withoutOwnLook = (used) => ({
  name: 'without-own-look',
  transform: (code) =>
    changed(code, code.replace(/(makeThemeQuartzTreeShakeable = \(\) => createTheme\(\))[^;]+/, '$1'), () =>
      used.add('without-own-look'),
    ),
});

/**
 * Parts that the grid always brings along and that no table here uses: columns are neither moved, resized, grouped,
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
    if (!core.test(code)) throw new Error('The grid no longer lists its parts where this build looks for them.');
    return code.replace(core, (_whole, before, list, after) => {
      const parts = list.split(',').map((part) => part.trim());
      const unknown = unusedGridParts.filter((part) => !parts.includes(part));
      if (unknown.length > 0) throw new Error(`The grid has no parts called ${unknown.join(', ')} any more.`);
      return before + parts.filter((part) => !unusedGridParts.includes(part)).join() + after;
    });
  },
});

const withoutUnreachedGridParts = (used) => ({
  name: 'without-unreached-grid-parts',
  transform: (code, id) => {
    const reduced = reducedGrid(id, code);
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

// Factories are called, and their results are destructured, when their module is loaded. The results are never used.
const standIn = `const maker = () => maker;
const Drawing = () => null;
export default Drawing;
export { Drawing as Markdown, maker as resolve, maker as createMerger, maker as createShallowAllOfMerge, maker as createDeduplicator, maker as createIntersector, maker as createComparator };`;

/** The rules that have to apply to each bundle. One that no longer does has to follow the library, or be removed. */
export const rulesOf = {
  'rjsf.bundle.ts': [
    ...unreached.map(String),
    ...[...replacements.keys()].filter((id) => id !== '../createLucideIcon.mjs'),
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

/** Throws if a rule of a bundle was not used: the library has changed, and the page would grow silently. */
export function checkRules(bundle, used) {
  const unused = (rulesOf[bundle] ?? []).filter((rule) => !used.has(rule));
  if (unused.length > 0) throw new Error(`${bundle}: nothing in the library matches ${unused.join(', ')} any more.`);
}

/** The code of a library as one ES module. `mode`: production or development. */
export async function bundledLibrary(path, mode) {
  const used = new Set();
  const bundle = await rolldown({
    input: path,
    external: /^(react|react-dom|react\/.*|react-dom\/.*)$/,
    platform: 'browser',
    plugins: [
      leaveOut(used),
      replaceParts(used),
      withoutTextAsCode(used),
      withoutOwnLook(used),
      withoutUnusedGridParts(used),
      withoutUnreachedGridParts(used),
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
  return output[0].code;
}
