// Generates the meta-schema of customizations from the descriptor language and from how each of its keys may change.
import { partAt } from '../engine/rules/paths.ts';
import { format } from 'prettier';
import { isAddable } from '../customize/add-part.ts';
import { keyRules, neverHidden, type KeyRule, type PartKind } from '../customize/key-rules.ts';
import { kindOf, objectPlaces } from '../customize/places.ts';
import { canHaveKind, teamKindKeys, partsWithKinds } from '../customize/team-kinds.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import { isInItems, partType } from '../engine/descriptor/form-parts.ts';
import { t } from '../messages/gen/customization-schema.gen.ts';
import { addedSchema, restrictionSchema } from './field-rules-schema.ts';

const language = 'screen.schema.json';
/** The deepest nesting of items whose fields have places. */
const maxNesting = 2;

/** Places of one form: a pattern of their ids, and the pointer to their schema in the language. */
type Places = { pattern: string; kind: PartKind; pointer: string };

const moves = {
  before: { type: 'string', description: t('before') },
  after: { type: 'string', description: t('after') },
};
const hidden = { const: true, description: t('hidden') };
const group = { type: 'string', description: t('group') };
const ownKind = { type: 'string', description: t('kind') };
const defaultValue = { description: t('default') };

/** The text of schemas/customization.schema.json. `screen`, `entity`: the meta-schemas. */
export async function customizationSchema(screen: Schema, entity: Schema): Promise<string> {
  const reader = readLanguage(screen);
  const found = placesIn(reader);
  const own = found.filter(({ pattern }) => /^\w+$/.test(pattern));
  const named = found.filter((place) => !own.includes(place));
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'customization.schema.json',
    title: t('title', { version: String(versionOf(screen)) }),
    description: t('about'),
    type: 'object',
    additionalProperties: false,
    required: ['version'],
    properties: {
      $schema: {
        type: 'string',
        description: t('schema-path'),
      },
      version: { const: versionOf(screen), description: t('version') },
      basedOn: { type: 'string', description: t('based-on') },
      ...Object.fromEntries(own.map((place) => [place.pattern, changesOf(reader, place)])),
    },
    patternProperties: Object.fromEntries(
      named.map((place) => [`^${place.pattern}$`, withAdded(reader, place, entity)]),
    ),
    definitions: { restriction: restrictionSchema(entity), kind: kindSchema(reader, found, versionOf(screen)) },
  };
  return format(JSON.stringify(schema), { parser: 'json', printWidth: 120 });
}

const versionOf = (screen: Schema) => screen.properties!['version']!.const as number;

/** Reads the meta-schema of screens by pointers, so that the result can refer to it. */
function readLanguage(screen: Schema) {
  const schemaAt = (pointer: string) => partAt(screen, pointer.split('/').slice(1)) as Schema;
  const followed = (pointer: string): string => {
    const { $ref } = schemaAt(pointer);
    return $ref === undefined ? pointer : followed($ref);
  };
  const branches = (pointer: string): string[] => {
    const end = followed(pointer);
    const inner = (['anyOf', 'oneOf'] as const).flatMap((key) =>
      (schemaAt(end)[key] ?? []).map((_one, index) => `${end}/${key}/${index}`),
    );
    return [end, ...inner.flatMap(branches)];
  };
  /** The keys of an object with the pointers to their schemas. */
  const keysAt = (pointer: string): Map<string, string> =>
    new Map(
      branches(pointer)
        .reverse()
        .flatMap((one) => Object.keys(schemaAt(one).properties ?? {}).map((key) => [key, `${one}/properties/${key}`])),
    );
  const itemsAt = (pointer: string): string[] =>
    branches(pointer).flatMap((one) =>
      schemaAt(one).items ? branches(`${one}/items`).filter((item) => schemaAt(item).properties) : [],
    );
  return { schemaAt, followed, keysAt, itemsAt };
}

type Reader = ReturnType<typeof readLanguage>;

/** The places that a screen can have. */
function placesIn({ schemaAt, followed, keysAt, itemsAt }: Reader): Places[] {
  const found: Places[] = [{ pattern: 'screen', kind: 'screen', pointer: '#' }];
  const visit = (pointer: string, base: string) => {
    for (const [key, inside] of keysAt(pointer)) {
      if (followed(inside) === '#/definitions/condition') continue;
      const path = base === '' ? key : `${base}/${key}`;
      const items = itemsAt(inside);
      for (const item of items) {
        const type = schemaAt(item).properties!['fields'] ? 'group' : partType(key, base);
        const kind = base === 'errors' ? 'errorRule' : kindOf(type);
        const around = key === 'fields' && !isInItems(key, base) ? 'form' : base;
        if (kind) add(`${around === '' ? '' : `${around}/`}${type}:`, kind, item);
      }
      if (items.length > 0 || keysAt(inside).size === 0) continue;
      if (base === '' && objectPlaces.includes(key))
        found.push({ pattern: key, kind: key as PartKind, pointer: inside });
      visit(inside, path);
    }
  };
  const add = (prefix: string, kind: PartKind, pointer: string) => {
    const pattern = `${prefix}[^/]+`;
    // Items can be nested without limit.
    if (found.some((one) => one.pattern === pattern) || pattern.split('/item:').length > maxNesting + 1) return;
    found.push({ pattern, kind, pointer });
    visit(pointer, `${prefix}[^/]+`);
  };
  visit('#', '');
  return found;
}

