// What a request puts into the placeholders of its call: the key of a record, and fields that its body lacks.
import type { Call as DescribedCall } from '../../../engine/descriptor/descriptor.gen.ts';
import { schemaAt } from '../../../engine/descriptor/entity.ts';
import { valueAt, withValueAt } from '../../../engine/rules/paths.ts';
import { longCall, type LongCall } from '../../../engine/rules/request.ts';
import { placeholdersIn } from '../../../engine/rules/texts.ts';
import type { Call, CallRequest } from '../wire/call.ts';
import { asText, parseJson } from '../wire/json-text.ts';
import { asParameter } from './address-of.ts';
import { converted } from './converted.ts';
import type { RecordData } from './records.ts';
import type { ServedScreen } from './screens.ts';

/** Permissions are checked before the query and the body are read. */
type Asked = Pick<CallRequest, 'params'> & Partial<Pick<CallRequest, 'query' | 'text'>>;

/** The values of placeholders in the path, and of those that are a whole parameter of the query. */
function placedIn({ params, query }: Asked, { call }: LongCall): [place: string, value: string][] {
  const [path = '', search = ''] = call.split('?', 2);
  const ofPath = placeholdersIn(path).map((place) => [place, params[asParameter(place).slice(1)]] as const);
  const ofQuery = [...new URLSearchParams(search)].map(
    ([name, value]) => [/^\{([^{}]+)\}$/.exec(value)?.[1] ?? '', query?.get(name) ?? undefined] as const,
  );
  return [...ofPath, ...ofQuery].flatMap(([place, value]) =>
    place === '' || value === undefined ? [] : [[place, value]],
  );
}

/** The name of the field behind a placeholder such as {record.id}; undefined if it is none. */
const fieldOf = (place: string): string | undefined => /^(?:form|record)\.(.+)$/.exec(place)?.[1];

/** The record with the fields that only the address has. */
export const withPlaced = (record: RecordData, { entity }: ServedScreen, request: Asked, call: LongCall): RecordData =>
  placedIn(request, call).reduce((made, [place, value]) => {
    const path = fieldOf(place);
    if (path === undefined || valueAt(made, path) !== undefined) return made;
    return withValueAt(made, path, converted(entity, schemaAt(entity, path), value)) as RecordData;
  }, record);

/** A call about one record, whose parameters include the key, also if requests have it in the query or the body. */
export function aboutRecord(
  made: Call,
  described: DescribedCall,
  { screen: { kind, key: keyField } }: ServedScreen,
  records: () => readonly RecordData[],
): Call {
  if (kind === 'settings' || keyField === undefined) return made;
  const withKey = (request: Asked): Record<string, string> => {
    const key = keyIn(request, longCall(described), keyField, records);
    return key === undefined ? request.params : { ...request.params, key };
  };
  return {
    ...made,
    allows: (caller, params) => made.allows(caller, withKey({ params })),
    handle: (request) => made.handle({ ...request, params: withKey(request) }),
  };
}

/** The key in the address, by other fields there, or in the body. */
function keyIn(
  request: Asked,
  call: LongCall,
  keyField: string,
  records: () => readonly RecordData[],
): string | undefined {
  const placed = placedIn(request, call);
  const own = placed.find(([place]) => place === 'key' || fieldOf(place) === keyField);
  if (own) return own[1];
  const textAt = (record: unknown, path: string) => asText(valueAt(record, path) ?? '');
  const others = placed.flatMap(([place, value]) => (place.startsWith('record.') ? [[fieldOf(place)!, value]] : []));
  if (others.length > 0) {
    const found = records().find((record) => others.every(([path, value]) => textAt(record, path!) === value));
    return found && textAt(found, keyField);
  }
  const isInBody = call.body && (Array.isArray(call.body) || 'record' in call.body || 'values' in call.body);
  return isInBody && request.text ? textAt(parseJson(request.text()), keyField) : undefined;
}
