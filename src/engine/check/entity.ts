// Entities: names, limits, defaults and patterns that hold together. How a record is shown is not known here.
import { checkEntitySecrets } from './entity-secrets.ts';
import { checkChoices, checkDefault, checkKeywords, checkLimits, checkMessages } from './entity-keywords.ts';
import { checkSize } from './entity-size.ts';
import { checkPattern } from './patterns.ts';
import { resolved, typesOf, type Schema } from '../descriptor/entity.ts';
import { isFieldName, noField, valuesOf } from './entity-fields.ts';
import type { JsonPath, Report } from './finding.ts';
import { isWhole as isWholeIn } from './known.ts';
import { instead } from './wording.ts';

/** Whether a part whose shape is wrong may have referred to a definition. */
const mayRefer = (path: JsonPath) => path.at(-1) !== 'title' && path.at(-1) !== 'description';

/** Everything about an entity that its meta-schema cannot say. */
export function checkEntity(entity: Schema, slug: string, report: Report, unsound: readonly JsonPath[]) {
  const isWhole = (path: JsonPath) => isWholeIn({ unsound }, path);
  if (entity.$id !== slug)
    report(['$id'], `"$id" is "${entity.$id}", but the folder is named "${slug}".`, `Use "${slug}".`);
  if (typesOf(entity)[0] !== 'object') report(['type'], 'A record must be an object.', 'Use "object".');
  checkSize(entity, report);
  checkEntitySecrets(entity, report);
  const used = new Set<string>();
  /** The definitions that each definition names. */
  const references: Record<string, string[]> = Object.fromEntries(
    Object.entries(entity.definitions ?? {}).map(([name, schema]) => [
      name,
      [...JSON.stringify(schema).matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g)].map((match) => match[1]!),
    ]),
  );
  const circular = new Set(Object.keys(references).filter(isCircular));
  visit(entity, []);
  for (const name of Object.keys(entity.definitions ?? {})) {
    if (!used.has(name) && !unsound.some(mayRefer))
      report(
        ['definitions', name],
        `The definition "${name}" is never used.`,
        'Remove it, or reference it with "$ref".',
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
    if (schema.default !== undefined && isWhole(at)) checkDefault(schema, at, entity, report);
    if (isWhole(at)) checkMessages(schema, at, holder !== undefined, report);
    for (const key of ['properties', 'definitions'] as const) {
      for (const [name, part] of Object.entries(schema[key] ?? {})) {
        if (key === 'properties' && !isFieldName(name))
          report(
            [...at, key, name],
            `A descriptor cannot refer to a field named "${name}".`,
            name in Object.prototype
              ? 'Use another name: every JavaScript object has a member with this name.'
              : 'Use only letters, digits, underscores and hyphens, and start with a letter.',
            'key',
          );
        visit(part, [...at, key, name], { name });
      }
    }
    if (typesOf(schema).includes('array') && !schema.items)
      report([...at, 'items'], 'The list has no "items".', 'Add "items" with the schema of an item.');
    if (holder && at.at(-2) === 'properties') checkHasType(schema, at);
    if (schema.items) visit(schema.items, [...at, 'items'], { name: 'items' });
    for (const key of ['allOf', 'anyOf', 'oneOf'] as const)
      schema[key]?.forEach((part, index) => branch(part, schema, [...at, key, index]));
    for (const key of ['not', 'if', 'then', 'else'] as const) branch(schema[key], schema, [...at, key]);
  }

  /** A field without a type would be read as text, whatever it holds. */
  function checkHasType(schema: Schema, at: JsonPath) {
    if (schema.$ref !== undefined && !isWhole(['definitions'])) return;
    const whole = resolved(entity, schema);
    const name = schema.$ref?.replace('#/definitions/', '');
    const isCircular = name !== undefined && circular.has(name);
    if (whole.type !== undefined || valuesOf(whole) !== undefined || isCircular) return;
    const isUnion = whole.anyOf ?? whole.oneOf ?? whole.allOf;
    report(
      [...at, 'type'],
      `"${at.at(-1)}" has no type.`,
      isUnion ? 'Add "type": one type, or a list of one type and "null".' : 'Add "type".',
      'key',
    );
  }

  /** Branches speak of fields that the schema around them has. */
  function branch(part: Schema | boolean | undefined, around: Schema, at: JsonPath) {
    if (typeof part !== 'object') return;
    if (part.pattern !== undefined) checkPattern(part.pattern, [...at, 'pattern'], report);
    checkReference(part, at);
    const known = Object.keys(around.properties ?? {});
    if (around.properties) {
      for (const name of Object.keys(part.properties ?? {}))
        if (!known.includes(name)) report([...at, 'properties', name], ...noField(name, known), 'key');
      part.required?.forEach((name, index) => {
        if (!known.includes(name)) report([...at, 'required', index], ...noField(name, known));
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
    const leadsNowhere = !$ref.startsWith('#/definitions/') || !known.includes(name);
    if (leadsNowhere && (isWhole([]) || entity.definitions))
      report([...at, '$ref'], `"${$ref}" does not exist.`, instead(name, known, 'Definitions'));
    else if (circular.has(name))
      report(
        [...at, '$ref'],
        `The definition "${name}" refers to itself.`,
        'Nest the schemas to a fixed depth instead.',
      );
    used.add(name);
  }

  /** Whether a definition refers to itself, directly or through others. */
  function isCircular(name: string): boolean {
    const seen = new Set<string>();
    const open = [...(references[name] ?? [])];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (one === name) return true;
      if (seen.has(one)) continue;
      seen.add(one);
      open.push(...(references[one] ?? []));
    }
    return false;
  }

  function checkRequired(schema: Schema, at: JsonPath) {
    const known = Object.keys(schema.properties ?? {});
    if (schema.properties && (isWhole([]) || known.length > 0)) {
      schema.required?.forEach((name, index) => {
        if (schema.required!.indexOf(name) < index)
          report([...at, 'required', index], `Duplicate field "${name}".`, 'Remove one of them.');
        else if (!known.includes(name)) report([...at, 'required', index], ...noField(name, known));
      });
    }
  }
}
