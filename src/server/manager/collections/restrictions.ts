// The rules of customizations, which apply to the calls of the manager in addition to its own rules.
import type { CustomizedScreen } from '../../../customize/change.ts';
import type { Call as DescribedCall, Screen } from '../../../engine/descriptor/descriptor.gen.ts';
import { resolved, type Schema } from '../../../engine/descriptor/entity.ts';
import { readJson } from '../../../engine/rules/exact-reading.ts';
import { isMembers, isObject, sameJson, valueAt, withValueAt, type Json } from '../../../engine/rules/paths.ts';
import { numeralsToDoubles } from '../../../engine/rules/numeral.ts';
import { longCall, valuesIn, type LongCall } from '../../../engine/rules/request.ts';
import { t } from '../../../messages/gen/manager.gen.ts';
import type { Caller, RequestSource } from '../security/caller.ts';
import type { Call, CallRequest } from '../wire/call.ts';
import type { Procedures } from '../wire/direct.ts';
import { type Violation, refuseIf } from '../wire/refusals.ts';
import { allAddressesOf, matchedBy, type Address } from './address-of.ts';
import { withAddressed } from './addressed.ts';
import { converted, withSets } from './converted.ts';
import type { RecordData } from './records.ts';
import { limitsOf } from './control-limits.ts';
import { missingIn, withEmptied } from './emptied-values.ts';
import { reportedInForm } from './saved-anyway.ts';
import { type Edition, violationsForSome } from './rules-for-some.ts';
import { listedRecord, readOnce, storedRecord } from './stored-record.ts';
import { factsOf } from './definitely-shown.ts';
import { maxViolations, tooLarge, validatorOf } from './validator.ts';

/** The customizations of an installation. */
export type Customizations = {
  /** The customized screens. */
  screens: () => ReadonlyMap<string, CustomizedScreen>;
  /** The slugs of the screens whose changes are not applied yet. */
  awaited: () => ReadonlySet<string>;
  /** The screens as they are shipped. */
  shipped: () => readonly { slug: string; screen: Screen }[];
};

/** The calls, with the rules that customizations add to what they save. */
export const withRestrictions = (calls: readonly Call[], customizations: Customizations, server: Edition): Call[] =>
  calls.map((call) =>
    call.method === 'POST' || call.method === 'PUT' || call.method === 'PATCH'
      ? {
          ...call,
          handle: async (request) => {
            refuseIf(...(await violationsOf(call, request, { calls, customizations, server })));
            return call.handle(request);
          },
        }
      : call,
  );

type Around = { calls: readonly Call[]; customizations: Customizations; server: Edition };

const saving = ['create', 'update'] as const;
type Operation = (typeof saving)[number];

async function violationsOf(
  call: Call,
  request: CallRequest,
  { calls, customizations, server }: Around,
): Promise<Violation[]> {
  const openIn = (address: Address) => openOf(matchedBy(address, call), request);
  const placeIn = (screen: Screen, declared: DescribedCall | undefined) =>
    declared && allAddressesOf(declared, screen).find((one) => openIn(one) !== undefined);
  const found = awaitedProblem(customizations, (screen, declared) => placeIn(screen, declared) !== undefined);
  for (const customized of customizations.screens().values()) {
    const { screen } = customized;
    const matching = saving.flatMap((operation) => {
      const declared = screen.calls?.[operation];
      const place = placeIn(screen, declared);
      return declared && place ? [{ operation, declared, place }] : [];
    });
    for (const { operation, declared, place } of isRestricted(customized) ? matching : []) {
      const described = longCall(declared);
      const isText = described.body !== undefined && 'text' in described.body;
      const sent = recordIn(isText ? request.text() : jsonOf(request.text()), described, screen);
      if (!sent) continue;
      const at = { variant: place.variant, values: openIn(place)! };
      const stored = readOnce(() => storedRecord(screen, at, request, calls));
      // One call may both create and update.
      const isListed = async () => (await listedRecord(screen, at.values, request, calls)) !== undefined;
      const isOther = async () => (await isListed()) === (operation === 'create');
      if (matching.length > 1 && (await isOther())) continue;
      const patched = call.method === 'PATCH' ? await stored() : undefined;
      const record = isObject(patched) ? { ...patched, ...sent } : sent;
      const about = { operation, caller: request.caller, server, call: described };
      // Some calls save the values in the address, others those in the body.
      const addressed = withAddressed(record, screen, described, { place, values: at.values });
      for (const one of sameJson(addressed, record) ? [record] : [record, addressed])
        found.push(...(await violationsIn(customized, one, { ...about, stored, addressed })));
    }
  }
  return found.filter((one, at) => found.findIndex((other) => sameJson(one, other)) === at);
}

type ProcedureAround = { procedures: Procedures; customizations: Customizations; server: Edition };

