// The first draft of a screen: from a few answers, or from a JSON Schema, the files of its folder. Writes nothing itself.
import { followed, isFieldName } from '../engine/descriptor/check/entity-fields.ts';
import { isObject } from '../engine/descriptor/check/values.ts';
import type { Schema } from '../engine/descriptor/check/meant.ts';

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

/** A name as a person reads it: payloadLimit becomes Payload limit. */
export function wordsOf(name: string): string {
  const spaced = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, (_, left: string, right: string) => `${left} ${right.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Whether a text is written in letters that can stand in an address, accents aside. */
const isLatin = (text: string) => /^[\x20-\x7e]*$/.test(withoutAccents(text));

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** The plural of an English noun; any other as it is. */
const plural = (noun: string) =>
  !isLatin(noun)
    ? noun
    : /[^aeiou]y$/.test(noun)
      ? `${noun.slice(0, -1)}ies`
      : /(s|x|ch|sh)$/.test(noun)
        ? `${noun}es`
        : `${noun}s`;

/** Fields whose names say that nobody should read them over a shoulder. */
const isSecret = (name: string) => /secret|password|token/i.test(name);

const typeOf = ({ type }: Schema) => [type ?? []].flat().find((one) => one !== 'null');

/** A number that may be null is one that a person switches on. */
const isNumberOrNot = (schema: Schema) =>
  ['number', 'integer'].includes(typeOf(schema) ?? '') && [schema.type].flat().includes('null');

type Known = Pick<Answers, 'words' | 'formats'>;

/** Keeps what entities understand, and titles every field. A yes or no that a record must have starts as no: so an unticked box shows it. */
function understood(schema: Schema, at: string, known: Known, leftOut: string[]): Schema {
  const kept: Record<string, unknown> = {};
  const fields: Record<string, Schema> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (!known.words.includes(key)) leftOut.push(`${at}${key}: entities do not know it`);
    else if (key === 'format' && !known.formats.includes(value as string))
      leftOut.push(`${at}format: entities do not know "${value}"`);
    else if (key === 'properties' && isObject(value)) {
      for (const [name, part] of Object.entries(value as Record<string, Schema>)) {
        if (!isFieldName(name)) {
          leftOut.push(`${at}${name}: a field is named with letters, digits, underscores and hyphens`);
          continue;
        }
        const inside = understood(part, `${at}${name}.`, known, leftOut);
        const isNo = typeOf(inside) === 'boolean' && schema.required?.includes(name) && inside.default === undefined;
        fields[name] = { ...inside, title: inside.title ?? wordsOf(name), ...(isNo ? { default: false } : {}) };
      }
      kept[key] = fields;
    } else if (key === 'definitions' && isObject(value))
      kept[key] = Object.fromEntries(
        Object.entries(value as Record<string, Schema>).map(([name, part]) => [
          name,
          understood(part, `${at}${name}.`, known, leftOut),
        ]),
      );
    else if (key === 'items' && isObject(value)) kept[key] = understood(value as Schema, `${at}items.`, known, leftOut);
    else kept[key] = value;
  }
  const named = Object.keys(schema.properties ?? {});
  if (schema.required) kept.required = schema.required.filter((name) => !named.includes(name) || name in fields);
  return kept as Schema;
}

/** The fields of an object with what is said of them, references to definitions followed. */
const fieldsOf = (entity: Schema, schema: Schema): [string, Schema][] =>
  Object.entries(schema.properties ?? {}).map(([name, field]) => [name, followed(entity, field)]);

/** How deep groups go: an object that holds its own kind has no end. */
const deepest = 4;

/** The fields of an object that a person can set in a form. Objects and lists of objects have no control; an object may be a group of fields. */
const settable = (entity: Schema, schema: Schema, depth = 0): [string, Schema][] =>
  fieldsOf(entity, schema).filter(([, field]) => !field.readOnly && hasControl(entity, field, depth));

function hasControl(entity: Schema, field: Schema, depth: number): boolean {
  if (typeOf(field) === 'object') return depth < deepest && settable(entity, field, depth + 1).length > 0;
  return typeOf(field) !== 'array' || !['object', 'array'].includes(typeOf(followed(entity, field.items ?? {})) ?? '');
}

/** The files of a new screen: a collection with list, form and every call, ready to be changed. Throws without a field that can be a key. */
export function draftOf(answers: Answers): Draft {
  const { slug, noun, group } = answers;
  const leftOut: string[] = [];
  const {
    $schema: _schema,
    $id: _id,
    title: _title,
    description,
    ...record
  } = answers.record as Schema & { $schema?: string };
  const entity = understood(record, '', answers, leftOut);
  const fields = fieldsOf(entity, entity);
  const typeOfField = (name: string) => typeOf(fields.find(([one]) => one === name)![1]);
  const texts = fields.filter(([, field]) => typeOf(field) === 'string' && !field.readOnly).map(([name]) => name);
  const key = ['name', 'id', 'key'].find((name) => texts.includes(name)) ?? texts[0];
  if (key === undefined) throw new Error('No field can tell records apart. Add a text field, as name.');
  const shown = settable(entity, entity).map(([name]) => name);
  for (const [name, field] of fields)
    if (!field.readOnly && !shown.includes(name))
      leftOut.push(`${name} of the form: no control of it holds such a value`);
  const columns = fields
    .filter(([name, field]) => !isSecret(name) && typeOf(field) !== 'object' && typeOf(field) !== 'array')
    .map(([name]) => name);
  const ordered = [key, ...columns.filter((name) => name !== key)].slice(0, 5);
  const many = plural(noun);
  const path = `v1/${slug}`;
  return {
    leftOut,
    entity: {
      $schema: '../entity.schema.json',
      $id: slug,
      title: noun,
      description:
        description ??
        `What is true of one ${noun.toLowerCase()}: its fields, their limits and messages. How it is administered is said in screen.json.`,
      ...entity,
      type: 'object',
      required: [...new Set([key, ...(entity.required ?? [])])],
    },
    screen: {
      $schema: '../screen.schema.json',
      version: 1,
      kind: 'collection',
      title: many,
      menu: {
        mode: 'admin',
        path: `/${pathOf(group) || 'System'}/${pathOf(many) || pathOf(slug)}`,
        icon: 'settings',
        order: 90,
      },
      visible: { may: 'nexus:settings:read' },
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
        fields: fields
          .filter(([name]) => shown.includes(name))
          .map(([name, field]) => partOf(name, field, { isKey: name === key, entity })),
      },
      actions: [
        {
          id: 'delete',
          at: 'form',
          call: 'delete',
          label: 'Delete',
          tone: 'danger',
          confirm: { title: `Delete ${noun}`, text: `Delete {key}?`, yes: 'Delete', no: 'Cancel' },
          failed: 'Unable to delete {key}',
          then: 'close',
        },
      ],
    },
    readme: `# ${many}

- \`entity.json\` says what is true of the record: a field, its title, its limits, its default, the messages of its rules.
- \`screen.json\` says how it is administered: place in the menu, permissions, calls, list, form, actions.

Change both, then run \`npm run check:schemas\` and \`npm run types\`. What every key means is said in [../README.md](../README.md).
`,
  };
}

/** A step of a menu's path, as PayloadLimits; '' for a name in other letters than those of an address. */
const pathOf = (name: string) =>
  (isLatin(name) ? withoutAccents(name) : '')
    .split(/[^A-Za-z]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** A field of the form; an object becomes a group with its fields. */
function partOf(name: string, schema: Schema, { isKey = false, entity, depth = 1 }: Placed): object {
  if (typeOf(schema) !== 'object') {
    if (isKey) return { field: name, readOnly: 'onEdit' };
    if (isSecret(name)) return { field: name, widget: 'secret' };
    return { field: name, ...(isNumberOrNot(schema) ? { toggle: { whenOff: null } } : {}) };
  }
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '-')
    .replace(/^[^a-z]+/, '');
  return {
    id: words || 'group',
    title: schema.title,
    of: name,
    fields: settable(entity, schema, depth).map(([part, own]) => partOf(part, own, { entity, depth: depth + 1 })),
  };
}

type Placed = { isKey?: boolean; entity: Schema; depth?: number };
