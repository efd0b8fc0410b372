// Drafts the files of a screen from a few answers or from a JSON Schema. Writes no files.
import { mayBeNull } from '../engine/check/entity-fields.ts';
import { typeOf, typesOf, type Schema } from '../engine/descriptor/entity.ts';
import { defaultControl } from '../engine/kinds/controls.ts';
import { importSchema } from './import-schema.ts';
import { plural } from './nouns.ts';

export interface Answers {
  slug: string;
  /** The name of one record, as in Webhook. */
  noun: string;
  /** The group of the menu, as in System. */
  group: string;
  /** The schema of the record: its properties, and which are required. */
  record: Schema;
  /** The keywords and formats that entities support; others are left out. */
  words: readonly string[];
  formats: readonly string[];
}

export interface Draft {
  entity: object;
  screen: object;
  /** The title of the screen. */
  title: string;
  /** The dropped parts of the schema, as `path: reason`; empty for answers. */
  leftOut: string[];
}

/** Whether a text without its accents is ASCII, and thus suits an address. */
const isLatin = (text: string) => /^[\x20-\x7e]*$/.test(withoutAccents(text));

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Whether a field is a secret, which is masked, by its schema or its name. */
export const isSecret = (name: string, schema: Schema) =>
  isOnlyType(schema, 'string') &&
  !schema.enum &&
  !schema.oneOf &&
  (schema.writeOnly === true ||
    schema.format === 'password' ||
    /(secret|password|passwd|passphrase|token|apikey|(private|secret)_?-?key)$/i.test(name));

/** Whether a field is a number or null, which gets a toggle. */
const isNullableNumber = (schema: Schema) =>
  (isOnlyType(schema, 'number') || isOnlyType(schema, 'integer')) && mayBeNull(schema);

const fieldsOf = (schema: Schema): [string, Schema][] => Object.entries(schema.properties ?? {});

/** The fields of an object that users can set in a form. */
const settable = (schema: Schema): [string, Schema][] =>
  fieldsOf(schema).filter(([, field]) => !field.readOnly && hasControl(field));

/** Whether a form can have a field; not an object whose fields only the server sets. */
export const hasControl = (field: Schema): boolean =>
  !isOnlyType(field, 'object') || field.properties === undefined || isEmpty(field) || settable(field).length > 0;

const isEmpty = ({ properties = {} }: Schema) => Object.keys(properties).length === 0;

const isOnlyType = (schema: Schema, type: string) => typesOf(schema).length === 1 && typeOf(schema) === type;

/** Whether an object is a group of fields; others are edited as JSON. */
const isGroup = (field: Schema): boolean =>
  isOnlyType(field, 'object') &&
  field.additionalProperties === undefined &&
  field.patternProperties === undefined &&
  settable(field).length > 0;

/** The field that identifies a record: `id`, `key` or `name`, otherwise the first text that users can set. */
function keyOf(fields: [string, Schema][]): string | undefined {
  const texts = fields.filter(
    ([name, field]) => field.type === 'string' && !field.enum && !field.oneOf && !isSecret(name, field),
  );
  const editable = texts.filter(([, field]) => !field.readOnly).map(([name]) => name);
  const usual = ['id', 'key', 'name'].find((name) => texts.some(([one]) => one === name));
  return usual ?? editable[0];
}

/**
 * The files of a new screen: a collection with list, form and all calls, or settings if no field can be the key.
 * Throws if a form can show no field.
 */
export function draftOf(answers: Answers): Draft {
  const { record, dropped } = importSchema(answers.record, answers);
  return screenOf(answers, record, dropped);
}

/** The files of a screen for an imported record. Throws if a form can show no field. */
export function screenOf({ slug, noun, group }: Answers, entity: Schema, dropped: readonly string[]): Draft {
  const fields = fieldsOf(entity);
  const isReadOnly = settable(entity).length === 0;
  const key = isReadOnly ? undefined : keyOf(fields);
  const required = [...new Set([...(key === undefined ? [] : [key]), ...(entity.required ?? [])])];
  const shown = (isReadOnly ? fields : settable(entity)).map(([name]) => name);
  if (shown.length === 0) throw new Error('The schema has no field that a form can show.');
  const ids = new Set(shown.filter((name) => !isGroup(entity.properties![name]!)));
  const many = isLatin(noun) ? plural(noun) : noun;
  const path = `v1/${slug}`;
  const title = key === undefined ? noun : many;
  return {
    leftOut: [...dropped],
    title,
    entity: {
      $schema: '../entity.schema.json',
      $id: slug,
      title: noun,
      description:
        entity.description ??
        `The fields of one ${noun.toLowerCase()}, with their limits and messages. screen.json describes how people manage it.`,
      type: 'object',
      ...(required.length > 0 ? { required } : {}),
      properties: entity.properties,
    },
    screen: {
      $schema: '../screen.schema.json',
      version: 2,
      kind: key === undefined ? 'settings' : 'collection',
      title,
      menu: {
        mode: 'admin',
        path: `/${pathOf(group) || 'System'}/${pathOf(many) || pathOf(slug)}`,
        icon: 'settings',
        order: 90,
      },
      when: { may: 'nexus:settings:read' },
      ...(key === undefined ? settingsOf(entity, path, ids) : collectionOf(entity, key, { path, noun, ids })),
    },
  };
}

