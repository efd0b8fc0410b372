// Packages scripts as the bundler does, but leaves the modules of the first script in one scope, and lets scripts read
// the exports of other scripts' modules by short names. The bundler wraps each module that a later script uses in a
// separate function, and each module that those import: the whole page.
import { createRequire } from 'node:module';
import parcelPackager from '@parcel/packager-js';
import { Packager } from '@parcel/plugin';
import { loadAgain } from './load-again.mjs';

const require = createRequire(import.meta.url);
const { ScopeHoistingPackager } = require('@parcel/packager-js/lib/ScopeHoistingPackager.js');
const usual = parcelPackager.default[Symbol.for('parcel-plugin-config')];

const {
  loadAssets,
  package: packageBundle,
  getSymbolResolution,
  getPropertyAccess,
  buildAssetPrelude,
} = ScopeHoistingPackager.prototype;
if (!usual || !loadAssets || !packageBundle || !getSymbolResolution || !getPropertyAccess || !buildAssetPrelude)
  throw new Error('The bundler no longer packages scripts where this expects it.');

loadAgain(require('@parcel/packager-js/lib/helpers.js'));

const isFirst = ({ bundle, bundleGraph }) =>
  bundle.type === 'js' &&
  bundle.env.sourceType === 'module' &&
  bundle.env.outputFormat === 'esmodule' &&
  !bundleGraph.hasParentBundleOfType(bundle, 'js');

const isCommonJs = (asset) => asset.symbols.hasExportSymbol('*');

