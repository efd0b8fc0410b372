// Shortens the ids of modules, which the bundler repeats at each use: its own have five or more characters of a hash,
// but fewer are enough to distinguish the modules of the page.
import { createRequire } from 'node:module';

type PublicId = (id: string, isTaken: (candidate: string) => boolean) => string;

const minLength = 2;

/** The shortest prefix of the long id that is not taken. */
export const shortened =
  (longId: PublicId): PublicId =>
  (id, isTaken) => {
    const long = longId(id, () => false);
    for (let length = minLength; length < long.length; length++) {
      const candidate = long.slice(0, length);
      if (!isTaken(candidate)) return candidate;
    }
    return longId(id, isTaken);
  };

let isShort = false;
const assigned = new Map<string, string>();

/** Makes the bundler use short ids. Throws if its function for ids is not found. */
export function shortenIds(): void {
  if (isShort) return;
  const utils = createRequire(import.meta.url)('@parcel/core/lib/utils.js') as { getPublicId?: PublicId };
  if (typeof utils.getPublicId !== 'function')
    throw new Error('The bundler does not create ids in @parcel/core/lib/utils.js.');
  const short = shortened(utils.getPublicId);
  utils.getPublicId = (id, isTaken) => {
    const shortId = short(id, isTaken);
    assigned.set(id, shortId);
    return shortId;
  };
  isShort = true;
}

/** The ids that were created since the last call, by the bundler's own. */
export function takeAssigned(): Record<string, string> {
  const ids = Object.fromEntries(assigned);
  assigned.clear();
  return ids;
}

/**
 * Whether the id of a module has changed. Short ids depend on the other modules of the page, and cached files of the
 * bundler still contain the former ones.
 */
export const haveChanged = (before: Record<string, string>, now: Record<string, string>): boolean =>
  Object.entries(now).some(([id, shortId]) => before[id] !== undefined && before[id] !== shortId);
