// Results that are kept, because customizations change while the server runs and most of what they need stays the same.
// Imports nothing.

/** How many results are kept. */
const most = 5_000;

/** How many characters their names may have together: the results of long names take much memory. */
const mostCharacters = 5_000_000;

/** The characters of the names in each map. */
const characters = new WeakMap();

/**
 * The known result of a name, or the one that `make` returns. The least recently used results are dropped.
 *
 * @template Result
 * @param {Map<string, Result>} known
 * @param {string} name
 * @param {() => Result} make
 * @returns {Result}
 */
export function remembered(known, name, make) {
  const result = known.get(name) ?? make();
  let total = (characters.get(known) ?? 0) + name.length;
  // The latest are at the end.
  if (known.delete(name)) total -= name.length;
  known.set(name, result);
  for (const oldest of known.keys()) {
    if ((known.size <= most && total <= mostCharacters) || oldest === name) break;
    known.delete(oldest);
    total -= oldest.length;
  }
  characters.set(known, total);
  return result;
}