/** The schema of changes to a part of the screen. */
function changesOf(reader: Reader, { kind, pointer, pattern }: Places): object {
  const properties: Record<string, unknown> = {};
  for (const [key, rule] of Object.entries(keyRules[kind] as Record<string, KeyRule>)) {
    const where = key
      .split('.')
      .reduce<string | undefined>((one, step) => (one === undefined ? one : reader.keysAt(one).get(step)), pointer);
    if (where !== undefined && rule !== 'never' && rule !== 'parts')
      setAt(properties, key.split('.'), valueOf(rule, where));
  }
  const isItem = pattern.endsWith('+');
  return {
    type: 'object',
    description: reader.schemaAt(reader.followed(pointer)).description,
    additionalProperties: false,
    properties: {
      ...properties,
      ...(isItem && { ...(!neverHidden.includes(kind) && { hidden }), ...moves }),
      ...(kind === 'field' && { group, default: defaultValue, restrict: restrict() }),
      ...(canHaveKind(kind) && { kind: ownKind }),
    },
  };
}

/** The schema of a file that declares a kind. */
function kindSchema(reader: Reader, places: Places[], languageVersion: number): object {
  const settingsOf = (part: (typeof partsWithKinds)[number]) => {
    const { properties, ...rest } = changesOf(
      reader,
      places.find(({ kind }) => kind === part)!,
    ) as {
      properties: Record<string, unknown>;
    };
    const allowed = teamKindKeys(part);
    const settings = Object.entries(properties).filter(([key]) => allowed.includes(key));
    return { ...rest, properties: Object.fromEntries(settings) };
  };
  return {
    type: 'object',
    description: t('kind-file'),
    additionalProperties: false,
    required: ['version'],
    properties: {
      $schema: { type: 'string', description: t('schema-path') },
      version: { const: languageVersion, description: t('version') },
      ...Object.fromEntries(partsWithKinds.map((part) => [part, settingsOf(part)])),
    },
  };
}

/** The schema of a key's values, by its rule. */
function valueOf(rule: KeyRule, where: string): object {
  const value = { $ref: `${language}${where}` };
  if (rule === 'narrow') return { ...value, description: t('narrow') };
  if (rule === 'reasons') return { ...value, description: t('reasons') };
  if (rule !== 'ask') return value;
  const texts = ['title', 'text', 'yes', 'no'];
  return {
    type: 'object',
    description: t('ask'),
    additionalProperties: false,
    properties: Object.fromEntries(
      texts.map((key) => [key, { $ref: `${language}#/definitions/confirm/properties/${key}` }]),
    ),
  };
}

/** Sets a value at a path of nested objects. */
function setAt(properties: Record<string, unknown>, [step = '', ...rest]: string[], value: object): void {
  if (rest.length === 0) return void (properties[step] = value);
  const inner = (properties[step] ??= { type: 'object', additionalProperties: false, properties: {} });
  setAt((inner as { properties: Record<string, unknown> }).properties, rest, value);
}

/** The schema of a place: of its changes, or of a part that is added there. */
function withAdded(reader: Reader, place: Places, entity: Schema): object {
  const changes = changesOf(reader, place);
  if (!isAddable(place.pattern.replaceAll('[^/]+', 'any'))) return changes;
  const own = [...reader.keysAt(place.pointer)].filter(
    ([key]) => key !== 'id' && key !== 'fields' && (key !== 'field' || place.kind === 'column'),
  );
  const hasData = place.kind === 'field' || place.kind === 'column';
  const added = {
    properties: {
      add: {
        const: true,
        description: t('add'),
      },
      ...Object.fromEntries(own.map(([key, where]) => [key, { $ref: `${language}${where}` }])),
      ...moves,
      ...((place.kind === 'field' || place.kind === 'group') && { group }),
      ...(place.kind === 'field' && { default: defaultValue, restrict: restrict() }),
      ...(hasData && { schema: addedSchema(entity), kind: ownKind }),
    },
    type: 'object',
    additionalProperties: false,
  };
  return { if: { required: ['add'] }, then: added, else: changes };
}

const restrict = () => ({
  description: t('restrict'),
  anyOf: [
    { $ref: '#/definitions/restriction' },
    { type: 'array', minItems: 1, items: { $ref: '#/definitions/restriction' } },
  ],
});
