// Entities: their names, limits, defaults and patterns must be consistent. Independent of how a record is shown.
import { checkValue } from './compared-value.ts';
import { checkBranch } from './entity-branches.ts';
import { checkEntitySecrets } from './entity-secrets.ts';
import {
  brokenRule,
  checkChoices,
  checkDefault,
  checkKeywords,
  checkLimits,
  checkMessages,
  checkRule,
} from './entity-keywords.ts';
import { checkEntityTexts } from './entity-texts.ts';
import { checkSize } from './entity-size.ts';
import type { Vocabulary } from './context.ts';
import { checkPatterns, withoutPatterns } from './entity-patterns.ts';
import { patternEffort } from './patterns.ts';
import { resolved, typesOf, type Schema } from '../descriptor/entity.ts';
import { foldedEntity } from '../rules/folded-entity.mjs';
import { partAt } from '../rules/paths.ts';
import { isFieldName, noField, typesOfValues, valuesOf } from './entity-fields.ts';
import type { JsonPath, Report } from './finding.ts';
import { isWhole as isWholeIn } from './known.ts';
import { suggestNames } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** Whether a part whose shape is wrong may have referred to a definition. */
const mayRefer = (path: JsonPath) => path.at(-1) !== 'title' && path.at(-1) !== 'description';

/** Everything about an entity that its meta-schema cannot express. */
export function checkEntity(
  entity: Schema,
  slug: string,
  report: Report,
  malformed: readonly JsonPath[],
  vocabulary: Vocabulary,
) {
  const isWhole = (path: JsonPath) => isWholeIn({ malformed }, path);
  if (entity.$id !== slug)
    report(['$id'], t('id-but-folder-named', { id: String(entity.$id), slug }), t('use-key', { key: slug }));
  if (typesOf(entity)[0] !== 'object') report(['type'], t('record-must-object'), t('use-key', { key: 'object' }));
  const circular = circularDefinitions(entity);
  const canFollow = checkSize(entity, report) && circular.size === 0;
  checkEntitySecrets(entity, report);
  checkEntityTexts(entity, report);
  const folded = foldedEntity(entity);
  const runnable = foldedEntity(withoutPatterns(entity, checkPatterns(entity, report, patternEffort(vocabulary))));
  const used = new Set<string>();
  visit(entity, []);
  for (const name of Object.keys(entity.definitions ?? {})) {
    if (!used.has(name) && !malformed.some(mayRefer))
      report(['definitions', name], t('definition-never-used', { name }), t('remove-reference-ref'), 'key');
  }

  function visit(schema: Schema, at: JsonPath, holder?: { name: string }) {
    const here = foldedAt(folded, at) ?? schema;
    checkReference(schema, at);
    checkRequired(schema, here, at, report, isWhole([]));
    const whole = resolved(folded, here);
    const name = fieldIn(at);
    checkKeywords(schema, at, report, typesOfValues(schema.type === undefined ? whole : schema));
    checkLimits(schema, at, report, whole);
    checkRule(schema, at, report);
    const canTry = isWhole(at) && canFollow;
    const runnableHere = foldedAt(runnable, at) ?? schema;
    const hasChoices = schema.enum !== undefined || schema.oneOf !== undefined;
    checkChoices(schema, at, report, canTry && hasChoices ? brokenRule(runnableHere, runnable) : undefined);
    if (schema.const !== undefined && name !== undefined)
      checkValue(schema.const, { ...whole, const: undefined }, `"${name}"`, [...at, 'const'], report);
    if (schema.default !== undefined && canTry) checkDefault(schema.default, runnableHere, at, runnable, report);
    if (isWhole(at)) checkMessages(schema, at, holder !== undefined, report);
    for (const key of ['properties', 'definitions', 'patternProperties'] as const) {
      for (const [name, part] of Object.entries(schema[key] ?? {})) {
        if (key === 'properties' && !isFieldName(name))
          report(
            [...at, key, name],
            t('descriptor-cannot-refer-field', { name }),
            name in Object.prototype ? t('use-another-name-every') : t('use-only-letters-digits'),
            'key',
          );
        visit(part, [...at, key, name], { name });
      }
    }
    if (typesOf(schema).join() === 'array' && !schema.items && !schema.prefixItems)
      report([...at, 'items'], t('list-no-items'), t('add-items-schema-item'));
    if (holder && at.at(-2) === 'properties') checkHasType(schema, at);
    if (schema.items) visit(schema.items, [...at, 'items'], { name: 'items' });
    const others = schema.additionalProperties;
    if (typeof others === 'object') visit(others, [...at, 'additionalProperties'], { name: 'additionalProperties' });
    schema.prefixItems?.forEach((part, index) => visit(part, [...at, 'prefixItems', index], { name: 'prefixItems' }));
    if (schema.contains)
      branch(schema.contains, whole.prefixItems ? {} : (whole.items ?? {}), [...at, 'contains'], name);
    if (schema.propertyNames) branch(schema.propertyNames, { type: 'string' }, [...at, 'propertyNames'], name);
    for (const key of ['allOf', 'anyOf', 'oneOf'] as const)
      schema[key]?.forEach((part, index) => {
        const isFolded = here[key] === undefined && typeof part === 'object';
        if (isFolded) visit(part, [...at, key, index], holder);
        else branch(part, here, [...at, key, index], name);
      });
    for (const key of ['not', 'if', 'then', 'else'] as const) branch(schema[key], here, [...at, key], name, true);
  }

  /** A field without a type would be read as text, regardless of its value. */
  function checkHasType(schema: Schema, at: JsonPath) {
    if (schema.$ref !== undefined && !isWhole(['definitions'])) return;
    const whole = resolved(folded, foldedAt(folded, at) ?? schema);
    const name = schema.$ref?.replace('#/definitions/', '');
    // A reference that leads nowhere is reported itself.
    if (name !== undefined && !Object.hasOwn(entity.definitions ?? {}, name)) return;
    const isCircular = name !== undefined && circular.has(name);
    if (whole.type !== undefined || valuesOf(whole) !== undefined || isCircular) return;
    const isUnion = whole.anyOf ?? whole.oneOf ?? whole.allOf;
    report(
      [...at, 'type'],
      t('no-type', { at: String(at.at(-1)) }),
      isUnion ? t('add-type-one-type') : t('add-key', { key: 'type' }),
      'key',
    );
  }

  /** A branch of the schema of the record, or of the field that is named. */
  function branch(part: Schema | boolean | undefined, about: Schema, at: JsonPath, field?: string, inRule = false) {
    const of = { schema: resolved(folded, about), fields: field === undefined ? [] : [field], inRule };
    checkBranch(part, of, at, { folded, malformed, report, checkReference });
  }

  function checkReference({ $ref, definitions = {} }: Schema, at: JsonPath) {
    // References lead to the definitions of the entity.
    for (const name of at.length === 0 ? [] : Object.keys(definitions))
      report([...at, 'definitions', name], t('definition-never-used', { name }), t('move-to-definitions'), 'key');
    if ($ref === undefined) return;
    const name = $ref.replace('#/definitions/', '');
    const known = Object.keys(entity.definitions ?? {});
    const leadsNowhere = !$ref.startsWith('#/definitions/') || !known.includes(name);
    if (leadsNowhere && (isWhole([]) || entity.definitions))
      report([...at, '$ref'], t('does-not-exist', { ref: $ref }), suggestNames(name, known, t('names-definitions')));
    else if (circular.has(name))
      report([...at, '$ref'], t('definition-refers-itself', { name }), t('nest-schemas-fixed-depth'));
    used.add(name);
  }
}

