// Branches: schemas that a value matches besides the one that describes it. What they say about its parts, at any
// depth, must suit the description.
import { resolved, typesOf, type Schema } from '../descriptor/entity.ts';
import { checkValue } from './compared-value.ts';
import { noField, typesOfValues } from './entity-fields.ts';
import { checkKeywords, checkLimits, checkMessages, checkRule } from './entity-keywords.ts';
import type { JsonPath, Report } from './finding.ts';
import { isWhole } from './known.ts';
import { typesInWords } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** Whether a part whose shape is wrong may have been about a field, by its name. Another field's part was not. */
const mayConcern = (path: JsonPath, name: string) => {
  const named = path.flatMap((step, index) => (path[index - 1] === 'properties' ? [step] : []));
  return named.length === 0 || named.includes(name) || path.includes('definitions');
};

interface Around {
  /** The entity with everything folded that can be. */
  folded: Schema;
  malformed: readonly JsonPath[];
  report: Report;
  checkReference: (schema: Schema, at: JsonPath) => void;
}

/**
 * What a branch is about: the schema that describes it, and the names of the fields around it, the innermost last.
 * `inRule`: whether it is a condition or its consequence, which only says what is valid.
 */
type About = { schema: Schema; fields: readonly string[]; inRule?: boolean };

/** Keywords about the control of a field, or about new records. */
const idleInRules = ['default', 'readOnly', 'contentMediaType', 'x-autocomplete', 'x-capitals'] as const;

/** Checks a branch of the schema `about` at `at`. */
export function checkBranch(branch: Schema | boolean | undefined, about: About, at: JsonPath, around: Around): void {
  if (typeof branch !== 'object') return;
  const { folded, malformed, report } = around;
  const { schema, fields, inRule } = about;
  const isKnown = !malformed.some((path) => fields.some((field) => mayConcern(path, field)));
  around.checkReference(branch, at);
  checkRule(branch, at, report);
  checkLimits(branch, at, report);
  if (isWhole({ malformed }, at)) checkMessages(branch, at, true, report);
  for (const key of idleInRules)
    if (inRule && branch[key] !== undefined)
      report([...at, key], t('no-effect-in-rule', { key }), t('remove-it'), 'key');
  if (isKnown) {
    checkKeywords(branch, at, report, typesOfValues(branch.type === undefined ? schema : branch));
    checkCompared(branch, about, at, report);
  }
  checkNames(branch, schema, at, report);
  const part = (inner: Schema | boolean | undefined, of: Schema | boolean | undefined, step: JsonPath, name?: string) =>
    checkBranch(
      inner,
      {
        schema: typeof of === 'object' ? resolved(folded, of) : {},
        fields: name === undefined ? fields : [...fields, name],
        inRule,
      },
      [...at, ...step],
      around,
    );
  const { properties = {}, additionalProperties: others } = schema;
  const ofKey = (name: string) => (Object.hasOwn(properties, name) ? properties[name] : others);
  for (const [name, inner] of Object.entries(branch.properties ?? {}))
    part(inner, ofKey(name), ['properties', name], name);
  for (const [pattern, inner] of Object.entries(branch.patternProperties ?? {}))
    part(inner, {}, ['patternProperties', pattern]);
  part(branch.additionalProperties, others, ['additionalProperties']);
  part(branch.propertyNames, { type: 'string' }, ['propertyNames']);
  const items = schema.prefixItems ? {} : schema.items;
  part(branch.items, items, ['items']);
  part(branch.contains, items, ['contains']);
  branch.prefixItems?.forEach((inner, index) => part(inner, items, ['prefixItems', index]));
  for (const key of ['allOf', 'anyOf', 'oneOf'] as const)
    branch[key]?.forEach((inner, index) => checkBranch(inner, about, [...at, key, index], around));
  for (const key of ['not', 'if', 'then', 'else'] as const)
    checkBranch(branch[key], { ...about, inRule: true }, [...at, key], around);
}

/** The values and types that a field is compared with: those that it never has are reported. */
function checkCompared(branch: Schema, { schema, fields }: About, at: JsonPath, report: Report) {
  const field = fields.at(-1);
  // The choices of a field are checked with it.
  if (field === undefined || (at.at(-2) === 'oneOf' && schema.oneOf)) return;
  const what = at.at(-1) === 'items' || at.at(-1) === 'contains' ? t('item-of-field', { field }) : `"${field}"`;
  if (branch.const !== undefined) checkValue(branch.const, schema, what, [...at, 'const'], report);
  branch.enum?.forEach((value, index) => checkValue(value, schema, what, [...at, 'enum', index], report));
  const [types, wanted] = [typesOf(schema), typesOf(branch)];
  const isPossible = wanted.some((type) => types.some((one) => one === type || bothNumbers(one, type)));
  if (types.length > 0 && wanted.length > 0 && !isPossible)
    report(
      [...at, 'type'],
      t('never-matches', { value: typesInWords(wanted), what, types: typesInWords(types) }),
      t('remove-change-type'),
    );
}

const bothNumbers = (...types: string[]) => types.every((type) => type === 'number' || type === 'integer');

/** The fields that a branch names: those that the schema around it has. */
function checkNames(branch: Schema, { properties }: Schema, at: JsonPath, report: Report) {
  if (!properties) return;
  const known = Object.keys(properties);
  const check = (name: string, step: JsonPath, spot?: 'key') => {
    if (!known.includes(name)) report([...at, ...step], ...noField(name, known), spot);
  };
  for (const name of Object.keys(branch.properties ?? {})) check(name, ['properties', name], 'key');
  branch.required?.forEach((name, index) => check(name, ['required', index]));
  for (const [name, names] of Object.entries(branch.dependentRequired ?? {})) {
    check(name, ['dependentRequired', name], 'key');
    names.forEach((one, index) => check(one, ['dependentRequired', name, index]));
  }
}
