// Compares the calls of a screen: requests, which scripts send too, and the fields that forms send.
import { isObject, sameJson, type JsonPath } from '../engine/rules/paths.ts';
import type { Call } from '../engine/descriptor/descriptor.gen.ts';
import { difference, type Difference, type EffectName, type DifferenceLocation, type Values } from './difference.ts';

type Calls = Readonly<Record<string, Call>>;
type LongCall = Exclude<Call, string>;

const withKeys = (call: Call): LongCall => (typeof call === 'string' ? { call } : call);

/** All differences of the calls. `spotAt`: the location of a path in the newer screen. */
export function compareCalls(
  before: Calls,
  after: Calls,
  spotAt: (path: JsonPath, key: string) => DifferenceLocation,
): Difference[] {
  const own = (calls: Calls, id: string) => (Object.hasOwn(calls, id) ? withKeys(calls[id]!) : undefined);
  const added = Object.keys(after).filter((id) => !Object.hasOwn(before, id));
  const removed = Object.keys(before).filter((id) => !Object.hasOwn(after, id));
  // A new id alone breaks nothing, because only the screen uses it.
  const isRenamed = (call: LongCall | undefined, ids: readonly string[], calls: Calls) =>
    ids.some((id) => sameJson(own(calls, id), call));
  const callDifference = (id: string, values: Values, effect: EffectName) =>
    difference(spotAt(['calls', id], `calls.${id}`), values, effect);
  return [
    ...removed.map((id) =>
      callDifference(id, { before: before[id] }, isRenamed(own(before, id), added, after) ? 'nothing' : 'calls'),
    ),
    ...Object.keys(after).flatMap((id) => {
      const was = own(before, id);
      return was
        ? compareCall(id, was, own(after, id)!, spotAt)
        : [callDifference(id, { after: after[id] }, 'nothing')];
    }),
  ];
}

function compareCall(
  id: string,
  before: LongCall,
  after: LongCall,
  spotAt: (path: JsonPath, key: string) => DifferenceLocation,
): Difference[] {
  const keys = ['call', 'direct', 'body', 'rows', 'renames', 'valueAs', 'supplement', 'total', 'followedBy'] as const;
  return keys.flatMap((key) => {
    const values = { before: before[key], after: after[key] };
    if (sameJson(values.before, values.after)) return [];
    const effect = key === 'body' ? bodyEffect(before.body, after.body) : key === 'followedBy' ? 'sends' : 'request';
    return effect ? [difference(spotAt(['calls', id, key], `calls.${id}.${key}`), values, effect)] : [];
  });
}

type Body = LongCall['body'];

/** Removed fields also break customizations that show them. Returns undefined if only the order differs. */
function bodyEffect(before: Body, after: Body): EffectName | undefined {
  const isSent = fieldsSent(before);
  const fields = [before, after].flatMap(namesIn);
  if (isSent && fieldsSent(after)) {
    const lost = fields.some((field) => isSent(field) && !fieldsSent(after)!(field));
    if (lost || (isRecord(before) && !isRecord(after))) return 'calls';
    return sameJson(namesIn(before).toSorted(), namesIn(after).toSorted()) ? undefined : 'nothing';
  }
  return 'request';
}

const isRecord = (body: Body) => isObject(body) && 'record' in body;

/** The fields in a body's list. */
const namesIn = (body: Body): readonly string[] =>
  Array.isArray(body) ? body : isObject(body) && 'omit' in body ? (body.omit ?? []) : [];

/** A function that returns whether a field is sent; undefined for a body that does not consist of fields. */
function fieldsSent(body: Body): ((field: string) => boolean) | undefined {
  if (Array.isArray(body)) return (field) => body.includes(field);
  return isRecord(body) ? (field) => !namesIn(body).includes(field) : undefined;
}
