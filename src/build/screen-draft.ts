// The first draft of a screen: from a few answers, or from a JSON Schema, the files of its
// folder. Writes nothing itself.
import { mayBeNull } from '../engine/check/entity-fields.ts';
import { typeOf, type Schema } from '../engine/descriptor/entity.ts';
import { usualControl } from '../engine/kinds/controls.ts';
import { importSchema } from './import-schema.ts';

export interface Answers {
  slug: string;
  /** What one record is called, as Webhook. */
  noun: string;
  /** Group of the menu, as System. */
  group: string;
  /** What is true of the record: its properties, and which are required. */
  record: Schema;
  /** The words that entities understand, and the formats; others are left out. */
  words: readonly string[];
  formats: readonly string[];
}

export interface Draft {
  entity: object;
  screen: object;
  readme: string;
  /** What of the schema is left out, each with its place and why; empty for answers. */
  leftOut: string[];
}

/** Whether a text is written in letters that can be part of an address, accents aside. */
const isLatin = (text: string) => /^[\x20-\x7e]*$/.test(withoutAccents(text));

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** The plural of an English noun; any other as it is. */
export const plural = (noun: string) =>
  !isLatin(noun)
    ? noun
    : /[^aeiou]y$/.test(noun)
      ? `${noun.slice(0, -1)}ies`
      : /(s|x|ch|sh)$/.test(noun)
        ? `${noun}es`
        : `${noun}s`;

/** Secrets, which are masked: recognized by the schema or by the name. */
export const isSecret = (name: string, schema: Schema) =>
  typeOf(schema) === 'string' &&
  !schema.enum &&
  !schema.oneOf &&
  (schema.writeOnly === true ||
    schema.format === 'password' ||
    /(secret|password|passwd|passphrase|token|apikey|(private|secret)_?-?key)$/i.test(name));

/** A number that may be null is one that a person switches on. */
const isNumberOrNot = (schema: Schema) => ['number', 'integer'].includes(typeOf(schema)) && mayBeNull(schema);

const fieldsOf = (schema: Schema): [string, Schema][] => Object.entries(schema.properties ?? {});

/** The fields of an object that a person can set in a form; an object may be a group of fields. */
const settable = (schema: Schema): [string, Schema][] =>
  fieldsOf(schema).filter(([, field]) => !field.readOnly && hasControl(field));

export function hasControl(field: Schema): boolean {
  if (typeOf(field) === 'object') return settable(field).length > 0;
  return typeOf(field) !== 'array' || !['object', 'array', 'boolean', ''].includes(typeOf(field.items ?? {}));
}

/** The fields without a control, by their paths. */
const withoutControl = (schema: Schema, prefix = ''): string[] =>
  fieldsOf(schema).flatMap(([name, field]) => {
    if (field.readOnly) return [];
    if (!hasControl(field)) return [`${prefix}${name}`];
    return typeOf(field) === 'object' ? withoutControl(field, `${prefix}${name}.`) : [];
  });

/** The field that identifies a record: an id, else a name, else the first text. */
function keyOf(fields: [string, Schema][]): string | undefined {
  const texts = fields.filter(
    ([name, field]) => field.type === 'string' && !field.enum && !field.oneOf && !isSecret(name, field),
  );
  const typed = texts.filter(([, field]) => !field.readOnly).map(([name]) => name);
  const usual = ['id', 'key', 'name'].find((name) => texts.some(([one]) => one === name));
  return usual ?? typed[0];
}

/**
 * The files of a new screen: a collection with list, form and every call, ready to be changed.
 * Throws without a field that can be a key.
 */
export function draftOf(answers: Answers): Draft {
  const { record, dropped } = importSchema(answers.record, answers);
  return screenOf(answers, record, dropped);
}

