// Parts of a record that a caller may not set or see: server-side values and secrets.
import { type Schema, resolved } from '../../../engine/descriptor/entity.ts';
import { isObject, isBlank, sameJson, valueAt, withValueAt, withoutPath } from '../../../engine/rules/paths.ts';
import { linearPattern } from './linear-pattern.ts';

/** A place in a record, as the names that lead to it; `everyItem` leads to all items of a list. */
export type Place = readonly string[];
const everyItem = '[]';

const own = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** Adds a schema and its branches, any of which may declare a secret. `seen` are the schemas that were added. */
function addBranches(entity: Schema, declared: unknown, seen: Set<unknown>, found: Schema[]): Schema[] {
  if (!isObject(declared) || seen.has(declared)) return found;
  seen.add(declared);
  const schema = resolved(entity, declared);
  found.push(schema);
  const { allOf = [], anyOf = [], oneOf = [], not, if: given, then, else: otherwise } = schema;
  for (const one of [...allOf, ...anyOf, ...oneOf, not, given, then, otherwise]) addBranches(entity, one, seen, found);
  return found;
}

/** The schemas of the member of an object with this name. */
function membersNamed({ properties, patternProperties = {}, additionalProperties }: Schema, name: string): unknown[] {
  const named = [
    own(properties, name),
    ...Object.entries(patternProperties).map(([pattern, part]) => linearPattern(pattern).test(name) && part),
  ].filter(isObject);
  return named.length > 0 ? named : [additionalProperties];
}

/** The places of the secrets of a record, which any branch of the schema of its entity can declare. */
function secretsIn(entity: Schema, record: unknown): Place[] {
  const found = new Map<string, Place>();
  const visit = (declared: unknown[], value: unknown, at: Place): void => {
    const seen = new Set<unknown>();
    const schemas = declared.flatMap((one) => addBranches(entity, one, seen, []));
    if (at.length > 0 && schemas.some((schema) => schema.writeOnly)) found.set(at.join('\0'), at);
    else if (Array.isArray(value)) {
      value.forEach((item, index) => {
        const items = schemas.flatMap((schema) => [schema.prefixItems?.[index] ?? schema.items, schema.contains]);
        visit(items, item, [...at, everyItem]);
      });
    } else if (isObject(value))
      for (const [name, inner] of Object.entries(value))
        visit(
          schemas.flatMap((schema) => membersNamed(schema, name)),
          inner,
          [...at, name],
        );
  };
  visit([entity], record, []);
  return [...found.values()];
}

/** Every value of a record at a place. */
function valuesAt(value: unknown, [step, ...rest]: Place): unknown[] {
  if (step === undefined) return value === undefined ? [] : [value];
  if (Array.isArray(value)) return step === everyItem ? value.flatMap((item) => valuesAt(item, rest)) : [];
  return valuesAt(own(value, step), rest);
}

/** The secrets of a changed record: the declared ones, and the remembered ones whose value is still in it. */
export function secretsOf(
  entity: Schema,
  record: unknown,
  before: { record: unknown; secrets: readonly Place[] } | undefined,
): Place[] {
  const declared = secretsIn(entity, record);
  const remembered = before?.secrets.filter((place) => {
    if (declared.some((one) => sameJson(one, place))) return false;
    const former = valuesAt(before.record, place);
    return valuesAt(record, place).some((value) => former.some((one) => sameJson(one, value)));
  });
  return [...declared, ...(remembered ?? [])];
}

/** A copy of a record with every value at a place changed; undefined removes the value. */
export function changedAt(value: unknown, [step, ...rest]: Place, change: (value: unknown) => unknown): unknown {
  if (step === undefined) return value === undefined ? undefined : change(value);
  if (Array.isArray(value))
    return step === everyItem
      ? value.map((item) => changedAt(item, rest, change)).filter((item) => item !== undefined)
      : value;
  if (!isObject(value) || !Object.hasOwn(value, step)) return value;
  const { [step]: inner, ...others } = value;
  const changed = changedAt(inner, rest, change);
  return changed === undefined ? others : { ...value, [step]: changed };
}

const withoutPlace = (value: unknown, place: Place): unknown => changedAt(value, place, () => undefined);

/** A record without its secrets, as it is returned: those of its entity, and those remembered from an earlier one. */
export const withoutSecrets = (entity: Schema, record: unknown, remembered: readonly Place[]): unknown =>
  [...secretsIn(entity, record), ...remembered].reduce(withoutPlace, record);

/** A secret left blank keeps its stored value: a form has nothing else to send. Null removes it. */
function withSecret(given: unknown, before: unknown, [step, ...rest]: Place): unknown {
  if (step === undefined || step === everyItem || !isObject(given)) return given;
  const [inner, former] = [own(given, step), own(before, step)];
  if (rest.length > 0) return isObject(inner) ? { ...given, [step]: withSecret(inner, former, rest) } : given;
  if (inner === null || !isBlank(inner)) return given;
  return former === undefined ? withoutPlace(given, [step]) : { ...given, [step]: former };
}

function withServerValues(entity: Schema, schema: Schema, given: unknown, before: unknown): unknown {
  if (!isObject(given)) return given;
  return Object.entries(schema.properties ?? {}).reduce<unknown>((made, [name, declared]) => {
    const part = resolved(entity, declared);
    const [former, inner] = [valueAt(before, name), valueAt(made, name)];
    if (part.readOnly) return former === undefined ? withoutPath(made, name) : withValueAt(made, name, former);
    return isObject(inner) ? withValueAt(made, name, withServerValues(entity, part, inner, former)) : made;
  }, given);
}

/** The sent record, in which server-side values and omitted secrets keep their stored values. */
export function withProtectedValues(
  entity: Schema,
  given: unknown,
  before: unknown,
  remembered: readonly Place[] = [],
): unknown {
  const secrets = [...secretsIn(entity, given), ...secretsIn(entity, before), ...remembered];
  return secrets.reduce<unknown>(
    (made, place) => withSecret(made, before, place),
    withServerValues(entity, entity, given, before),
  );
}
