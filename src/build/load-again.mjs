// Lets a page retry a script that failed to load: the bundler caches the promise of each `import()`.

const evaluation = 'init.call(module.exports, module, module.exports);';

/** Removes a module from the cache if the promise of `import()` that it exports is rejected. */
const forgetsRejections = `${evaluation}
      if (module.exports instanceof Promise) module.exports.catch(function() {
        delete $parcel$modules[id];
        $parcel$inits[id] = init;
      });`;

const registration = '  parcelRequire.register =';

/**
 * Loads the combined file that contains a script if the page has requested it at its start, and the script itself if
 * that file fails. All scripts are in one folder.
 */
const loadsScripts = `  parcelRequire.load = function(url) {
    url = parcelRequire.i?.[url] || url;
    var combined = globalThis.registrarCombined;
    if (combined?.[url]) return import('./' + combined[url]).catch(function() {
      delete combined[url];
      return parcelRequire.load(url);
    });
    return import('./' + url);
  };

${registration}`;

/**
 * Changes the code that the bundler adds to scripts to load others. Throws if that code has changed.
 * @param {{ prelude: (name: string) => string, helpers: Record<string, unknown> }} parts
 */
export function loadAgain(parts) {
  const { prelude, helpers } = parts;
  if (!helpers.$parcel$import) throw new Error('The bundler loads scripts in an unexpected way.');
  parts.prelude = (name) =>
    replaced(replaced(prelude(name), evaluation, forgetsRejections), registration, loadsScripts);
  helpers.$parcel$import = () => 'function $parcel$import(url) { return parcelRequire.load(url); }';
}

/**
 * @param {string} code
 * @param {string} from
 * @param {string} to
 */
function replaced(code, from, to) {
  if (!code.includes(from)) throw new Error(`The code of the bundler does not contain: ${from}`);
  return code.replace(from, () => to);
}
