// How the page loads style sheets on demand. The bundler's own code rejects with an event instead of an error.

/** Parts of the bundler's code that the code below replaces. */
const replaced = ['cacheLoader(', 'document.createElement(', 'reject(e)', "rel.indexOf('stylesheet')"];

/**
 * Code in place of that of the bundler, which also keeps promises unless they are rejected. Throws if that has changed.
 * @param {string} code
 */
export function loadStyles(code) {
  if (replaced.some((part) => !code.includes(part)))
    throw new Error('The bundler loads style sheets in an unexpected way.');
  // The first script removes style sheets that could not be loaded, so that they are loaded again.
  return `const loads = {};
  module.exports = (path) => loads[path] ??= new Promise((done, fail) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = path;
    if ([...document.querySelectorAll('[rel=stylesheet]')].some(({ href }) => href === link.href)) return done();
    link.onload = done;
    link.onerror = () => {
      delete loads[path];
      fail(Error(path + ' could not be loaded.'));
    };
    document.head.append(link);
  });`;
}
