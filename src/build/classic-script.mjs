// Turns module scripts of the page into classic scripts. Browsers cache the compiled code of both between visits, but
// Chromium uses that of modules only in the process that compiled it, and most visits begin with a new process.
import { parseAst } from 'rolldown/parseAst';

/** Loads each script once, and again after a failure. All scripts are in the folder of the page. */
const loader = [
  'const $loads={},$load=path=>$loads[path]??=new Promise((done,fail)=>{',
  'const script=document.createElement("script");',
  'script.src=path;',
  'script.onload=done;',
  'script.onerror=()=>{delete $loads[path];fail(Error(path+" could not be loaded."))};',
  'document.head.append(script)});',
].join('');

/**
 * The code as a classic script without global declarations. Throws if it has imports or exports at its top level.
 * @param {string} code
 * @param {{ isFirst: boolean }} kind `isFirst`: the script that loads the others
 */
export function classicScript(code, { isFirst }) {
  if (parseAst(code).body.some(({ type }) => /^(?:Import|Export)/.test(type)))
    throw new Error('A script of the page has imports or exports at its top level.');
  const loads = code.match(/\bimport\("\.\/"\+/g) ?? [];
  if (isFirst !== loads.length > 0 || /\$loads?\b/.test(code))
    throw new Error('The bundler loads scripts in an unexpected way.');
  const body = code.replaceAll('import("./"+', '$load("./"+').replaceAll('import.meta.url', 'document.baseURI');
  return `(()=>{"use strict";${isFirst ? loader : ''}\n${body}\n})();`;
}