/** The files of a screen about a record that an entity can hold. */
export function screenOf({ slug, noun, group }: Answers, entity: Schema, dropped: readonly string[]): Draft {
  const fields = fieldsOf(entity);
  const typeOfField = (name: string) => typeOf(fields.find(([one]) => one === name)![1]);
  const key = keyOf(fields);
  if (key === undefined) throw new Error('No field can be the key. Add a text field, for example name.');
  const shown = settable(entity).map(([name]) => name);
  const hidden = withoutControl(entity);
  const leftOut = [...dropped, ...hidden.map((path) => `${path} of the form: no control supports such a value`)];
  const columns = fields
    .filter(
      ([name, field]) =>
        !isSecret(name, field) && !field.writeOnly && typeOf(field) !== 'object' && typeOf(field) !== 'array',
    )
    .map(([name]) => name);
  const ordered = [key, ...columns.filter((name) => name !== key)].slice(0, 5);
  const ids = new Set(shown.filter((name) => typeOfField(name) !== 'object'));
  const many = plural(noun);
  const path = `v1/${slug}`;
  return {
    leftOut,
    entity: {
      $schema: '../entity.schema.json',
      $id: slug,
      title: noun,
      description:
        entity.description ??
        `The fields of one ${noun.toLowerCase()}, with their limits and messages. screen.json describes how people manage it.`,
      type: 'object',
      // A record must have what its form asks for, and may lack what no control can hold.
      required: [...new Set([key, ...(entity.required ?? [])])].filter((name) => !hidden.includes(name)),
      properties: entity.properties,
    },
    screen: {
      $schema: '../screen.schema.json',
      version: 2,
      kind: 'collection',
      title: many,
      menu: {
        mode: 'admin',
        path: `/${pathOf(group) || 'System'}/${pathOf(many) || pathOf(slug)}`,
        icon: 'settings',
        order: 90,
      },
      when: { may: 'nexus:settings:read' },
      key,
      may: { create: 'nexus:settings:update', update: 'nexus:settings:update', delete: 'nexus:settings:update' },
      calls: {
        list: `GET ${path}`,
        read: `GET ${path}/{key}`,
        create: { call: `POST ${path}`, body: shown },
        update: { call: `PUT ${path}/{key}`, body: { record: true } },
        delete: `DELETE ${path}/{key}`,
      },
      list: {
        columns: ordered.map((field) => (typeOfField(field) === 'boolean' ? { field, cell: 'yes-no' } : { field })),
        sortBy: key,
        search: ordered.filter((name) => typeOfField(name) === 'string'),
        create: `Create ${noun}`,
      },
      form: {
        title: { create: `Create ${noun}`, edit: `Edit ${noun}` },
        fields: settable(entity).map(([name, field]) => partOf(name, field, { isKey: name === key, ids })),
      },
      actions: [{ id: 'delete', call: 'delete' }],
    },
    readme: `# ${many}

- \`entity.json\` describes the record: fields, titles, limits, defaults and messages.
- \`screen.json\` describes the screen: menu entry, permissions, calls, list, form and actions.

Edit both, then run \`npm run check:schemas\` and \`npm run types\`. See [../README.md](../README.md) for every key.
`,
  };
}

/** A step of a menu's path, as PayloadLimits; '' for a name in other letters than those of an address. */
export const pathOf = (name: string) =>
  (isLatin(name) ? withoutAccents(name) : '')
    .split(/[^A-Za-z]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** A field of the form; an object becomes a group with its fields. `ids`: those that are taken. */
export function partOf(
  name: string,
  schema: Schema,
  { isKey = false, ids }: { isKey?: boolean; ids: Set<string> },
): object {
  if (typeOf(schema) !== 'object') {
    const help = helpOf(schema);
    return {
      field: name,
      ...(isKey && !schema.readOnly ? { readOnly: 'onEdit' } : {}),
      ...(help === undefined ? {} : { help }),
      ...(isSecret(name, schema) && !isKey ? { widget: usualControl('secret') } : {}),
      ...(!isKey && isNumberOrNot(schema) ? { toggle: { whenOff: 'clear' } } : {}),
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

/** The first sentence of a description, where it says more than the title and names no place. */
function helpOf({ description, title = '' }: Schema): string | undefined {
  const first = description
    ?.split('\n')[0]!
    .match(/^.*?(?<!\b(?:e\.g|i\.e|etc|vs))[.!?](?= |$)|^.*/)?.[0]
    .trim();
  if (!first || first.length > 160 || /[{}]/.test(first) || first === title) return undefined;
  return first;
}

/** An id in lower case with hyphens that nothing else in the form has. */
export function freeId(name: string, ids: Set<string>): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '-')
    .replace(/^[^a-z]+/, '');
  const wanted = words || 'group';
  let id = wanted;
  for (let count = 2; ids.has(id); count++) id = `${wanted}-${count}`;
  ids.add(id);
  return id;
}
