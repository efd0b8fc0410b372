// Entities: names, limits, defaults and patterns that hold together. What a record is drawn like is not known here.
import { RE2JS } from 're2js';
import { isBlank, sameJson } from '../../rules/paths.ts';
import { followed, mayBeNull, typesOf } from './entity-fields.ts';
import type { JsonPath, Report } from './finding.ts';
import { definitionsOf, type Schema } from './meant.ts';
import { compare } from './shape.ts';
import { instead, listed, quoted, typesInWords } from './wording.ts';

/** Everything about an entity that its meta-schema cannot say. */
export function checkEntity(entity: Schema, slug: string, report: Report) {
  if (entity.$id !== slug) report(['$id'], `"${entity.$id}" is not the name of the folder.`, `Write "${slug}".`);
  if (typesOf(entity)[0] !== 'object') report(['type'], 'A record is an object.', 'Write "object".');
  const used = new Set<string>();
  visit(entity, []);
  for (const name of Object.keys(entity.definitions ?? {})) {
    if (!used.has(name))
      report(
        ['definitions', name],
        `The definition "${name}" is never used.`,
        'Take it away, or refer to it by #/definitions/.',
        'key',
      );
  }

  function visit(schema: Schema, at: JsonPath, holder?: { name: string }) {
    checkReference(schema, at);
    checkRequired(schema, at);
    checkKeywords(schema, at, report);
    checkLimits(schema, at, report);
    checkChoices(schema, at, report);
    if (schema.pattern !== undefined) checkPattern(schema.pattern, [...at, 'pattern'], report);
    if (schema.default !== undefined) checkDefault(schema, at, entity, report);
    checkMessages(schema, at, holder !== undefined, report);
    for (const key of ['properties', 'definitions'] as const) {
      for (const [name, part] of Object.entries(schema[key] ?? {})) {
        if (key === 'properties' && !/^[A-Za-z_$][\w$-]*$/.test(name))
          report(
            [...at, key, name],
            `"${name}" cannot be named in a descriptor.`,
            'Name it with letters, digits, underscores and hyphens: a dot leads into an object.',
            'key',
          );
        visit(part, [...at, key, name], { name });
      }
    }
    if (typesOf(schema).includes('array') && !schema.items)
      report(at, 'The list does not say what its items are.', 'Add "items".');
    if (schema.items) visit(schema.items, [...at, 'items'], { name: 'items' });
    for (const key of ['allOf', 'anyOf', 'oneOf'] as const)
      schema[key]?.forEach((part, index) => branch(part, schema, [...at, key, index]));
    for (const key of ['not', 'if', 'then', 'else'] as const) branch(schema[key], schema, [...at, key]);
  }

  /** Branches speak of fields that the schema around them has. */
  function branch(part: Schema | boolean | undefined, around: Schema, at: JsonPath) {
    if (typeof part !== 'object') return;
    if (part.pattern !== undefined) checkPattern(part.pattern, [...at, 'pattern'], report);
    checkReference(part, at);
    const known = Object.keys(around.properties ?? {});
    if (around.properties) {
      for (const name of Object.keys(part.properties ?? {}))
        if (!known.includes(name))
          report(
            [...at, 'properties', name],
            `The entity has no field "${name}".`,
            instead(name, known, 'Fields'),
            'key',
          );
      part.required?.forEach((name, index) => {
        if (!known.includes(name))
          report([...at, 'required', index], `The entity has no field "${name}".`, instead(name, known, 'Fields'));
      });
    }
    for (const key of ['allOf', 'anyOf', 'oneOf'] as const)
      part[key]?.forEach((inner, index) => branch(inner, around, [...at, key, index]));
    for (const key of ['not', 'if', 'then', 'else'] as const) branch(part[key], around, [...at, key]);
  }

  function checkReference({ $ref }: Schema, at: JsonPath) {
    if ($ref === undefined) return;
    const name = $ref.replace('#/definitions/', '');
    const known = Object.keys(entity.definitions ?? {});
    if (!$ref.startsWith('#/definitions/') || !known.includes(name))
      report([...at, '$ref'], `"${$ref}" leads nowhere.`, instead(name, known, 'Definitions'));
    used.add(name);
  }

  function checkRequired(schema: Schema, at: JsonPath) {
    const known = Object.keys(schema.properties ?? {});
    if (schema.properties) {
      schema.required?.forEach((name, index) => {
        if (schema.required!.indexOf(name) < index)
          report([...at, 'required', index], `"${name}" stands twice.`, 'Keep one.');
        else if (!known.includes(name))
          report([...at, 'required', index], `The entity has no field "${name}".`, instead(name, known, 'Fields'));
      });
    }
  }
}

const belongs: Record<string, readonly string[]> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  contentMediaType: ['string'],
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  multipleOf: ['number', 'integer'],
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  properties: ['object'],
  required: ['object'],
  additionalProperties: ['object'],
};

function checkKeywords(schema: Schema, at: JsonPath, report: Report) {
  const types = [schema.type ?? []].flat();
  if (types.length > 1 && (types.length > 2 || !types.includes('null')))
    report([...at, 'type'], `${quoted(schema.type)} are several types.`, 'Write one type, or one and "null".');
  if (typesOf(schema).length === 0) return;
  for (const key of Object.keys(schema)) {
    const wanted = belongs[key];
    if (wanted && !typesOf(schema).some((type) => wanted.includes(type)))
      report(
        [...at, key],
        `"${key}" has no effect on ${typesInWords(typesOf(schema))}.`,
        'Take it away, or mend the type.',
        'key',
      );
  }
}

