// The rules of customizations, which apply to the calls of the manager besides its own rules.
import type { CustomizedScreen } from '../../../customize/change.ts';
import type { Field, Group, Screen } from '../../../engine/descriptor/descriptor.gen.ts';
import { readJson } from '../../../engine/rules/exact-reading.ts';
import { isObject, sameJson, valueAt, withValueAt } from '../../../engine/rules/paths.ts';
import { longCall, type LongCall } from '../../../engine/rules/request.ts';
import type { Call, CallRequest } from '../wire/call.ts';
import { type Violation, parameterId, refuseIf } from '../wire/refusals.ts';
import { addressesOf, type Address } from './address-of.ts';
import type { RecordData } from './records.ts';
import { limitsOf } from './control-limits.ts';
import { fieldsIn } from './form-fields.ts';
import { type Edition, violationsForSome } from './rules-for-some.ts';
import { validatorOf } from './validator.ts';

export type CustomizedScreens = () => ReadonlyMap<string, CustomizedScreen>;

/** The calls, with the rules that customizations add to what they save. */
export const withRestrictions = (calls: readonly Call[], customized: CustomizedScreens, server: Edition): Call[] =>
  calls.map((call) =>
    call.method === 'POST' || call.method === 'PUT' || call.method === 'PATCH'
      ? {
          ...call,
          handle: async (request) => {
            refuseIf(...(await violationsOf(call, request, { calls, screens: customized(), server })));
            return call.handle(request);
          },
        }
      : call,
  );

type Around = { calls: readonly Call[]; screens: ReadonlyMap<string, CustomizedScreen>; server: Edition };

/** A path without the names of its parameters and without a slash at the end. */
const comparable = ({ method, path }: Pick<Call, 'method' | 'path'>) =>
  `${method} ${path.replace(/:\w+/g, ':').replace(/\/$/, '')}`;

async function violationsOf(
  call: Call,
  request: CallRequest,
  { calls, screens, server }: Around,
): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const customized of screens.values()) {
    const { screen, entity, original } = customized;
    if (sameJson(entity, original.entity) && sameJson(screen.form, original.screen.form)) continue;
    for (const operation of ['create', 'update'] as const) {
      const declared = screen.calls?.[operation];
      const place = declared && addressesOf(declared, screen).find((one) => comparable(one) === comparable(call));
      if (!place) continue;
      const sent = recordIn(request.text(), longCall(declared));
      if (!sent) continue;
      const patched = call.method === 'PATCH' ? await storedRecord(screen, place.variant, request, calls) : undefined;
      const record = isObject(patched) ? { ...patched, ...sent } : sent;
      const before = new Set(validatorOf(original.entity)(record).map(({ id, message }) => `${id} ${message}`));
      // The same violations, with limits in the units of the form.
      const worded = validatorOf(entity)(record, limitsOf(screen));
      const added = [
        ...validatorOf(entity)(record).flatMap(({ id, message }, at) =>
          before.has(`${id} ${message}`) ? [] : [worded[at]!],
        ),
        ...violationsForSome(customized, record, { operation, caller: request.caller, server }),
      ];
      const fixed = fixedFields(screen, operation).filter((path) => added.some(({ id }) => isAbout(id, path)));
      const stored = fixed.length > 0 ? await storedRecord(screen, place.variant, request, calls) : undefined;
      const unchanged = fixed.filter((path) => sameJson(valueAt(record, path), valueAt(stored, path)));
      found.push(...added.filter(({ id }) => !unchanged.some((path) => isAbout(id, path))));
    }
  }
  return found;
}

/** Whether an error is about a field, or an item of it. */
const isAbout = (id: string, path: string) => id.replace(/\[\d+\]$/, '') === parameterId(path);

/** The record as its screen reads it; undefined if it cannot be read. */
async function storedRecord(
  screen: Screen,
  variant: Address['variant'],
  request: CallRequest,
  calls: readonly Call[],
): Promise<unknown> {
  const declared = screen.calls?.['read'];
  const places = declared ? addressesOf(declared, screen) : [];
  const place = places.find((one) => one.variant?.id === variant?.id);
  const read = place && calls.find((call) => comparable(call) === comparable(place));
  if (!read) return undefined;
  // The parameter of the path may have another name there.
  const values = Object.values(request.params);
  const names = [...read.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const params = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  try {
    return (await read.handle({ ...request, params })).json;
  } catch {
    return undefined;
  }
}

/** The record that a body describes; undefined for a body that is not a JSON object. */
function recordIn(text: string, { body }: LongCall): RecordData | undefined {
  let sent: unknown;
  try {
    sent = readJson(text);
  } catch {
    // The call itself reports it.
  }
  if (body && 'value' in body) {
    const [, path] = /^\{form\.([^}]+)\}$/.exec(body.value) ?? [];
    return path === undefined ? undefined : (withValueAt({}, path, sent) as RecordData);
  }
  if (!isObject(sent)) return undefined;
  if (!body || Array.isArray(body) || !('values' in body)) return sent;
  const fields = Object.entries(body.values).flatMap(([name, value]) => {
    const [, path] = /^\{form\.([^}]+)\}$/.exec(String(value)) ?? [];
    return path === undefined ? [] : [[path, valueAt(sent, name)] as const];
  });
  return fields.reduce<RecordData>((made, [path, value]) => withValueAt(made, path, value) as RecordData, {});
}

/** The fields that the form may not let users change, so that a value of theirs is not their mistake. */
const fixedFields = (screen: Screen, operation: 'create' | 'update'): string[] =>
  [...fieldsIn(screen)].flatMap(([path, { field, groups }]) => {
    const isFixed = field.readOnly === 'always' || (operation === 'update' && field.readOnly === 'onEdit');
    const isSometimesFixed = operation === 'update' && [field, ...groups].some(isConditional);
    return isFixed || isSometimesFixed ? [path] : [];
  });

const isConditional = ({ when, readOnly }: Field | Group) => when !== undefined || typeof readOnly === 'object';
