// What a folder hides or locks stays so: rules and defaults of later folders that would prevent it are not applied.
import { partAt } from '../engine/rules/paths.ts';
import type { Change, ScreenParts } from './change.ts';
import { fieldsIn } from './locked-fields.ts';
import type { MetaSchema } from './meta.ts';
import { placesOf } from './places.ts';

const locking: readonly string[] = ['hidden', 'when', 'readOnly', 'widget'];
const demanding: readonly string[] = ['restrict', 'default'];

/** More are not tried: a folder that fights another so often is reported as it is. */
const most = 10;

/** Changes that are not applied, each with the changes of later files that may be the reason. */
export function preventedBy(
  changes: readonly Change[],
  applied: readonly Change[],
  { screen }: ScreenParts,
  meta: MetaSchema,
): [lock: Change, later: Change[]][] {
  const inForce = new Set(applied);
  const demands = applied.filter(({ key }) => demanding.includes(key));
  if (demands.length === 0) return [];
  const places = placesOf(screen, meta);
  const fieldsAt = (id: string): string[] => {
    const place = places.get(id);
    return place ? [...fieldsIn(partAt(screen, place.path), place).keys()] : [];
  };
  const locks = changes.filter((change) => locking.includes(change.key) && !inForce.has(change)).slice(0, most);
  return locks.flatMap((lock): [Change, Change[]][] => {
    const fields = fieldsAt(lock.place);
    const isLater = (one: Change) => one.file !== lock.file && changes.indexOf(one) > changes.indexOf(lock);
    const later = demands.filter((one) => isLater(one) && fieldsAt(one.place).some((path) => fields.includes(path)));
    return later.length > 0 ? [[lock, later]] : [];
  });
}
