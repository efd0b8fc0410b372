// The bundler calls each module by five or more characters of a hash, and repeats them at each use of the module.
// Fewer characters are enough to distinguish the modules of this page.
import { createRequire } from 'node:module';

type PublicId = (id: string, isTaken: (candidate: string) => boolean) => string;

const fewest = 2;

/** The shortest beginning of what `longId` returns that is not taken. */
export const shortened =
  (longId: PublicId): PublicId =>
  (id, isTaken) => {
    const long = longId(id, () => false);
    for (let length = fewest; length < long.length; length++) {
      const candidate = long.slice(0, length);
      if (!isTaken(candidate)) return candidate;
    }
    return longId(id, isTaken);
  };

let isShort = false;
const assigned = new Map<string, string>();

/** Makes the bundler use short ids. Throws if it no longer makes them where this expects it. */
export function shortenIds(): void {
  if (isShort) return;
  const utils = createRequire(import.meta.url)('@parcel/core/lib/utils.js') as { getPublicId?: PublicId };
  if (typeof utils.getPublicId !== 'function')
    throw new Error('The bundler no longer makes its ids in @parcel/core/lib/utils.js.');
  const short = shortened(utils.getPublicId);
  utils.getPublicId = (id, isTaken) => {
    const made = short(id, isTaken);
    assigned.set(id, made);
    return made;
  };
  isShort = true;
}

/** The ids that were made since the last call, by the bundler's own. */
export function takeAssigned(): Record<string, string> {
  const ids = Object.fromEntries(assigned);
  assigned.clear();
  return ids;
}

/**
 * Whether a module has another id than before. Short ids depend on the other modules of the page, and files from the
 * bundler's cache still use the former ones.
 */
export const haveChanged = (before: Record<string, string>, now: Record<string, string>): boolean =>
  Object.entries(now).some(([id, made]) => before[id] !== undefined && before[id] !== made);
