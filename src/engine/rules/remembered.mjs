// Results that are kept, because customizations change while the server runs and most of what they need stays the same.
// Imports nothing.

/** How many results are kept. */
const most = 500;

/**
 * The known result of a name, or the one that `make` returns. The results that were not wanted for longest are
 * forgotten.
 *
 * @template Result
 * @param {Map<string, Result>} known
 * @param {string} name
 * @param {() => Result} make
 * @returns {Result}
 */
export function remembered(known, name, make) {
  const result = known.get(name) ?? make();
  // The latest are at the end.
  known.delete(name);
  known.set(name, result);
  if (known.size > most) known.delete(/** @type {string} */ (known.keys().next().value));
  return result;
}
