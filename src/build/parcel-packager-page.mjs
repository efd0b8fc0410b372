// Packages scripts like the bundler, but keeps the modules of the first script in one scope, and gives exports that
// scripts read from others short names. The bundler would wrap each module that a later script uses, and all of its
// imports, in separate functions: the entire page.
import { createRequire } from 'node:module';
import parcelPackager from '@parcel/packager-js';
import { Packager } from '@parcel/plugin';
import { loadAgain } from './load-again.mjs';

const require = createRequire(import.meta.url);
const { ScopeHoistingPackager } = require('@parcel/packager-js/lib/ScopeHoistingPackager.js');
const defaultPackager = parcelPackager.default[Symbol.for('parcel-plugin-config')];

const {
  loadAssets,
  package: packageBundle,
  getSymbolResolution,
  getPropertyAccess,
  buildAssetPrelude,
} = ScopeHoistingPackager.prototype;
if (
  !defaultPackager ||
  !loadAssets ||
  !packageBundle ||
  !getSymbolResolution ||
  !getPropertyAccess ||
  !buildAssetPrelude
)
  throw new Error('The packager of the bundler does not have the expected methods.');

loadAgain(require('@parcel/packager-js/lib/helpers.js'));

const isFirst = ({ bundle, bundleGraph }) =>
  bundle.type === 'js' &&
  bundle.env.sourceType === 'module' &&
  bundle.env.outputFormat === 'esmodule' &&
  !bundleGraph.hasParentBundleOfType(bundle, 'js');

const isCommonJs = (asset) => asset.symbols.hasExportSymbol('*');

/** `graph` as if other scripts used only CommonJS modules, whose exports are unknown before they run. */
const withoutReferences = (graph) =>
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
  this.bundleGraph = withoutReferences(bundleGraph);
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

/** Makes scripts read members of other scripts' modules by short names. */
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

/** Short names by graph and module. */
const namesByGraph = new WeakMap();

/** The short names of the exports of a module; none if some code may use them by their original names. */
function shortNames(asset, graph) {
  if (!namesByGraph.has(graph)) namesByGraph.set(graph, new Map());
  const names = namesByGraph.get(graph);
  if (!names.has(asset.id)) names.set(asset.id, isUsedByName(asset, graph) ? new Map() : shortened(asset));
  return names.get(asset.id);
}

const isUsedByName = (asset, graph) =>
  isCommonJs(asset) ||
  asset.meta.hasCJSExports ||
  asset.meta.staticExports === false ||
  usesAll(graph.getUsedSymbols(asset)) ||
  graph
    .getIncomingDependencies(asset)
    .some((one) => one.isEntry || one.priority === 'lazy' || usesAll(graph.getUsedSymbols(one)));

/** Whether all exports are used; unknown symbols may include all. */
const usesAll = (symbols) => !symbols || symbols.has('*');

const letters = 'abcdefghijklmnopqrstuvwxyz';

const shortName = (index) =>
  (index < letters.length ? '' : shortName(Math.floor(index / letters.length) - 1)) + letters[index % letters.length];

/** Keeps the name of the default export, which helpers of the bundler read. */
const shortened = (asset) =>
  new Map(
    [...asset.symbols.exportSymbols()]
      .filter((name) => name !== 'default')
      .sort((one, other) => (one < other ? -1 : 1))
      .map((name, index) => [name, shortName(index)]),
  );

/**
 * Code that registers the modules of the first script for later ones. All are evaluated by then. Only exports that may
 * change later need a getter.
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

/** The resolved imports of a script's modules: the imported module, and the name of the export, `*` for all. */
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

/** The modules of the first script that others use, each with the names of the used exports. */
function usedElsewhere({ bundle: first, bundleGraph: graph }) {
  const used = new Map();
  const add = (asset, name) => {
    if (!used.has(asset)) used.set(asset, new Set());
    if (name === '*') {
      for (const each of asset.symbols.exportSymbols()) if (each !== '*') add(asset, each);
    } else if (name !== undefined) used.get(asset).add(name);
  };
  for (const bundle of graph.getBundles({ includeInline: true })) {
    if (bundle.type !== 'js' || bundle.id === first.id) continue;
    for (const { asset, name } of importsOf(bundle, graph))
      if (first.hasAsset(asset) && !bundle.hasAsset(asset)) add(asset, name);
  }
  return used;
}

/** The dependencies on other scripts, as a part of the cache key: they can change while the script does not. */
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

export default new Packager({ ...defaultPackager, loadBundleConfig });
