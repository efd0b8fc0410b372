// Which data are masked: users enter them, and no page shows their values.
import { resolved, type Schema } from './entity.ts';

/** Whether a value is masked. */
export const isMasked = ({ format, writeOnly }: Schema): boolean => writeOnly === true || format === 'password';

const isMembers = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Whether a value is masked, or a part of it: showing the whole shows the part. The schema may be malformed,
 * because customizations are checked later.
 */
export function containsMasked(entity: Schema, schema: Schema): boolean {
  const seen = new Set<unknown>();
  const visit = (one: unknown): boolean => {
    if (!isMembers(one) || seen.has(one)) return false;
    seen.add(one);
    const whole = resolved(entity, one);
    const { properties, patternProperties, items, prefixItems, additionalProperties } = whole;
    const { allOf, anyOf, oneOf, if: given, then, else: otherwise } = whole;
    const several = [properties, patternProperties, prefixItems, allOf, anyOf, oneOf].flatMap((parts) =>
      isMembers(parts) ? Object.values(parts) : [],
    );
    return isMasked(whole) || [...several, items, additionalProperties, given, then, otherwise].some(visit);
  };
  return visit(schema);
}
