// The rules of customizations, which apply to the calls of the manager besides its own rules.
import type { CustomizedScreen } from '../../../customize/customize.ts';
import type { Field, Group, Screen } from '../../../engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../engine/descriptor/entity.ts';
import { isGroup, joined } from '../../../engine/descriptor/form-parts.ts';
import { readJson } from '../../../engine/rules/exact-reading.ts';
import { isObject, sameJson, valueAt, withValueAt } from '../../../engine/rules/paths.ts';
import { longCall, type LongCall } from '../../../engine/rules/request.ts';
import type { Call, CallRequest } from '../wire/call.ts';
import { type Violation, parameterId, refuseIf } from '../wire/refusals.ts';
import { addressOf } from './address-of.ts';
import type { RecordData } from './records.ts';
import { type Validator, createValidator } from './validator.ts';

export type CustomizedScreens = () => ReadonlyMap<string, CustomizedScreen>;

/** The calls, with the rules that customizations add to what they save. */
export const withRestrictions = (calls: readonly Call[], customized: CustomizedScreens): Call[] =>
  calls.map((call) =>
    call.method === 'POST' || call.method === 'PUT'
      ? {
          ...call,
          handle: (request) => {
            refuseIf(...violationsOf(call, request, customized()));
            return call.handle(request);
          },
        }
      : call,
  );

/** A path without the names of its parameters and without a slash at the end. */
const comparable = ({ method, path }: Pick<Call, 'method' | 'path'>) =>
  `${method} ${path.replace(/:\w+/g, ':').replace(/\/$/, '')}`;

function violationsOf(call: Call, request: CallRequest, screens: ReadonlyMap<string, CustomizedScreen>): Violation[] {
  return [...screens.values()].flatMap((customized) => {
    const { screen, entity, original } = customized;
    if (sameJson(entity, original.entity)) return [];
    return (['create', 'update'] as const).flatMap((operation) => {
      const declared = screen.calls?.[operation];
      if (!declared || comparable(addressOf(declared)) !== comparable(call)) return [];
      const record = recordIn(request.text(), longCall(declared));
      if (!record) return [];
      const { customRules, ownRules } = validatorsOf(customized);
      const before = new Set(ownRules(record).map(({ id, message }) => `${id} ${message}`));
      const fixed = fixedFields(screen, operation).map(parameterId);
      return customRules(record).filter(
        ({ id, message }) => !before.has(`${id} ${message}`) && !fixed.includes(id.replace(/\[\d+\]$/, '')),
      );
    });
  });
}

const known = new WeakMap<Schema, { customRules: Validator; ownRules: Validator }>();

function validatorsOf({ entity, original }: CustomizedScreen) {
  const found = known.get(entity) ?? {
    customRules: createValidator(entity),
    ownRules: createValidator(original.entity),
  };
  known.set(entity, found);
  return found;
}

/** The record that a body describes; undefined for a body that is not a JSON object. */
function recordIn(text: string, { body }: LongCall): RecordData | undefined {
  let sent: unknown;
  try {
    sent = readJson(text);
  } catch {
    // The call itself reports it.
  }
  if (!isObject(sent)) return undefined;
  if (!body || Array.isArray(body) || !('values' in body)) return sent;
  const fields = Object.entries(body.values).flatMap(([name, value]) => {
    const [, path] = /^\{form\.([^}]+)\}$/.exec(String(value)) ?? [];
    return path === undefined ? [] : [[path, valueAt(sent, name)] as const];
  });
  return fields.reduce<RecordData>((made, [path, value]) => withValueAt(made, path, value) as RecordData, {});
}

/** The fields that the form does not let users change, so that a value of theirs is not their mistake. */
function fixedFields(screen: Screen, operation: 'create' | 'update'): string[] {
  const visit = (parts: (Field | Group)[], prefix: string): string[] =>
    parts.flatMap((part) => {
      if (isGroup(part)) return visit(part.fields, joined(prefix, part.object));
      const isFixed = part.readOnly === 'always' || (operation === 'update' && part.readOnly === 'onEdit');
      return isFixed ? [joined(prefix, part.field)] : [];
    });
  return visit(screen.form?.fields ?? [], '');
}
