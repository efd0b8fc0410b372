// The parts of a record that a caller may not set or see: server-side values and secrets.
import { type Schema, resolved } from '../../../engine/descriptor/entity.ts';
import { isMembers } from '../../../engine/rules/answer.ts';
import { isBlank, valueAt, withValueAt, withoutPath } from '../../../engine/rules/paths.ts';

/** The sent record, in which server-side values and omitted secrets keep their stored values. */
export function withKeptParts(entity: Schema, schema: Schema, given: unknown, before: unknown): unknown {
  if (!isMembers(given)) return given;
  return Object.entries(schema.properties ?? {}).reduce<unknown>((made, [name, declared]) => {
    const part = resolved(entity, declared);
    const former = valueAt(before, name);
    const inner = valueAt(made, name);
    // A form sends an empty string for a secret without input; null removes a stored one.
    const isKept = part.readOnly === true || (part.writeOnly === true && inner !== null && isBlank(inner));
    if (isKept) return former === undefined ? withoutPath(made, name) : withValueAt(made, name, former);
    return isMembers(inner) ? withValueAt(made, name, withKeptParts(entity, part, inner, former)) : made;
  }, given);
}

/** A record without its secrets, as it is returned. */
export function withoutSecrets(entity: Schema, schema: Schema, record: unknown): unknown {
  if (!isMembers(record)) return record;
  return Object.entries(schema.properties ?? {}).reduce<unknown>((made, [name, declared]) => {
    const part = resolved(entity, declared);
    if (part.writeOnly) return withoutPath(made, name);
    const inner = valueAt(made, name);
    return isMembers(inner) ? withValueAt(made, name, withoutSecrets(entity, part, inner)) : made;
  }, record);
}
