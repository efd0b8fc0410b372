// What a folder hides or locks stays so: changes of later folders that would prevent it are not applied.
import { partAt } from '../engine/rules/paths.ts';
import type { Change, ScreenParts } from './change.ts';
import { fieldsIn } from './locked-fields.ts';
import type { MetaSchema } from './meta.ts';
import { placesOf } from './places.ts';

const locking: readonly string[] = ['hidden', 'when', 'readOnly', 'widget'];
const demanding: readonly string[] = ['restrict', 'default'];

/**
 * Changes that are not applied, each with the changes of later files, and with those of them that may be the reason:
 * rules and defaults of its fields, or else any.
 */
export function preventedBy(
  changes: readonly Change[],
  applied: readonly Change[],
  { screen }: ScreenParts,
  meta: MetaSchema,
): { lock: Change; later: Change[]; some: Change[] }[] {
  const inForce = new Set(applied);
  const places = placesOf(screen, meta);
  const fieldsAt = (id: string): string[] => {
    const place = places.get(id);
    return place ? [...fieldsIn(partAt(screen, place.path), place).keys()] : [];
  };
  const locks = changes.filter((change) => locking.includes(change.key) && !inForce.has(change));
  return locks.flatMap((lock) => {
    const fields = fieldsAt(lock.place);
    const later = changes
      .slice(changes.indexOf(lock) + 1)
      .filter((change) => change.file !== lock.file && inForce.has(change));
    const demands = later.filter(
      ({ key, place }) => demanding.includes(key) && fieldsAt(place).some((path) => fields.includes(path)),
    );
    return [demands, later].flatMap((some) => (some.length > 0 ? [{ lock, later, some }] : []));
  });
}

/** Of changes that prevent something together, the first one that does so with those before it. */
export function firstOf(later: readonly Change[], isPrevented: (some: readonly Change[]) => boolean): Change {
  let [least, most] = [1, later.length];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (isPrevented(later.slice(0, middle))) most = middle;
    else least = middle + 1;
  }
  return later[least - 1]!;
}

/** A function of changes that keeps what it has found. */
export function remembering(find: (some: readonly Change[]) => readonly Change[]): typeof find {
  const known: [some: readonly Change[], found: readonly Change[]][] = [];
  return (some) => {
    const isSame = (other: readonly Change[]) =>
      other.length === some.length && other.every((change, at) => change === some[at]);
    const before = known.find(([other]) => isSame(other))?.[1];
    const found = before ?? find(some);
    if (!before) known.push([some, found]);
    return found;
  };
}