/** `graph`, in which other scripts use only CommonJS modules, whose exports are not known before they run. */
const asIfAlone = (graph) =>
  new Proxy(graph, {
    get(target, name) {
      if (name === 'isAssetReferenced')
        return (bundle, asset) => isCommonJs(asset) && target.isAssetReferenced(bundle, asset);
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

ScopeHoistingPackager.prototype.loadAssets = async function () {
  if (!isFirst(this)) return loadAssets.call(this);
  const { bundleGraph } = this;
  this.bundleGraph = asIfAlone(bundleGraph);
  const wrapped = loadAssets.call(this);
  this.bundleGraph = bundleGraph;
  return wrapped;
};

ScopeHoistingPackager.prototype.package = async function () {
  if (!isFirst(this)) return packageBundle.call(this);
  this.needsPrelude = true;
  const { contents, map } = await packageBundle.call(this);
  return { contents: contents + registrations(this, contents), map };
};

/** The member that a script reads of a module of another one, under its short name. */
ScopeHoistingPackager.prototype.getSymbolResolution = function (parent, resolved, imported, ...rest) {
  const before = this.nameOf;
  const { asset } = this.bundleGraph.getSymbolResolution(resolved, imported, this.bundle);
  this.nameOf = shortNames(asset, this.bundleGraph);
  const found = getSymbolResolution.call(this, parent, resolved, imported, ...rest);
  this.nameOf = before;
  return found;
};
ScopeHoistingPackager.prototype.getPropertyAccess = function (object, name) {
  return getPropertyAccess.call(this, object, this.nameOf?.get(name) ?? name);
};

ScopeHoistingPackager.prototype.buildAssetPrelude = function (asset, ...rest) {
  const [prelude, ...others] = buildAssetPrelude.call(this, asset, ...rest);
  const names = shortNames(asset, this.bundleGraph);
  const short = prelude.replace(
    /^(\$parcel\$export\([^,]+, )"([^"]+)"/gm,
    (_, call, name) => `${call}${JSON.stringify(names.get(name) ?? name)}`,
  );
  return [short, ...others];
};

/** Short names by module, for each graph. */
const named = new WeakMap();

/** The short names of the exports of a module; none if some code uses its exports by their names. */
function shortNames(asset, graph) {
  if (!named.has(graph)) named.set(graph, new Map());
  const known = named.get(graph);
  if (!known.has(asset.id)) known.set(asset.id, isByName(asset, graph) ? new Map() : shortened(asset));
  return known.get(asset.id);
}

const isByName = (asset, graph) =>
  isCommonJs(asset) ||
  asset.meta.hasCJSExports ||
  asset.meta.staticExports === false ||
  usesAll(graph.getUsedSymbols(asset)) ||
  graph
    .getIncomingDependencies(asset)
    .some((one) => one.isEntry || one.priority === 'lazy' || usesAll(graph.getUsedSymbols(one)));

/** Whether the whole module is used; unknown symbols may be all of them. */
const usesAll = (symbols) => !symbols || symbols.has('*');

const letters = 'abcdefghijklmnopqrstuvwxyz';

const shortName = (index) =>
  (index < letters.length ? '' : shortName(Math.floor(index / letters.length) - 1)) + letters[index % letters.length];

/** The default export is read by helpers of the bundler. */
const shortened = (asset) =>
  new Map(
    [...asset.symbols.exportSymbols()]
      .filter((name) => name !== 'default')
      .sort((one, other) => (one < other ? -1 : 1))
      .map((name, index) => [name, shortName(index)]),
  );

/**
 * Code that hands the modules of this script to later ones. All are evaluated by then, as this script is first. Only
 * exports that may change later need a getter.
 */
function registrations(first, contents) {
  const declared = contents.matchAll(/\b(?:const|function\*?|class) ([\w$]+)/g);
  const constants = new Set(Array.from(declared, ([, name]) => name));
  const modules = [];
  for (const [asset, names] of usedElsewhere(first)) {
    if (first.wrappedAssets.has(asset.id)) continue;
    const members = [...names].map((name) => {
      const local = first.getSymbolResolution(asset, asset, name, undefined);
      const short = JSON.stringify(shortNames(asset, first.bundleGraph).get(name) ?? name);
      return constants.has(local) ? `${short}: ${local}` : `get ${short}() { return ${local}; }`;
    });
    modules.push(`${JSON.stringify(first.bundleGraph.getAssetPublicId(asset))}: { ${members.join(', ')} }`);
  }
  const register = 'parcelRegister(id, (module) => { module.exports = exports; })';
  return `\nfor (const [id, exports] of Object.entries({ ${modules.join(', ')} })) ${register};\n`;
}

/** What the modules of a script import, as it is resolved: a module of any script, and a name, `*` for the whole. */
function* importsOf(bundle, graph) {
  const assets = [];
  bundle.traverseAssets((asset) => void assets.push(asset));
  for (const asset of assets)
    for (const dependency of graph.getDependencies(asset)) {
      if (graph.isDependencySkipped(dependency)) continue;
      const later = graph.resolveAsyncDependency(dependency, bundle);
      const resolved = later?.type === 'asset' ? later.value : graph.getResolvedAsset(dependency, bundle);
      if (!resolved) continue;
      const names = [...dependency.symbols.exportSymbols()];
      if (dependency.priority === 'lazy' && dependency.meta.promiseSymbol) names.push('*');
      if (names.length === 0) yield { asset: resolved, name: undefined };
      for (const name of names) {
        const found = graph.getSymbolResolution(resolved, name, bundle);
        yield { asset: found.asset, name: found.exportSymbol };
      }
    }
}

/** The modules of the first script that others use, with the names that they use. */
function usedElsewhere({ bundle: first, bundleGraph: graph }) {
  const used = new Map();
  const note = (asset, name) => {
    if (!used.has(asset)) used.set(asset, new Set());
    if (name === '*') {
      for (const each of asset.symbols.exportSymbols()) if (each !== '*') note(asset, each);
    } else if (name !== undefined) used.get(asset).add(name);
  };
  for (const bundle of graph.getBundles({ includeInline: true })) {
    if (bundle.type !== 'js' || bundle.id === first.id) continue;
    for (const { asset, name } of importsOf(bundle, graph))
      if (first.hasAsset(asset) && !bundle.hasAsset(asset)) note(asset, name);
  }
  return used;
}

/** What a script needs of others, as a part of the cache's key: it changes without a change of the script. */
function loadBundleConfig({ bundle, bundleGraph: graph }) {
  if (bundle.type !== 'js') return null;
  const lines = new Set();
  bundle.traverseAssets((asset) => void lines.add(`${graph.getAssetPublicId(asset)} ${shortNames(asset, graph).size}`));
  for (const { asset, name } of importsOf(bundle, graph))
    lines.add(`${graph.getAssetPublicId(asset)} ${name} ${shortNames(asset, graph).get(name)}`);
  if (isFirst({ bundle, bundleGraph: graph }))
    for (const [asset, names] of usedElsewhere({ bundle, bundleGraph: graph }))
      lines.add([graph.getAssetPublicId(asset), ...names].join(' '));
  return [...lines];
}

export default new Packager({ ...usual, loadBundleConfig });
