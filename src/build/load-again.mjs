// Lets a page load a script again that could not be loaded. The bundler keeps the promise of each `import()` for good,
// and browsers remember each address that failed until the page is left.

const evaluation = 'init.call(module.exports, module, module.exports);';

/** Forgets a promise that a module exports once it is rejected: it is what `import()` returns. */
const forgetsRejections = `${evaluation}
      if (module.exports instanceof Promise) module.exports.catch(function() {
        delete $parcel$modules[id];
        $parcel$inits[id] = init;
      });`;

const registration = '  parcelRequire.register =';

/** A script that failed has another address at the next attempt. All scripts are in one folder. */
const countsFailures = `  var failures = {};
  parcelRequire.load = function(url) {
    url = parcelRequire.i?.[url] || url;
    var before = failures[url] || '';
    return import('./' + url + before).catch(function(problem) {
      failures[url] = before + '?again';
      throw problem;
    });
  };

${registration}`;

/**
 * Changes what the bundler adds to scripts to load others.
 * @param {{ prelude: (name: string) => string, helpers: Record<string, unknown> }} parts
 */
export function loadAgain(parts) {
  const { prelude, helpers } = parts;
  if (!helpers.$parcel$import) throw new Error('The bundler no longer loads scripts as this expects it.');
  parts.prelude = (name) =>
    replaced(replaced(prelude(name), evaluation, forgetsRejections), registration, countsFailures);
  helpers.$parcel$import = () => 'function $parcel$import(url) { return parcelRequire.load(url); }';
}

/**
 * @param {string} code
 * @param {string} from
 * @param {string} to
 */
function replaced(code, from, to) {
  if (!code.includes(from)) throw new Error('The bundler no longer evaluates modules as this expects it.');
  return code.replace(from, () => to);
}
