// Packages scripts as the bundler does, but leaves the modules of the first script in one scope. The bundler puts each
// module that a later script uses into a function of its own, and each module that those import: the whole page.
import { createRequire } from 'node:module';
import parcelPackager from '@parcel/packager-js';
import { Packager } from '@parcel/plugin';

const require = createRequire(import.meta.url);
const { ScopeHoistingPackager } = require('@parcel/packager-js/lib/ScopeHoistingPackager.js');
const usual = parcelPackager.default[Symbol.for('parcel-plugin-config')];

const { loadAssets, package: packageBundle } = ScopeHoistingPackager.prototype;
if (!usual || !loadAssets || !packageBundle)
  throw new Error('The bundler no longer packages scripts where this expects it.');

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
  return { contents: contents + registrations(this), map };
};

/** Code that hands the modules of this script to later ones. All are evaluated by then, as this script is first. */
function registrations(first) {
  const lines = [];
  for (const [asset, names] of usedElsewhere(first)) {
    if (first.wrappedAssets.has(asset.id)) continue;
    const getters = [...names].map((name) => {
      const local = first.getSymbolResolution(asset, asset, name, undefined);
      return `get ${JSON.stringify(name)}() { return ${local}; }`;
    });
    const id = JSON.stringify(first.bundleGraph.getAssetPublicId(asset));
    lines.push(`parcelRegister(${id}, (module) => { module.exports = { ${getters.join(', ')} }; });`);
  }
  return `\n${lines.join('\n')}\n`;
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
    bundle.traverseAssets((asset) => {
      for (const dependency of graph.getDependencies(asset)) {
        if (graph.isDependencySkipped(dependency)) continue;
        const later = graph.resolveAsyncDependency(dependency, bundle);
        const resolved = later?.type === 'asset' ? later.value : graph.getResolvedAsset(dependency, bundle);
        if (!resolved) continue;
        const names = [...dependency.symbols.exportSymbols()];
        if (dependency.priority === 'lazy' && dependency.meta.promiseSymbol) names.push('*');
        for (const name of names) {
          const found = graph.getSymbolResolution(resolved, name, bundle);
          if (first.hasAsset(found.asset) && !bundle.hasAsset(found.asset)) note(found.asset, found.exportSymbol);
        }
        if (names.length === 0 && first.hasAsset(resolved) && !bundle.hasAsset(resolved)) note(resolved, undefined);
      }
    });
  }
  return used;
}

/** What other scripts use, as a part of the cache's key: it changes without a change of the first script. */
function loadBundleConfig({ bundle, bundleGraph }) {
  if (!isFirst({ bundle, bundleGraph })) return null;
  return [...usedElsewhere({ bundle, bundleGraph })].map(([asset, names]) =>
    [bundleGraph.getAssetPublicId(asset), ...names].join(' '),
  );
}

export default new Packager({ ...usual, loadBundleConfig });
