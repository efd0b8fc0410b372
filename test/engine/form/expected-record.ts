// The record that a form must send, computed from its descriptor and the input, without the engine's own draft.
import { reasonsOf } from '../../../src/engine/rules/reasons.ts';
import type { Condition, Field, Group, Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { resolved, schemaAt, type Schema } from '../../../src/engine/descriptor/entity.ts';
import { isMet } from '../../../src/engine/rules/conditions.ts';
import { valueAt, withoutPath, withValueAt } from '../../../src/engine/rules/paths.ts';

/** The user's input: values by path as they must be sent, and toggles by the path that they switch. */
export type Entered = { values: Map<string, unknown>; on: Map<string, boolean> };

type Part = { path: string; part: Field | Group; around: Group[]; isGroup: boolean };

export type Expected = {
  record: unknown;
  /** Whether the form shows the field: its conditions are true, and the groups around it are switched on. */
  isDrawn: (path: string) => boolean;
  isLocked: (path: string) => boolean;
};

export const session = { signedIn: true, userId: 'admin', edition: 'OSS', clustered: false, may: () => true };

/** Every field of a form, and every group with an object, outermost first. */
export function partsOf(fields: (Field | Group)[], prefix = '', around: Group[] = []): Part[] {
  return fields.flatMap((part): Part[] => {
    if (!('fields' in part)) return [{ path: prefix + part.field, part, around, isGroup: false }];
    const path = part.object === undefined ? prefix : `${prefix}${part.object}.`;
    const inner = partsOf(part.fields, path, [...around, part]);
    return part.object === undefined ? inner : [{ path: prefix + part.object, part, around, isGroup: true }, ...inner];
  });
}

/** The initial value of a new record or of a new object in one: its defaults and the objects that it requires. */
export function defaultsOf(entity: Schema, schema: Schema): Record<string, unknown> {
  const parts = Object.entries(resolved(entity, schema).properties ?? {}).flatMap(([name, declared]) => {
    const part = resolved(entity, declared);
    if (part.default !== undefined) return [[name, part.default]];
    const isNeeded = part.type === 'object' && schema.required?.includes(name);
    return isNeeded ? [[name, defaultsOf(entity, part)]] : [];
  });
  return structuredClone(Object.fromEntries(parts)) as Record<string, unknown>;
}

const isFilled = (value: unknown) =>
  value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/**
 * What a form must send for a record that was read, or null on create; and which of its fields it must show and lock.
 */
export function expectedRecord(
  screen: Partial<Screen>,
  entity: Schema,
  read: unknown,
  { values, on }: Entered,
): Expected {
  const parts = partsOf(screen.form!.fields);
  const start: unknown = read ?? defaultsOf(entity, entity);
  const isInside = (path: string, holder: string) => path.startsWith(`${holder}.`);

  /** The record if only the parts that `counts` names were entered. */
  function recordWith(counts: (path: string) => boolean, hidden: (path: string) => boolean): unknown {
    let record: unknown = structuredClone(start);
    const exists = (path: string) => path === '' || (valueAt(record, path) ?? null) !== null;
    const isOn = (path: string) => (counts(path) ? on.get(path) : undefined) ?? (valueAt(start, path) ?? null) !== null;
    for (const { path, part } of parts.filter(({ isGroup }) => isGroup)) {
      const isEntered =
        [...values].some(([at, value]) => isInside(at, path) && counts(at) && isFilled(value)) ||
        [...on].some(([at, isIt]) => isInside(at, path) && counts(at) && isIt);
      const isWanted = part.toggle ? isOn(path) : isEntered;
      if (isWanted && !exists(path) && exists(parentOf(path)))
        record = withValueAt(record, path, defaultsOf(entity, resolved(entity, schemaAt(entity, path))));
    }
    const base = record;
    const isOff = ({ path, part, around }: Part) => {
      const toggled = parts.filter((one) => around.includes(one.part as Group) && one.part.toggle);
      const objects = toggled.map((one) => one.path);
      return [...objects, ...(part.toggle ? [path] : [])].some((at) => !(on.get(at) ?? existsIn(base, at)));
    };
    const put = (path: string, value: unknown) => {
      if (exists(parentOf(path)))
        record = value === undefined ? withoutPath(record, path) : withValueAt(record, path, value);
    };
    for (const one of parts.filter(({ isGroup }) => !isGroup)) {
      if (values.has(one.path) && counts(one.path) && !isOff(one)) put(one.path, values.get(one.path));
      if (!hidden(one.path)) continue;
      const how = [one.part, ...one.around.toReversed()].find(({ whenHidden }) => whenHidden !== undefined)?.whenHidden;
      if (how === 'omit') record = withoutPath(record, one.path);
      else put(one.path, how === 'clear' ? null : valueAt(base, one.path));
    }
    for (const { path, part } of parts)
      if (part.toggle && counts(path) && !(on.get(path) ?? true) && existsIn(base, path)) {
        if (part.toggle.whenOff === 'omit') record = withoutPath(record, path);
        else put(path, part.toggle.whenOff === 'clear' ? null : valueAt(start, path));
      }
    return record;
  }

  const whole = recordWith(
    () => true,
    () => false,
  );
  const toggleOf = (path: string) => on.get(path) ?? existsIn(whole, path);
  const isOff = (path: string) =>
    parts.some((one) => one.part.toggle && (one.path === path || isInside(path, one.path)) && !toggleOf(one.path));
  const facts = {
    session,
    field: (path: string) => (isOff(path) ? null : valueAt(whole, path)),
    toggle: toggleOf,
    form: { mode: read === null ? ('create' as const) : ('edit' as const), changed: true },
  };
  const holdsNow = (condition: Condition | undefined) => isMet(condition, facts);
  const partAt = (path: string) => parts.find((one) => one.path === path)!;
  const isShown = (path: string) => {
    const { part, around } = partAt(path);
    return [part, ...around].every(({ when }) => holdsNow(when));
  };
  const isDrawn = (path: string) =>
    isShown(path) && parts.every((one) => !one.part.toggle || !isInside(path, one.path) || toggleOf(one.path));
  const isLocked = (path: string) => {
    const { part, around } = partAt(path);
    return [part, ...around].some(
      ({ readOnly }) =>
        readOnly === 'always' ||
        (readOnly === 'onEdit' && read !== null) ||
        (typeof readOnly === 'object' && reasonsOf(readOnly).some(({ when }) => holdsNow(when))),
    );
  };
  return { record: recordWith(isShown, (path) => !isShown(path)), isDrawn, isLocked };
}

const existsIn = (record: unknown, path: string) => (valueAt(record, path) ?? null) !== null;

/** The part of a record that a call sends. */
export function bodyOf(screen: Partial<Screen>, call: 'create' | 'update', record: unknown): unknown {
  const { body } = screen.calls![call] as { body: string[] | { record: true; omit?: string[] } };
  if (!Array.isArray(body)) return (body.omit ?? []).reduce<unknown>(withoutPath, record);
  return body.reduce<unknown>((made, path) => {
    const steps = path.split('.');
    // An object that is null is sent as null, regardless of how its fields are listed.
    const reached = steps.findIndex((_, index) => valueAt(record, steps.slice(0, index + 1).join('.')) === null);
    const at = reached < 0 ? path : steps.slice(0, reached + 1).join('.');
    const value = valueAt(record, at);
    return value === undefined ? made : withValueAt(made, at, value);
  }, {});
}
