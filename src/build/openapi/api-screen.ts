// Drafts a screen for a resource of an API.
import { cellOf, freeId, hasControl, partOf } from '../screen-draft.ts';
import { longTextControl } from '../kinds.ts';
import { singular } from '../nouns.ts';
import { typesIn } from '../schema-types.ts';
import { defaultControl } from '../../engine/kinds/controls.ts';
import { type Schema, typeOf } from '../../engine/descriptor/entity.ts';
import { titleFromName } from '../../engine/rules/title-from-name.ts';
import type { Operation } from './api-document.ts';
import { type Names, plainText } from './names.ts';
import { isCall, queryOf } from './operation-use.ts';
import type { Vocabulary } from '../../engine/check/context.ts';
import { serverPaths, type ApiRecord } from './record.ts';
import type { Part, Resource } from './resources.ts';
import { propertiesOf } from './shapes.ts';

type Fields = Record<string, unknown>;

const mostColumns = 5;
const mostText = 160;

/** A sentence of the document, if it is short enough to be shown. */
const sentence = (text: string): string | undefined => {
  const [first = ''] = plainText(text).split(/(?<=[.!?])(?<!\b(?:e\.g|i\.e|etc|vs)\.) /);
  return first === '' || first.length > mostText ? undefined : first.replace(/\.$/, '');
};

/** The files of a screen, without the parts of the resource that a screen cannot have. */
export function screenFor(
  resource: Resource,
  record: ApiRecord,
  { slug, title, menu }: Names,
  vocabulary: Vocabulary,
): { entity: Schema & { $schema: string }; screen: Fields } {
  const { kind, calls, key } = resource;
  const noun = singular(title);
  const parts = kind === 'table' ? [] : formParts(resource, record);
  const required = [
    ...new Set([...(key !== undefined && record.created.has(key) ? [key] : []), ...record.entity.required!]),
  ];
  const inForm = new Set(parts.map((part) => String(part.object ?? part.field)));
  const main = calls.list ?? calls.read!;
  const summary = sentence(main.summary);
  const creates = calls.create !== undefined;
  const permissions = [...new Set(main.permissions)].filter(isPermission);
  return {
    entity: {
      $schema: '../entity.schema.json',
      $id: slug,
      title: record.entity.title ?? noun,
      ...(record.entity.description === undefined ? {} : { description: record.entity.description }),
      type: 'object',
      required: required.filter((name) => inForm.has(name)),
      properties: propertiesOf(record.entity),
    },
    screen: {
      $schema: '../screen.schema.json',
      version: 2,
      kind,
      title,
      ...(summary === undefined || summary === title ? {} : { summary }),
      menu: { mode: 'admin', path: menu.path, group: menu.group, icon: 'settings', order: 900 },
      when:
        permissions.length > 0
          ? { all: [{ signedIn: true }, ...permissions.map((may) => ({ may }))] }
          : { signedIn: true },
      ...(kind === 'collection' ? { key } : {}),
      ...mayOf(resource),
      calls: callsOf(resource, record, vocabulary),
      ...(kind === 'settings'
        ? {}
        : { list: { ...tableOf(resource, record), ...(creates ? { create: `Create ${noun}` } : {}) } }),
      ...(kind === 'table' ? {} : { form: { ...titles(kind, noun, creates), fields: parts } }),
      ...actionsOf(resource),
    },
  };
}

const isPermission = (text: string) => /^[^\s:]+(:[^\s:]+)*$/.test(text);

const titles = (kind: string, noun: string, creates: boolean) =>
  kind === 'collection' ? { title: { ...(creates ? { create: `Create ${noun}` } : {}), edit: `Edit ${noun}` } } : {};

function mayOf({ kind, calls }: Resource): Fields {
  const roles = kind === 'collection' ? (['create', 'update', 'delete'] as const) : (['update'] as const);
  const named = roles.flatMap((role) => {
    const [first] = calls[role]?.permissions.filter(isPermission) ?? [];
    return first === undefined ? [] : [[role, first] as const];
  });
  return named.length > 0 ? { may: Object.fromEntries(named) } : {};
}