/** The names in lists of required fields; `here`: the schema with everything that is folded into it. */
function checkRequired(schema: Schema, { properties }: Schema, at: JsonPath, report: Report, isEntityWhole: boolean) {
  const known = Object.keys(properties ?? {});
  if (properties && (isEntityWhole || known.length > 0)) {
    const seen = new Set<string>();
    schema.required?.forEach((name, index) => {
      const isTwice = seen.has(name);
      seen.add(name);
      if (isTwice) report([...at, 'required', index], t('duplicate-field-in-entity', { name }), t('remove-one-them'));
      else if (!known.includes(name)) report([...at, 'required', index], ...noField(name, known));
    });
    for (const [name, names] of Object.entries(schema.dependentRequired ?? {})) {
      if (!known.includes(name)) report([...at, 'dependentRequired', name], ...noField(name, known), 'key');
      names.forEach((one, index) => {
        if (!known.includes(one)) report([...at, 'dependentRequired', name, index], ...noField(one, known));
      });
    }
  }
}

/** The name of the innermost field at a path. */
const fieldIn = (at: JsonPath): string | undefined =>
  at.findLast((step, index): step is string => typeof step === 'string' && at[index - 1] === 'properties');

/** The folded schema that has the one at a path; a folded branch is part of the schema around it. */
function foldedAt(folded: Schema, at: JsonPath): Schema | undefined {
  const isBranch = (place: number) =>
    ['allOf', 'anyOf', 'oneOf'].includes(String(at[place])) && typeof at[place + 1] === 'number';
  const steps = at.filter((_step, place) => !isBranch(place) && !isBranch(place - 1));
  return partAt(folded, steps) as Schema | undefined;
}

/** The definitions that refer to themselves, directly or through others. */
function circularDefinitions(entity: Schema): Set<string> {
  /** The definitions that each definition names. */
  const references = new Map(
    Object.entries(entity.definitions ?? {}).map(([name, schema]) => [
      name,
      [...JSON.stringify(schema).matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g)].map((match) => match[1]!),
    ]),
  );
  const refersToItself = (name: string): boolean => {
    const seen = new Set<string>();
    const open = [...(references.get(name) ?? [])];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (one === name) return true;
      if (seen.has(one)) continue;
      seen.add(one);
      open.push(...(references.get(one) ?? []));
    }
    return false;
  };
  return new Set([...references.keys()].filter(refersToItself));
}
