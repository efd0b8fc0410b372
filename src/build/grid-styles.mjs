// Removes rules from the styles of AG Grid, which are texts in its code: those for classes that no element has, half.
import { transform } from 'lightningcss';
import { parseAst } from 'rolldown/parseAst';

/**
 * How class names begin that the code of the grid composes, as in `ag-icon-${name}`. The names of `ag-${name}` begin
 * with `grid-`.
 */
const composed = ['ag-cell-value', 'ag-grid-', 'ag-icon-', 'ag-resizer-', 'ag-row-level-', 'ag-sort-', 'ag-theme-'];

/** How the names of classes begin whose features no table uses. */
export const unusedFeatures = [
  'ag-button',
  'ag-cell-inline-editing',
  'ag-cell-range-selected',
  'ag-cell-wrapper',
  'ag-drag-handle',
  'ag-floating-filter',
  'ag-full-width-',
  'ag-group-value',
  'ag-has-',
  'ag-header-cell-moving',
  'ag-header-group-',
  'ag-header-highlight-',
  'ag-header-row-column-group',
  'ag-header-span-',
  'ag-icon',
  'ag-layout-auto-height',
  'ag-layout-print',
  'ag-resizer',
  'ag-row-animation',
  'ag-row-drag',
  'ag-row-highlight-',
  'ag-row-selected',
  'ag-selection-checkbox',
  'ag-sort-indicator-',
  'ag-spanned-cell-wrapper',
  'ag-spanning-container',
  'ag-toolbar',
];

const isStyles = (text) => /\.ag-[\w-]+[^{}]*\{/.test(text) && text.length > 1000;

/** The style texts in a syntax tree. */
function stylesIn(node) {
  if (Array.isArray(node)) return node.flatMap(stylesIn);
  if (typeof node !== 'object' || node === null) return [];
  const text = node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('') : node.value;
  const isText = node.type === 'Literal' || (node.type === 'TemplateLiteral' && node.expressions.length === 0);
  if (isText && typeof text === 'string' && isStyles(text)) return [{ start: node.start, end: node.end, text }];
  return Object.values(node).flatMap(stylesIn);
}

const isChoice = (part) => part.type === 'pseudo-class' && /^(is|where)$/.test(part.kind);

/** Styles without the selectors that need a class for which `isUsed` is false. */
export function usedStyles(styles, isUsed) {
  const neverApplies = (selector) =>
    selector.some((part) =>
      part.type === 'class' ? !isUsed(part.name) : isChoice(part) && part.selectors.every(neverApplies),
    );
  const reduced = (selector) =>
    selector.map((part) =>
      isChoice(part) ? { ...part, selectors: part.selectors.filter((one) => !neverApplies(one)).map(reduced) } : part,
    );
  const { code } = transform({
    filename: 'grid.css',
    code: Buffer.from(styles),
    minify: true,
    visitor: { Selector: (selector) => (neverApplies(selector) ? [] : reduced(selector)) },
  });
  return code.toString();
}

/** The code of the grid with reduced styles. Throws if it contains none, or composes class names in a new way. */
export function withUsedStyles(code) {
  const styles = stylesIn(parseAst(code).body);
  if (styles.length === 0) throw new Error('src/build/grid-styles.mjs: the code of the grid contains no styles.');
  const start = code.slice(0, styles[0].start);
  const pieces = styles.map(({ end }, at) => code.slice(end, styles[at + 1]?.start));
  const others = [start, ...pieces].join('');
  const beginnings = others.match(/(?<![\w-])ag-[\w-]*(?=\$\{|["'`]\s*\+)/g) ?? [];
  const unknown = beginnings.filter((beginning) => beginning !== 'ag-' && !composed.includes(beginning));
  if (unknown.length > 0)
    throw new Error(`src/build/grid-styles.mjs: the code of the grid composes class names from ${unknown.join(', ')}.`);
  const named = new Set(others.match(/\bag-[\w-]+/g));
  const begins = (name, beginnings) => beginnings.some((beginning) => name.startsWith(beginning));
  const isUsed = (name) =>
    !name.startsWith('ag-') || (!begins(name, unusedFeatures) && (named.has(name) || begins(name, composed)));
  return styles.reduce((all, { text }, at) => all + JSON.stringify(usedStyles(text, isUsed)) + pieces[at], start);
}