function checkLimits(schema: Schema, at: JsonPath, report: Report) {
  for (const [least, most] of [
    ['minimum', 'maximum'],
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems'],
  ] as const) {
    if ((schema[least] ?? -Infinity) > (schema[most] ?? Infinity))
      report(
        [...at, least],
        `"${least}" ${schema[least]} is above "${most}" ${schema[most]}: nothing fits.`,
        'Mend one of the two.',
      );
  }
}

function checkChoices(schema: Schema, at: JsonPath, report: Report) {
  const branches = schema.oneOf?.map((branch) => (typeof branch === 'object' ? branch.const : undefined));
  const isChoice = schema.oneOf?.some((branch) => typeof branch === 'object' && 'const' in branch) ?? false;
  const values: [string, JsonPath, unknown[]][] = [
    ['enum', ['enum'], schema.enum ?? []],
    ['oneOf', ['oneOf'], isChoice ? (branches ?? []) : []],
  ];
  for (const [, where, list] of values) {
    list.forEach((value, index) => {
      const here = [...at, ...where, index];
      const fits = compare({ type: schema.type }, value, definitionsOf({})).refusals.length === 0;
      if (value === undefined)
        report(here, 'A choice does not say its value.', 'Add "const", and its words as "title".');
      else if (!fits)
        report(
          here,
          `${quoted(value)} is not of the type of the field.`,
          `Write ${typesInWords([schema.type!].flat())}.`,
        );
      if (value !== undefined && list.findIndex((other) => sameJson(other, value)) < index)
        report(here, `The choice ${quoted(value)} stands twice.`, 'Keep one.');
    });
  }
  if (isChoice)
    schema.oneOf!.forEach((branch, index) => {
      if (typeof branch === 'object' && branch.title === undefined)
        report([...at, 'oneOf', index], 'A choice has no words.', 'Add "title", or say the choices as "enum".');
    });
  if (schema.enum && isChoice)
    report([...at, 'enum'], 'The choices are told twice, by "enum" and by "oneOf".', 'Keep one of the two.', 'key');
}

/** A pattern must be one that a machine decides in linear time, whatever the text. */
export function checkPattern(pattern: string, at: JsonPath, report: Report) {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    return report(
      at,
      `${quoted(pattern)} is no regular expression.`,
      `${(error as Error).message.replace(/^.*: /, '')}.`,
    );
  }
  const around = pattern.match(/(?<!\\)(?:\\\\)*(\(\?<?[=!])/)?.[1];
  const back = pattern.match(/(?<!\\)(?:\\\\)*(\\[1-9]|\\k<)/)?.[1];
  if (around)
    return report(
      at,
      `The pattern looks around, with ${around}.`,
      'Say it without: only patterns that take linear time are run. What must not be can be said by "not".',
    );
  if (back)
    return report(
      at,
      `The pattern refers back, with ${back}.`,
      'Say it without: only patterns that take linear time are run.',
    );
  try {
    RE2JS.compile(pattern);
  } catch (error) {
    report(at, `${quoted(pattern)} cannot be run in linear time.`, `Say it more simply: ${(error as Error).message}.`);
  }
}

/** A default must be one that the field can have; blanks are allowed, since a person fills them in. */
function checkDefault(schema: Schema, at: JsonPath, entity: Schema, report: Report) {
  const whole = followed(entity, schema);
  const value = schema.default;
  if (value === null && !mayBeNull(whole))
    return report(
      [...at, 'default'],
      'null is not of the type of the field.',
      'Leave the default out: a new record has none then.',
    );
  if (isBlank(value) && compare({ type: whole.type }, value, definitionsOf(entity)).refusals.length === 0) return;
  const [wrong] = compare({ ...whole, description: undefined }, value, definitionsOf(entity)).refusals;
  if (wrong) report([...at, 'default'], `The entity itself refuses this default: ${wrong.found}`, wrong.would);
}

const engineWords = [
  'required',
  'type',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'enum',
  'const',
  'oneOf',
  'anyOf',
  'not',
  'if',
  'then',
  'else',
];

/** Messages and advice speak of keywords of this very schema. */
function checkMessages(schema: Schema, at: JsonPath, isField: boolean, report: Report) {
  const own = Object.keys(schema).filter((key) => engineWords.includes(key));
  const known = [...new Set([...own, ...(isField ? ['required'] : []), ...(schema.if === undefined ? [] : ['if'])])];
  for (const [key, text] of Object.entries(schema['x-messages'] ?? {})) {
    if (!known.includes(key))
      report(
        [...at, 'x-messages', key],
        `This is never said: "${key}" is no keyword of this schema.`,
        `${instead(key, known, 'Keywords')}`,
        'key',
      );
    else if (text.trim() === '')
      report([...at, 'x-messages', key], 'The message is blank.', 'Say what would do, or take it away.');
  }
  schema['x-advice']?.forEach((key, index) => {
    if (!own.includes(key))
      report(
        [...at, 'x-advice', index],
        `"${key}" is no keyword of this schema, so it cannot be advice.`,
        own.length > 0 ? `Keywords: ${listed(own)}.` : 'Take it away.',
      );
  });
}