/** The text of a call, with `{key}` for the parameter in the path of a record. */
const lineOf = (operation: Operation, isList = false): string =>
  `${operation.method} ${operation.address.replace(/\{[^{}]*\}/, '{key}')}${queryOf(operation, isList)}`;

/** The ids of the actions of a resource, by their calls. */
function actionIds({ actions, calls }: Resource): [Operation, string][] {
  const ids = new Set(Object.keys(calls));
  return actions.map((operation) => {
    const step = operation.path.replace(/\/$/, '').split('/').at(-1)!;
    const name = titleFromName(step).replaceAll(' ', '-');
    // Every object has members such as constructor and toString, so that these are not ids.
    const isReserved = camel(name.toLowerCase()) in Object.prototype;
    const verb = operation.method === 'DELETE' ? 'delete-' : isReserved ? 'run-' : '';
    return [operation, freeId(verb + name, ids)];
  });
}

const camel = (id: string) =>
  id.replace(/-+([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase()).replace(/-/g, '');

function callsOf(resource: Resource, record: ApiRecord, vocabulary: Vocabulary): Fields {
  const { calls, rows } = resource;
  const { list, read, create, update, delete: remove } = calls;
  const lines: Fields = {};
  if (list) {
    const line = lineOf(list, true);
    lines.list =
      rows?.rows === undefined
        ? line
        : { call: line, rows: rows.rows, ...(rows.total === undefined ? {} : { total: rows.total }) };
  }
  const single = resource.returned[0]?.single;
  if (read) lines.read = single ? { call: lineOf(read), valueAs: single.field } : lineOf(read);
  const [created, updated] = [resource.create?.single, resource.update?.single].map((one) => one && singleBody(one));
  if (create) lines.create = { call: lineOf(create), body: created ?? sentNames(record, record.created) };
  if (update) lines.update = { call: lineOf(update), body: updated ?? updateBody(update, record) };
  if (remove && isCall(vocabulary, lineOf(remove))) lines.delete = lineOf(remove);
  for (const [operation, id] of actionIds(resource)) lines[camel(id)] = lineOf(operation);
  return lines;
}

/** A body that is the value of a field. */
const singleBody = ({ field, as }: NonNullable<Part['single']>): Fields => ({
  [as === 'text' ? 'text' : 'value']: `{form.${field}}`,
});

const sentNames = ({ entity }: ApiRecord, names: ReadonlySet<string>) =>
  Object.entries(propertiesOf(entity))
    .filter(([name, schema]) => names.has(name) && !schema.readOnly)
    .map(([name]) => name);

/** PATCH sends only its fields; other methods replace the record, so they send all but the values of the server. */
function updateBody(update: Operation, record: ApiRecord): unknown {
  if (update.method === 'PATCH') return sentNames(record, record.updated);
  const omit = Object.keys(propertiesOf(record.entity)).filter((name) => !record.updated.has(name));
  return { record: true, ...(omit.length > 0 ? { omit } : {}) };
}

function actionsOf(resource: Resource): Fields {
  const { kind, calls } = resource;
  const buttons = actionIds(resource).map(([operation, id]) => {
    const label = titleFromName(id.replaceAll('-', ' '));
    const position = kind === 'settings' || operation.path.includes('{') ? 'form' : 'list';
    const text = sentence(operation.summary) ?? label;
    const confirm = { title: label, text: `${text}?`, yes: label, no: 'Cancel' };
    const done = `${label}: done`;
    return { id, position, label, call: camel(id), confirm, done, failed: `${label}: failed`, then: 'reload' };
  });
  const actions = [...(calls.delete ? [{ id: 'delete', call: 'delete' }] : []), ...buttons];
  return actions.length > 0 ? { actions } : {};
}

/** A few columns, first those that distinguish records: the key, names and states. */
function tableOf({ rows, key }: Resource, { entity }: ApiRecord): Fields {
  const shown = Object.keys(propertiesOf(rows!.row.schema)).filter((name) => {
    const schema = Object.hasOwn(propertiesOf(entity), name) ? propertiesOf(entity)[name] : undefined;
    return schema !== undefined && !schema.writeOnly && columnRank(name, schema) < 9;
  });
  const rank = (name: string) => (name === key ? 0 : columnRank(name, propertiesOf(entity)[name]!));
  const kept = shown.sort((left, right) => rank(left) - rank(right)).slice(0, mostColumns);
  const columns = kept.map((field) => ({ field, ...cellOf(propertiesOf(entity)[field]!) }));
  const texts = kept.filter((name) => typeOf(propertiesOf(entity)[name]!) === 'string');
  return { columns, sortBy: kept[0], ...(texts.length > 0 ? { search: texts } : {}) };
}

function columnRank(name: string, schema: Schema): number {
  const type = typesIn(schema).type;
  // A constant does not distinguish records.
  if (
    type === undefined ||
    type === 'object' ||
    'const' in schema ||
    schema.enum?.length === 1 ||
    /password|secret|token/i.test(name)
  )
    return 9;
  if (type === 'array') return ['string', 'number', 'integer'].includes(typeOf(schema.items ?? {})) ? 6 : 9;
  if (/^((display|full|user|first|last)_?)?name$|^title$|^label$/i.test(name)) return 1;
  if (schema.enum || type === 'boolean' || /^(status|state|type|kind|format)$/i.test(name)) return 2;
  if (/description|comment|notes?$/i.test(name)) return 3;
  return /ur[il]$|href|link|self/i.test(name) ? 5 : 4;
}

/** The fields that users set, in the order of the document, then those that only the server sets, collapsed. */
function formParts(resource: Resource, record: ApiRecord): Fields[] {
  const { kind, calls, key } = resource;
  const { entity, created, updated, returned } = record;
  const properties = Object.entries(propertiesOf(entity));
  const ids = new Set(['set-by-the-server', ...properties.filter(([, one]) => !one.properties).map(([name]) => name)]);
  const set = properties
    .filter(([name, schema]) => (created.has(name) || updated.has(name)) && !schema.readOnly && hasControl(schema))
    .map(([name, schema]): Fields => {
      const isText = resource.create?.single?.field === name;
      const part = partOf(name, schema, { isKey: name === key, ids }) as Fields;
      if (isText) return { ...part, widget: longTextControl, when: { form: 'create' } };
      if (kind !== 'collection') return part;
      if (calls.create && !created.has(name)) return { ...part, when: { form: 'edit' } };
      const isFixed = name === key || (calls.update && !updated.has(name));
      if (!isFixed) return part;
      if (!returned.has(name)) return { ...part, when: { form: 'create' } };
      return withEach(part, { readOnly: calls.create ? 'onEdit' : 'always' });
    });
  const shown = serverPaths(entity).map(({ path, label, schema }): Fields => ({
    field: path,
    ...(path.includes('.') ? { label } : {}),
    ...(typesIn(schema).type === undefined && { widget: defaultControl('other') }),
  }));
  if (shown.length === 0) return set;
  if (set.length === 0) return shown;
  const isNew = kind === 'collection' && calls.create !== undefined;
  const server = { id: 'set-by-the-server', title: 'Set by the Server', folded: true, fields: shown };
  return [...set, { ...server, ...(isNew ? { when: { form: 'edit' } } : {}) }];
}

/** Adds keys to a field, or to all fields of a group. */
const withEach = (part: Fields, keys: Fields): Fields => {
  if (!Array.isArray(part.fields)) return { ...part, ...keys };
  return { ...part, fields: (part.fields as Fields[]).map((one) => withEach(one, keys)) };
};
