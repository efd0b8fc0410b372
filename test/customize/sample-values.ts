// Sample values for each key of each kind of place, from the meta-schema.
import type { Place } from '../../src/customize/places.ts';
import { fieldAt, choicesOf, typesOf, type Schema } from '../../src/engine/descriptor/entity.ts';
import { splitId } from '../../src/customize/places.ts';
import { meta } from './customized.ts';

type Around = { entity: Schema; places: Place[] };

/** By the name of a definition of the meta-schema. */
const byDefinition: Record<string, unknown[]> = {
  text: ['Other words'],
  condition: [{ signedIn: true }],
  address: ['admin/repository/repositories', 'admin/repository/routingrules/preview', 'https://elsewhere.example/'],
  reasons: [{ when: { signedIn: false }, why: 'Sign in first' }],
  confirm: [{ title: 'Sure?', text: 'Really do it?', yes: 'Do it', no: 'Do not' }, false],
  cell: ['code', 'upper', 'html'],
  tone: ['warning'],
  icon: ['bell', 'tag'],
  path: ['name'],
};

/** Values for a key of a place; the last of several may be invalid. */
export function valuesFor(place: Place, key: string, around: Around): unknown[] {
  if (key === 'hidden') return [true];
  if (key === 'before' || key === 'after') return siblings(place, around).slice(-1);
  if (key === 'group')
    return [...around.places.filter(({ kind }) => kind === 'group').map(({ id }) => splitId(id)!.name), ''];
  const field = place.field === undefined ? undefined : fieldAt(around.entity, place.field);
  if (key === 'restrict') return restrictionsFor(field ?? {});
  if (key === 'default' && place.kind === 'field') return defaultsFor(field ?? {});
  const schema = key.split('.').reduce<Schema | undefined>((at, step) => at && meta.keyOf(at, step), place.schema);
  const columns = around.places.filter(({ kind }) => kind === 'column').map(({ id }) => `-${splitId(id)!.name}`);
  if (key.endsWith('sortBy')) return columns.slice(-1);
  if (key.endsWith('search')) return schema?.type === 'boolean' ? [true] : [['name']];
  if (key === 'pages') return [10, 1000];
  if (key === 'cells') return [{ anything: 'number' }];
  if (key === 'link.each') return ['assignedRepositoryNames'];
  if (key === 'sentence.text') return ['Ours {parts}'];
  return schema ? valuesOf(schema) : [];
}

function valuesOf(schema: Schema): unknown[] {
  const { name, schema: end } = meta.followed(schema);
  if (name !== undefined && byDefinition[name]) return byDefinition[name];
  if (end.enum) return [end.enum.at(0), end.enum.at(-1)];
  if (end.anyOf) return end.anyOf.flatMap((one) => (typeof one === 'object' ? valuesOf(one) : []));
  if (end.type === 'boolean') return [true];
  if (end.type === 'integer') return [120];
  if (end.type === 'string') return ['words'];
  return [];
}

/** The names of the other parts of the same kind in the same place. */
export const siblings = ({ id }: Place, { places }: Around): string[] => {
  const own = splitId(id);
  return places.flatMap((one) => {
    const other = splitId(one.id);
    return one.id !== id && own && other && other.base === own.base && other.type === own.type ? [other.name] : [];
  });
};

/** Restrictions that suit a field, and some that would not be tighter. */
function restrictionsFor(schema: Schema): unknown[] {
  const type = typesOf(schema)[0];
  const choices = choicesOf(schema.items ?? schema).map(({ value }) => value);
  const required = [
    { required: true, message: 'Say it' },
    { required: true, message: 'Say it, Jane', when: { user: 'jane' } },
  ];
  if (choices.length > 1)
    return [
      ...required,
      { options: choices.slice(1), message: 'One of these' },
      { options: choices.slice(1), when: { edition: 'PRO' } },
      { options: choices },
    ];
  if (type === 'string')
    return [
      ...required,
      [
        { minLength: 3, message: 'More' },
        { pattern: '^[a-z]', message: 'Letters' },
        { maxLength: 9, when: { not: { may: 'nexus:settings:read' } } },
      ],
      { maxLength: 1e9 },
      { pattern: '(?=a)' },
    ];
  if (type === 'integer' || type === 'number')
    return [...required, { minimum: (schema.minimum ?? 0) + 2, message: 'More' }, { maximum: 1e12 }];
  if (type === 'array') return [...required, { maxItems: 3 }, { minItems: -1 }];
  return required;
}

function defaultsFor(schema: Schema): unknown[] {
  const [choice] = choicesOf(schema).map(({ value }) => value);
  if (choice !== undefined) return [choice, 'no such choice'];
  switch (typesOf(schema)[0]) {
    case 'string':
      return ['words', 7];
    case 'integer':
    case 'number':
      return [schema.minimum ?? schema.maximum ?? 1, 'seven'];
    case 'boolean':
      return [true, 'yes'];
    case 'array':
      return [[], {}];
    default:
      return [{}, null];
  }
}

/** Parts that can be added, by the places that they get. */
export const addedParts: Record<string, object> = {
  'list/column:cost': { header: 'Cost centre', schema: { type: 'string', title: 'Cost centre' } },
  'list/column:again': { field: 'name', header: 'Again' },
  'list/filter:name': { match: 'text' },
  'list/link:other': { label: 'Repositories', to: 'admin/repository/repositories' },
  'list/note:hint': { tone: 'info', text: 'A hint' },
  'form/field:cost': { schema: { type: 'string', title: 'Cost centre', maxLength: 10 } },
  'form/field:unknown': {},
  'form/field:name/example:hint': { title: 'A hint', value: 'words' },
  'form/group:more': { title: 'More' },
  'form/note:hint': { tone: 'info', text: 'A hint' },
  'form/tag:hint': { text: 'Ours' },
  'action:other': { label: 'Other' },
};

/** A change of a nested key, merged into the given object. */
export function nested(key: string, value: unknown, around: Record<string, unknown> = {}): Record<string, unknown> {
  const [step = '', ...rest] = key.split('.');
  if (rest.length === 0) return { ...around, [step]: value };
  return { ...around, [step]: nested(rest.join('.'), value, around[step] as Record<string, unknown> | undefined) };
}
