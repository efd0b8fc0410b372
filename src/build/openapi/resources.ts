// Finds the collections and settings of an API by the paths and methods of its operations.
import type { Vocabulary } from '../../engine/check/context.ts';
import { t } from '../../messages/gen/build.gen.ts';
import type { ApiDocument, Operation } from './api-document.ts';
import { inlined, type Direction, type Inlined } from './inline.ts';
import { isFieldName } from '../../engine/check/entity-fields.ts';
import type { Schema } from '../../engine/descriptor/entity.ts';
import { typesIn } from '../schema-types.ts';
import { namesIn, unsupportedReason } from './operation-use.ts';
import { sentAsReturned, withoutNumber } from './sent-as-returned.ts';
import { keyOf, propertiesOf, shapeOf, type Rows } from './shapes.ts';

export type Role = 'list' | 'read' | 'create' | 'update' | 'delete';

/**
 * A body or response of a resource. `single`: the field that contains it if it is a single value instead of an object;
 * `text` if it is sent as plain text.
 */
export type Part = Inlined & { operation: Operation; single?: { field: string; as: 'json' | 'text' } };

export type Resource = {
  kind: 'collection' | 'settings' | 'table';
  path: string;
  calls: Partial<Record<Role, Operation>>;
  /** Further calls without a body, which become buttons. */
  actions: Operation[];
  rows: Rows | undefined;
  key: string | undefined;
  /** The parts of the record that are returned and sent. */
  returned: Part[];
  create: Part | undefined;
  update: Part | undefined;
  /** Assumptions to check by hand. */
  doubts: string[];
};

export type Found = {
  resources: Resource[];
  /** The operations that no screen has, with the reasons. */
  unplaced: Map<Operation, string>;
};

const plainPath = (path: string) => path.replace(/(?!^)\/$/, '');
const lastStep = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const isParameter = (step: string) => /^\{[^{}]+\}$/.test(step);

/** The resources of a document. */
export function findResources(api: ApiDocument, vocabulary: Vocabulary): Found {
  const unplaced = new Map<Operation, string>();
  const at = new Map<string, Operation[]>();
  for (const operation of api.operations) {
    const why = unsupportedReason(operation, vocabulary);
    if (why !== undefined) unplaced.set(operation, why);
    else at.set(plainPath(operation.path), [...(at.get(plainPath(operation.path)) ?? []), operation]);
  }
  const itemsOf = new Map<string, string[]>();
  for (const path of at.keys())
    if (isParameter(lastStep(path))) itemsOf.set(parentOf(path), [...(itemsOf.get(parentOf(path)) ?? []), path]);
  const resources = [...at.keys()]
    .filter((path) => namesIn(path).length === 0)
    .flatMap((path) => {
      const items = (itemsOf.get(path) ?? []).map((item) => at.get(item)!);
      return resourceAt(api, path, at.get(path)!, items, unplaced) ?? [];
    });
  const used = new Set(resources.flatMap(({ calls }) => Object.values(calls)));
  const others = [...at.values()].flat().filter((operation) => !used.has(operation));
  for (const operation of others) placeAction(operation, resources, unplaced);
  return { resources, unplaced };
}

const byMethod = (operations: readonly Operation[], method: string) => operations.find((one) => one.method === method);

function resourceAt(
  api: ApiDocument,
  path: string,
  operations: readonly Operation[],
  items: readonly Operation[][],
  unplaced: Map<Operation, string>,
): Resource | undefined {
  const get = byMethod(operations, 'GET');
  const part = (operation: Operation | undefined, direction: Direction): Part | undefined => {
    const place = direction === 'sent' ? operation?.body : operation?.response;
    const result = place && inlined(api.root, place, direction);
    if (place && !result) unplaced.set(operation!, t('api-schema-too-large'));
    return result && { ...result, operation: operation! };
  };
  const response = part(get, 'returned');
  if (!get || !response) {
    if (get && !unplaced.has(get)) unplaced.set(get, t('api-no-response'));
    return undefined;
  }
  const save = byMethod(operations, 'PUT') ?? byMethod(operations, 'PATCH');
  const post = byMethod(operations, 'POST');
  const shape = shapeOf(response, lastStep(path), { isLikely: items.length > 0, isSaved: save !== undefined });
  const common = { path, actions: [], rows: undefined, key: undefined, create: undefined };
  if (shape.is === 'other') {
    // A list of values that is saved at once becomes the only field of a record.
    const [list, update] = [response, part(save, 'sent')].map(
      (one) => one && isValues(one) && ofField(one, nameIn(path)),
    );
    if (list && update)
      return {
        ...common,
        kind: 'settings',
        calls: { read: get, update: update.operation },
        returned: [list],
        update,
        doubts: [],
      };
    unplaced.set(get, shape.why);
    return undefined;
  }
  const sent = (operation: Operation | undefined) => {
    const body = part(operation, 'sent');
    if (body && Object.keys(propertiesOf(body.schema)).length > 0) return body;
    if (operation && !unplaced.has(operation) && operation.body) unplaced.set(operation, t('api-body-not-a-record'));
    return undefined;
  };
  if (shape.is === 'record') {
    const doubts: string[] = [];
    const found = sent(save) ?? (save ? undefined : sent(post));
    const update = sentAsReturned(found, [response], { doubts, unplaced });
    const calls = { read: get, ...(update ? { update: update.operation } : {}) };
    return { ...common, kind: 'settings', calls, returned: [response], update, doubts };
  }
  return collectionOf({ path, get, post, items, rows: shape.found, part, sent, unplaced });
}

/** Whether a part is a list of values instead of records. */
const isValues = ({ schema }: Part): boolean => isScalar(schema.items ?? {});

