// How large an entity becomes when its references are followed: validators are built for all of it, so it has a bound.
import type { Report } from './finding.ts';
import type { Schema } from '../descriptor/entity.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** Far more than a form can show, and built in seconds. */
const mostParts = 5000;

/** Reports references that unfold to more parts than can be built. Returns whether they can be followed. */
export function checkSize(entity: Schema, report: Report): boolean {
  const sizes = new Map<string, number>();
  const sizeOf = (part: unknown, open: readonly string[]): number => {
    if (typeof part !== 'object' || part === null) return 0;
    const { $ref } = part as Schema;
    const own = 1 + Object.values(part).reduce<number>((sum, inner) => sum + sizeOf(inner, open), 0);
    if (typeof $ref !== 'string') return own;
    const name = $ref.replace('#/definitions/', '');
    // A reference to itself is reported elsewhere.
    if (open.includes(name)) return own;
    const known = sizes.get(name) ?? sizeOf(entity.definitions?.[name], [...open, name]);
    sizes.set(name, known);
    return own + known;
  };
  const { definitions: _definitions, ...record } = entity;
  const size = sizeOf(record, []);
  if (size <= mostParts) return true;
  report(
    ['properties'],
    t('all-references-resolved-record', { count: size > 1e9 ? t('billions-of') : String(size) }),
    t('keep-below-remove-what', { max: String(mostParts) }),
    'key',
  );
  return false;
}