/** The parts of a screen about a single record. */
function settingsOf(entity: Schema, path: string, ids: Set<string>) {
  const toFields = (fields: [string, Schema][]) => fields.map(([name, field]) => partOf(name, field, { ids }));
  const read = `GET ${path}`;
  if (settable(entity).length === 0) return { calls: { read }, form: { fields: toFields(fieldsOf(entity)) } };
  return {
    may: { update: 'nexus:settings:update' },
    calls: { read, update: { call: `PUT ${path}`, body: { record: true } } },
    form: { fields: toFields(settable(entity)) },
  };
}

/** The parts of a screen about records that a field identifies. */
function collectionOf(
  entity: Schema,
  key: string,
  { path, noun, ids }: { path: string; noun: string; ids: Set<string> },
) {
  const fields = fieldsOf(entity);
  const typeOfField = (name: string) => typeOf(fields.find(([one]) => one === name)![1]);
  const columns = fields
    .filter(
      ([name, field]) =>
        !isSecret(name, field) && !field.writeOnly && typeOf(field) !== 'object' && typeOf(field) !== 'array',
    )
    .map(([name]) => name);
  const ordered = [key, ...columns.filter((name) => name !== key)].slice(0, 5);
  return {
    key,
    may: { create: 'nexus:settings:update', update: 'nexus:settings:update', delete: 'nexus:settings:update' },
    calls: {
      list: `GET ${path}`,
      read: `GET ${path}/{key}`,
      create: { call: `POST ${path}`, body: settable(entity).map(([name]) => name) },
      update: { call: `PUT ${path}/{key}`, body: { record: true } },
      delete: `DELETE ${path}/{key}`,
    },
    list: {
      columns: ordered.map((field) => ({ field, ...cellOf(entity.properties![field]!) })),
      sortBy: key,
      search: ordered.filter((name) => typeOfField(name) === 'string'),
      create: `Create ${noun}`,
    },
    form: {
      title: { create: `Create ${noun}`, edit: `Edit ${noun}` },
      fields: settable(entity).map(([name, field]) => partOf(name, field, { isKey: name === key, ids })),
    },
    actions: [{ id: 'delete', call: 'delete' }],
  };
}

/** The cell of a column. */
export function cellOf(schema: Schema): { cell?: string } {
  const type = typeOf(schema);
  if (type === 'boolean') return { cell: 'yes-no' };
  if (type === 'array') return { cell: 'chips' };
  return type === 'string' && (schema.format === 'date' || schema.format === 'date-time')
    ? { cell: schema.format }
    : {};
}

/** A step of a menu's path, as in PayloadLimits; '' for a name in another script. */
export const pathOf = (name: string) =>
  (isLatin(name) ? withoutAccents(name) : '')
    .split(/[^A-Za-z]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** A field of the form, or a group for an object. `ids`: the taken ids, to which it adds its own. */
export function partOf(
  name: string,
  schema: Schema,
  { isKey = false, ids }: { isKey?: boolean; ids: Set<string> },
): object {
  if (!isGroup(schema)) {
    const help = helpOf(schema);
    return {
      field: name,
      ...(isKey && !schema.readOnly ? { readOnly: 'onEdit' } : {}),
      ...(help === undefined ? {} : { help }),
      ...(isSecret(name, schema) && !isKey ? { widget: defaultControl('secret') } : {}),
      ...(!isKey && isNullableNumber(schema) ? { toggle: { whenOff: 'clear' } } : {}),
    };
  }
  return {
    id: freeId(name, ids),
    title: schema.title,
    object: name,
    ...(mayBeNull(schema) ? { toggle: { whenOff: 'clear' } } : {}),
    fields: settable(schema).map(([part, own]) => partOf(part, own, { ids })),
  };
}

/** The first sentence of a description if it is short, differs from the title and has no placeholders. */
function helpOf({ description, title = '' }: Schema): string | undefined {
  const first = description
    ?.split('\n')[0]!
    .match(/^.*?(?<!\b(?:e\.g|i\.e|etc|vs))[.!?](?= |$)|^.*/)?.[0]
    .trim();
  if (!first || first.length > 160 || /[{}]/.test(first) || first === title) return undefined;
  return first;
}

/** A unique id in kebab case. */
export function freeId(name: string, ids: Set<string>): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '-')
    .replace(/^[^a-z]+/, '');
  const wanted = words || 'group';
  let id = wanted;
  for (let count = 2; ids.has(id) || id in Object.prototype; count++) id = `${wanted}-${count}`;
  ids.add(id);
  return id;
}
