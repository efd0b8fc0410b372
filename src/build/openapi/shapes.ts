// Recognizes rows and records in responses, and the field of rows that identifies them.
import { isSecret } from '../screen-draft.ts';
import { typesIn } from '../schema-types.ts';
import { isFieldName } from '../../engine/check/entity-fields.ts';
import { type Schema, typeOf } from '../../engine/descriptor/entity.ts';
import type { LongCall } from '../../engine/rules/request.ts';
import { t } from '../../messages/gen/build.gen.ts';
import { joined, type Inlined } from './inline.ts';

export type Rows = {
  rows: LongCall['rows'];
  total: string | undefined;
  row: Inlined;
  /** The paths of the other values in the response. */
  otherValues: string[];
};
export type Shape = { is: 'rows'; found: Rows } | { is: 'record' } | { is: 'other'; why: string };

/** The names under which APIs return rows, in lower case. */
const rowNames = [
  'items',
  'content',
  'data',
  'results',
  'result',
  'rows',
  'values',
  'records',
  'entries',
  'elements',
  'list',
  'objects',
  'resources',
  'hits',
  'members',
  'value',
];
/** Names of objects that contain the rows, or the total number of rows. */
const wrappers = ['data', 'result', 'results', 'response', 'payload', 'body', '_embedded'];
const pageNames = ['page', 'meta', 'paging', 'pagination', 'page_info', 'pageInfo', 'metadata'];
const totalName = /^(total|total_?(count|items|elements|results|size|records|rows)|count_?total|full_?count)$/i;

export const propertiesOf = (schema: Schema | undefined): Record<string, Schema> => schema?.properties ?? {};

const typeIn = (schema: Schema): string => typesIn(schema).type ?? '';
const isRecord = (schema: Schema | undefined) => Object.keys(propertiesOf(schema)).length > 0;

/** The part of an inlined schema at a path such as `items[]`. */
export function inside(part: Inlined, path: string, schema: Schema): Inlined {
  const prefix = new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\\.?(?=.)`);
  const relative = (one: string) => (path === '' ? one : one.replace(prefix, ''));
  const isInside = (one: string) => path === '' || (one.startsWith(path) && one !== path);
  return {
    schema,
    leaves: part.leaves
      .filter(({ path: one }) => isInside(one))
      .map(({ path: one, pointer }) => ({ path: relative(one), pointer })),
    dropped: part.dropped.filter(isInside).map(relative),
  };
}

/** The path of the list of rows in a schema; undefined if there is none. `isLikely`: accepts a list with any name. */
function listIn(schema: Schema, last: string, isLikely: boolean, depth = 0): string | undefined {
  if (schema.items) return '';
  const lists = Object.entries(propertiesOf(schema)).filter(([name, one]) => isFieldName(name) && isRecord(one.items));
  const named = lists.find(([name]) => [...rowNames, last.toLowerCase()].includes(name.toLowerCase()));
  const found = named ?? (isLikely && lists.length === 1 ? lists[0] : undefined);
  if (found) return found[0];
  for (const name of depth < 2 ? wrappers : []) {
    const wrapped = propertiesOf(schema)[name];
    const path = wrapped && !wrapped.items ? listIn(wrapped, last, isLikely, depth + 1) : undefined;
    if (path !== undefined) return joined(name, path);
  }
  return undefined;
}

const schemaAt = (schema: Schema, path: string): Schema =>
  path === '' ? schema : path.split('.').reduce<Schema>((at, step) => propertiesOf(at)[step] ?? {}, schema);

function totalIn(schema: Schema, prefix = ''): string | undefined {
  const isNumber = (one: Schema) => ['integer', 'number'].includes(typeIn(one));
  const own = Object.entries(propertiesOf(schema)).find(([name, one]) => totalName.test(name) && isNumber(one));
  if (own) return joined(prefix, own[0]);
  if (prefix !== '') return undefined;
  const pages = pageNames.flatMap((name) => totalIn(propertiesOf(schema)[name] ?? {}, name) ?? []);
  return pages[0];
}

/**
 * The shape of a response. `last`: the last step of its path. `isLikely`: whether rows are expected. `isSaved`: whether
 * the path can be saved.
 */
export function shapeOf(response: Inlined, last: string, { isLikely = false, isSaved = false } = {}): Shape {
  const { schema } = response;
  const path = isSaved && !isLikely && !schema.items ? undefined : listIn(schema, last, isLikely);
  if (path !== undefined) {
    const row = schemaAt(schema, path).items ?? {};
    if (!isRecord(row)) return { is: 'other', why: t('api-rows-without-fields') };
    const found = inside(response, `${path}[]`, row);
    const total = totalIn(schema);
    const otherValues = response.leaves
      .map((leaf) => leaf.path)
      .filter((one) => !one.startsWith(`${path}[]`) && one !== total);
    return { is: 'rows', found: { rows: path === '' ? undefined : path, total, row: found, otherValues } };
  }
  if (isRecord(schema)) return { is: 'record' };
  const each = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  if (!isRecord(each)) return { is: 'other', why: t('api-no-fields') };
  const names = Object.keys(propertiesOf(each));
  const keyAs = ['key', 'name', 'id'].find((name) => !names.includes(name)) ?? 'entryKey';
  const properties = { [keyAs]: { type: 'string' }, ...propertiesOf(each) };
  const row = { schema: { ...each, properties }, leaves: response.entries ?? [], dropped: [] };
  return { is: 'rows', found: { rows: { each: '', keyAs }, total: undefined, row, otherValues: [] } };
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * The field of the rows for a parameter of a path, such as `id` for `{userId}`; without a parameter, the usual one.
 * `isSure`: whether a field has a matching name.
 */
export function keyOf(row: Schema, parameter: string | undefined): { key: string; isSure: boolean } | undefined {
  const names = Object.entries(propertiesOf(row))
    .filter(([name, one]) => ['string', 'integer', 'number'].includes(typeIn(one)) && !isSecret(name, one))
    .map(([name]) => name)
    .filter(isFieldName);
  const wanted = plain(parameter ?? '');
  const order = wanted.endsWith('id') ? ['id', 'uuid', 'key', 'name'] : ['id', 'key', 'name', 'uuid'];
  const usual = order.find((name) => names.includes(name));
  if (parameter === undefined) {
    const text = names.find((name) => typeOf(propertiesOf(row)[name]!) === 'string' && !propertiesOf(row)[name]!.enum);
    const key = usual ?? text;
    return key === undefined ? undefined : { key, isSure: true };
  }
  // The closest name: for `user_id`, `id` rather than `parent_user_id`.
  const shorter = names.filter((name) => plain(name) !== '' && wanted.endsWith(plain(name)));
  const longer = names.filter((name) => wanted !== '' && plain(name).endsWith(wanted));
  const [shortest] = longer.sort((left, right) => left.length - right.length);
  const key = shorter.sort((left, right) => right.length - left.length)[0] ?? shortest;
  if (key !== undefined) return { key, isSure: true };
  return usual === undefined ? undefined : { key: usual, isSure: false };
}