const isScalar = (schema: Schema): boolean => ['string', 'integer', 'number'].includes(typesIn(schema).type ?? '');

/** A name for the value at a path. */
const nameIn = (path: string): string => (isFieldName(lastStep(path)) ? lastStep(path) : 'values');

/** A value as the only field of a record. */
function ofField(part: Part, field: string, as: 'json' | 'text' = 'json'): Part {
  const isNeeded = as === 'text' || part.operation.method === 'POST';
  const { title: _type, ...schema } = part.schema;
  return {
    ...part,
    schema: { type: 'object', properties: { [field]: schema }, ...(isNeeded ? { required: [field] } : {}) },
    leaves: part.leaves.map(({ pointer }) => ({ path: field, pointer })),
    single: { field, as },
  };
}

/** A body that is a single text, as the only field of a record. */
function asText(body: Part | undefined, row: Schema): Part | undefined {
  if (!body || typesIn(body.schema).type !== 'string') return undefined;
  const field = ['content', 'value', 'body'].find((name) => !Object.hasOwn(propertiesOf(row), name))!;
  return ofField(body, field, body.operation.isBodyOpen ? 'text' : 'json');
}

type Sources = {
  path: string;
  get: Operation;
  post: Operation | undefined;
  items: readonly Operation[][];
  rows: Rows;
  part: (operation: Operation | undefined, direction: Direction) => Part | undefined;
  sent: (operation: Operation | undefined) => Part | undefined;
  unplaced: Map<Operation, string>;
};

function collectionOf({ path, get, post, items, rows, part, sent, unplaced }: Sources): Resource {
  const doubts: string[] = [];
  const [item = []] = [...items].sort((left, right) => right.length - left.length);
  const parameter = item.length > 0 ? namesIn(item[0]!.path)[0]! : undefined;
  const mapKey = typeof rows.rows === 'object' ? rows.rows.keyAs : undefined;
  const found = mapKey === undefined ? keyOf(rows.row.schema, parameter) : { key: mapKey, isSure: true };
  const row: Part = { ...rows.row, operation: get };
  if (!found) {
    const why = t('api-no-key', { parameter: parameter === undefined ? path : `{${parameter}}` });
    for (const operation of [...item, ...(post ? [post] : [])]) unplaced.set(operation, why);
    const none = { actions: [], key: undefined, create: undefined, update: undefined, doubts };
    return { ...none, kind: 'table', path, calls: { list: get }, rows, returned: [row] };
  }
  if (!found.isSure) doubts.push(t('api-key-assumed', { path: item[0]!.path, key: found.key }));
  const response = part(byMethod(item, 'GET'), 'returned');
  const read = response && hasRecord(response, rows.row) ? response : undefined;
  const returned = read ? [read, row] : [row];
  const fitting = (one: Part | undefined) => sentAsReturned(one, returned, { doubts, unplaced });
  const create = withoutNumber(fitting(asText(part(post, 'sent'), row.schema) ?? sent(post)), found.key);
  if (create?.single?.as === 'text') doubts.push(t('api-text-assumed', { name: post!.name }));
  if (response && !read) unplaced.set(response.operation, t('api-other-record'));
  const saving = ['PUT', 'PATCH', 'POST'].flatMap((method) => byMethod(item, method) ?? []);
  const update = saving
    .map((operation) => ({ operation, body: fitting(sent(operation)) }))
    .find(({ body }) => body)?.body;
  for (const operation of saving)
    if (update && operation !== update.operation)
      unplaced.set(operation, t('api-other-method', { name: update.operation.name }));
  const remove = byMethod(item, 'DELETE');
  return {
    kind: 'collection',
    path,
    calls: {
      list: get,
      ...(read ? { read: read.operation } : {}),
      ...(create ? { create: create.operation } : {}),
      ...(update ? { update: update.operation } : {}),
      ...(remove && !remove.needsBody ? { delete: remove } : {}),
    },
    actions: [],
    rows,
    key: found.key,
    returned,
    create,
    update,
    doubts,
  };
}

/** Whether a response is a record like those in the rows, not an object around it. */
function hasRecord(response: Inlined, row: Inlined): boolean {
  const names = Object.keys(propertiesOf(response.schema));
  return Object.keys(propertiesOf(row.schema)).some((name) => names.includes(name));
}

/** Adds an operation as a button of its resource, or the reason to `unplaced`. */
function placeAction(operation: Operation, resources: readonly Resource[], unplaced: Map<Operation, string>): void {
  if (unplaced.has(operation)) return;
  const { method, needsBody } = operation;
  const path = plainPath(operation.path);
  const why = (text: string) => void unplaced.set(operation, text);
  const names = namesIn(path);
  if (names.length > 1) return why(t('api-several-parameters', { names: names.map((name) => `{${name}}`).join(', ') }));
  const settings = resources.find((one) => one.kind === 'settings' && one.path === path);
  if (settings && method === 'DELETE' && !needsBody) return void settings.actions.push(operation);
  const isItem = names.length === 1 && isParameter(lastStep(parentOf(path)));
  const home = isItem ? parentOf(parentOf(path)) : parentOf(path);
  const owner = resources.find((one) => one.path === home && (!isItem || one.kind === 'collection'));
  const isBelow = !isParameter(lastStep(path)) && owner !== undefined && names.length === (isItem ? 1 : 0);
  if (method === 'GET') return why(t(names.length > 0 ? (isBelow ? 'api-below' : 'api-no-list') : 'api-no-response'));
  if (!isBelow) return why(t(names.length > 0 ? 'api-no-list' : 'api-no-read'));
  if (operation.body || needsBody || operation.otherBody) return why(t('api-action-body'));
  owner.actions.push(operation);
}