/** The violations of rules of customizations in the arguments of a remote procedure. */
export async function violationsOfProcedure(
  name: string,
  { data, caller, from }: { data: unknown[]; caller: Caller; from: RequestSource },
  { procedures, customizations, server }: ProcedureAround,
): Promise<Violation[]> {
  const isCalled = (declared: DescribedCall | undefined) => declared && longCall(declared).direct === name;
  const found = awaitedProblem(customizations, (_screen, declared) => isCalled(declared) === true);
  for (const customized of customizations.screens().values()) {
    const { screen } = customized;
    for (const operation of isRestricted(customized) ? saving : []) {
      const declared = screen.calls?.[operation];
      if (!declared || !isCalled(declared)) continue;
      const call = longCall(declared);
      const isList = call.body && !Array.isArray(call.body) && 'arguments' in call.body;
      const record = recordIn(isList ? data : data[0], call, screen);
      if (!record) continue;
      const stored = readOnce(async () => {
        const reading = screen.calls?.['read'] ?? screen.calls?.['list'];
        const [action = '', method = ''] = ((reading && longCall(reading).direct) ?? '').split('.');
        const result = await procedures[action]?.[method]?.(caller, [], from);
        const answer = result && 'data' in result ? result.data : undefined;
        const isIt = (row: unknown) => sameJson(valueAt(row, screen.key ?? ''), valueAt(record, screen.key ?? ''));
        return Array.isArray(answer) ? answer.find(isIt) : answer;
      });
      found.push(
        ...(await violationsIn(customized, record, { operation, caller, server, stored, call, addressed: record })),
      );
    }
  }
  return found;
}

/** The refusal to save records of a screen before its customizations are applied. */
function awaitedProblem(
  { awaited, shipped }: Customizations,
  isSaving: (screen: Screen, declared: DescribedCall | undefined) => boolean,
): Violation[] {
  if (awaited().size === 0) return [];
  const isHeld = shipped().some(
    ({ slug, screen }) =>
      awaited().has(slug) && saving.some((operation) => isSaving(screen, screen.calls?.[operation])),
  );
  return isHeld ? [{ id: '*', message: t('customizations-awaited') }] : [];
}

const isRestricted = ({ screen, entity, original }: CustomizedScreen): boolean =>
  !sameJson(entity, original.entity) || !sameJson(screen.form, original.screen.form);

type Saving = {
  operation: Operation;
  caller: Caller;
  server: Edition;
  call: LongCall;
  /** The record with the values in its address. */
  addressed: RecordData;
  stored: () => Promise<unknown>;
};

/**
 * The violations of rules of a customization in a record, except for values that the form does not let users change.
 */
async function violationsIn(
  customized: CustomizedScreen,
  sent: RecordData,
  { stored, call, addressed, ...about }: Saving,
): Promise<Violation[]> {
  const { screen, entity, original } = customized;
  const { operation } = about;
  const known = knownIn(sent, customized);
  const large = tooLarge(known);
  if (large.length > 0) return large.slice(0, maxViolations);
  const facts = factsOf(addressed, about);
  const record = await withEmptied(customized, known, { operation, call, facts, stored });
  const validate = (schema: Schema, limitAt?: ReturnType<typeof limitsOf>) =>
    validatorOf(schema)(record, limitAt, Infinity);
  const before = new Set(validate(original.entity).map(({ id, message }) => `${id} ${message}`));
  // The same violations, with limits in the units of the form.
  const worded = validate(entity, limitsOf(screen));
  const added = [
    ...validate(entity).flatMap(({ id, message }, at) => (before.has(`${id} ${message}`) ? [] : [worded[at]!])),
    ...violationsForSome(customized, record, about),
  ];
  const all = [...added, ...missingIn(customized, record, added)];
  const reported = await reportedInForm(customized, { operation, record: known, facts, stored }, all);
  return reported.slice(0, maxViolations);
}

/** The part of a record that a screen knows, with the values as calls read them. Calls ignore unknown parts. */
function knownIn(sent: RecordData, { entity, original }: CustomizedScreen): RecordData {
  const { properties = {} } = resolved(entity, entity);
  const known = Object.entries(numeralsToDoubles(sent) as RecordData).filter(([name]) =>
    Object.hasOwn(properties, name),
  );
  // By the shipped entity first, because a customization may offer fewer choices.
  const asShipped = converted(original.entity, original.entity, Object.fromEntries(known)) as RecordData;
  return converted(entity, entity, withSets(original.entity, asShipped)) as RecordData;
}

/** The values of a request for the parameters of an address; undefined if it is not a request to this address. */
function openOf(found: ReturnType<typeof matchedBy>, { params }: CallRequest): string[] | undefined {
  const isIt = found && Object.entries(found.fixed).every(([name, value]) => params[name] === value);
  return isIt ? found.open.map((name) => params[name] ?? '') : undefined;
}

/** A text as JSON; undefined if it is invalid, which the call itself reports. */
function jsonOf(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

/** The record that a body describes; undefined for a body that is not a JSON object. */
function recordIn(sent: unknown, { body }: LongCall, { key = '' }: Screen): RecordData | undefined {
  const values = valuesIn(body);
  if (sent === undefined) return undefined;
  if (values === undefined) return isObject(sent) ? sent : undefined;
  if (body && 'values' in body && !isObject(sent)) return undefined;
  const fields = sentIn(values, sent).map(([place, value]) => [place === 'key' ? key : place.slice(5), value] as const);
  return fields.reduce<RecordData>((made, [path, value]) => withValueAt(made, path, value) as RecordData, {});
}

/** The values that were sent for the placeholders of a body. */
function sentIn(template: Json, sent: unknown): [place: string, value: unknown][] {
  if (isMembers(template))
    return Object.entries(template).flatMap(([name, inner]) =>
      isMembers(sent) && Object.hasOwn(sent, name) ? sentIn(inner, (sent as Record<string, unknown>)[name]) : [],
    );
  const [, place] = /^\{(form\.[^}]+|key)\}$/.exec(String(template)) ?? [];
  return place === undefined ? [] : [[place, sent]];
}
