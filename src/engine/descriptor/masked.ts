// Which data are masked: users enter them, and no page shows their values.
import { resolved, type Schema } from './entity.ts';

/** Whether a value is masked. */
export const isMasked = ({ format, writeOnly }: Schema): boolean => writeOnly === true || format === 'password';

/** Whether a value is masked, or a part of it: whoever sees the whole sees the part. */
export function holdsMasked(entity: Schema, schema: Schema): boolean {
  const seen = new Set<Schema>();
  const visit = (one: Schema | boolean | undefined): boolean => {
    if (typeof one !== 'object' || seen.has(one)) return false;
    seen.add(one);
    const whole = resolved(entity, one);
    const { properties = {}, patternProperties = {}, items, prefixItems = [], additionalProperties } = whole;
    const { allOf = [], anyOf = [], oneOf = [], if: given, then, else: otherwise } = whole;
    const parts = [...Object.values(properties), ...Object.values(patternProperties), items, ...prefixItems];
    return (
      isMasked(whole) ||
      [...parts, additionalProperties, ...allOf, ...anyOf, ...oneOf, given, then, otherwise].some(visit)
    );
  };
  return visit(schema);
}
