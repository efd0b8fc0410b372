// Secrets: fields that are stored and never returned, so nothing may show them or rely on reading them.
import type { Message } from '../../messages/finding-messages.ts';
import type { Context } from './context.ts';
import type { Field } from '../descriptor/descriptor.gen.ts';
import { fieldAt, schemaAt, typesOf, type Schema } from '../descriptor/entity.ts';
import { containsMasked } from '../descriptor/masked.ts';
import { controlName } from '../kinds/controls.ts';
import { lineAt } from './calls.ts';
import { isWithin } from './entity-fields.ts';
import { controlOf } from './field-keys.ts';
import type { JsonPath, Report } from './finding.ts';
import { otherFieldOf } from '../rules/comparisons.ts';
import { isObject, partAt, sameJson } from '../rules/paths.ts';
import { placeholdersIn, textsIn } from '../rules/texts.ts';
import { t } from '../../messages/gen/check.gen.ts';

const branchKeys = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'] as const;

/** Secrets in an entity: those of fields, and of fields in objects, are kept; others would be stored and returned. */
export function checkEntitySecrets(entity: Schema, report: Report) {
  const done = new Set<string>();
  /** The definitions that were visited, each with where it was used. */
  const visited = new Set<string>();
  visit(entity, [], t('record-itself'));

  /** `wrong`: where this schema is, if a secret cannot be kept there. */
  function visit(schema: Schema, at: JsonPath, wrong?: Message) {
    if (schema.writeOnly && !done.has(at.join())) {
      done.add(at.join());
      if (wrong === undefined) checkField(schema, at, report);
      else
        report([...at, 'writeOnly'], t('write-only-field-cannot', { wrong }), t('remove-writeonly-use-field'), 'key');
    }
    const name = schema.$ref?.replace('#/definitions/', '');
    const target = name === undefined || visited.has(`${name} ${idOf(wrong)}`) ? undefined : entity.definitions?.[name];
    visited.add(`${name} ${idOf(wrong)}`);
    if (target) visit(target, ['definitions', name!], wrong);
    for (const [field, part] of Object.entries(schema.properties ?? {}))
      visit(part, [...at, 'properties', field], at.length > 0 ? wrong : undefined);
    for (const key of ['items', 'contains'] as const) if (schema[key]) visit(schema[key], [...at, key], t('in-list'));
    schema.prefixItems?.forEach((part, index) => visit(part, [...at, 'prefixItems', index], t('in-list')));
    for (const [pattern, part] of Object.entries(schema.patternProperties ?? {}))
      visit(part, [...at, 'patternProperties', pattern], t('object-any-keys'));
    if (typeof schema.additionalProperties === 'object')
      visit(schema.additionalProperties, [...at, 'additionalProperties'], t('object-any-keys'));
    for (const key of branchKeys) {
      const branch = schema[key];
      const parts = Array.isArray(branch) ? branch : [branch];
      parts.forEach((part, index) => {
        const where = Array.isArray(branch) ? [...at, key, index] : [...at, key];
        if (typeof part === 'object') visit(part, where, t('in-key', { key }));
      });
    }
  }
}

const idOf = (wrong: Message | undefined) => JSON.stringify(wrong);

function checkField(schema: Schema, at: JsonPath, report: Report) {
  const where = [...at, 'writeOnly'];
  const isText = typesOf(schema).length === 1 && typesOf(schema)[0] === 'string';
  if (!isText) report(where, t('only-text-can-write'), t('remove-writeonly-set-type'), 'key');
  else if (schema.readOnly) report(where, t('field-cannot-both-read'), t('remove-one-two'), 'key');
  else if (schema.default !== undefined)
    report([...at, 'default'], t('write-only-field-cannot-default'), t('remove-default'), 'key');
}

/** Whether data of a path are masked, or a part of them, by the entity or by the control that edits them. */
export const isMaskedField = (path: string, { entity, fields }: Pick<Context, 'entity' | 'fields'>): boolean =>
  (entity !== undefined && containsMasked(entity, schemaAt(entity, path))) ||
  fields.some((one) => isWithin(one.path, path) && isMaskedBy(one.field));

/** Whether the control of a field, or of a field of its items, does not show its value. */
const isMaskedBy = (field: Field): boolean =>
  controlOf(field)?.isSecret === true || (field.items?.fields?.some(isMaskedBy) ?? false);

/** Whether a placeholder of the text at a path has the value of a masked field or input. */
function isMaskedPlace(place: string, [part, index]: JsonPath, context: Context): boolean {
  const [, of, name] = /^(record|form|panel|action)\.(.*)$/.exec(place) ?? [];
  if (of === undefined) return false;
  if (of === 'record' || of === 'form') return isMaskedField(name!, context);
  const { panels, actions } = context.screen;
  const { inputs } = (part === 'panels' ? panels : actions)?.[Number(index)] ?? {};
  return inputs?.some(({ id, widget }) => id === name && controlOf({ field: id, widget })?.isSecret) ?? false;
}

/** The fields whose values a condition would reveal. Testing whether a field is blank reveals nothing. */
function comparedIn(name: 'comparison' | 'condition', value: Record<string, unknown>): unknown[] {
  if (name === 'condition') return isObject(value['user']) ? [value['user']['field']] : [];
  return 'blank' in value ? [] : [value['field'] ?? value['loaded'], otherFieldOf(value)];
}

/** Columns, searches, options, texts and addresses that would print a secret, and controls that would show it. */
export function checkSecrets(context: Context) {
  const { screen, entity, fields, marks, calls, uses, report } = context;
  const isSecret = (path: string) => entity !== undefined && fieldAt(entity, path)?.writeOnly === true;
  const never = (path: string) => t('write-only-server-never', { path });
  const isMasked = (path: string) => isMaskedField(path, context);
  if (screen.key !== undefined && isSecret(screen.key)) report(['key'], never(screen.key), t('use-another-field-key'));
  else if (screen.key !== undefined && isMasked(screen.key))
    report(['key'], t('secret-list-must-not', { field: screen.key }), t('use-another-field-key'));
  screen.list?.columns.forEach(({ field }, index) => {
    if (isSecret(field)) report(['list', 'columns', index, 'field'], never(field), t('remove-column'));
  });
  for (const { name, path, value } of marks) {
    if (name !== 'text' && name !== 'address') continue;
    for (const [inside, text] of textsIn(value)) {
      const place = placeholdersIn(text).find((one) => isMaskedPlace(one, path, context));
      if (place !== undefined) report([...path, ...inside], t('reveal-secret', { place }), t('remove-from-text'));
    }
  }
  const ownOptions = uses.flatMap(({ id, at }) => (id === 'list' && at.at(-2) === 'options' ? [at.slice(0, -1)] : []));
  const isOfOther = (path: JsonPath) =>
    path.includes('only') && !ownOptions.some((options) => sameJson(path.slice(0, options.length), options));
  for (const { name, path, value } of marks) {
    // A condition on an option is about the record of the option, which only the list call has of this entity.
    if ((name !== 'comparison' && name !== 'condition') || !isObject(value) || isOfOther(path)) continue;
    const compared = comparedIn(name, value).find((one) => typeof one === 'string' && isMasked(one));
    if (compared !== undefined) report(path, t('compares-secret', { field: String(compared) }), t('use-blank'));
  }
  for (const options of ownOptions) {
    const where = partAt(screen, [...options, 'where']);
    for (const key of ['value', 'label']) {
      const field = partAt(screen, [...options, key]);
      if (typeof field === 'string' && isMasked(field))
        report([...options, key], t('secret-list-must-not', { field }), t('use-another-field'));
    }
    for (const field of Object.keys(isObject(where) ? where : {}))
      if (isMasked(field))
        report([...options, 'where', field], t('secret-list-must-not', { field }), t('use-another-field'), 'key');
  }
  for (const { id, at } of uses) {
    // Addresses are in the logs of servers and in the history of browsers.
    const place = placeholdersIn(calls[id]?.call ?? '').find((one) => isMaskedPlace(one, at, context));
    if (place !== undefined) report(lineAt(id, context), t('reveal-secret', { place }), t('send-in-body'));
  }
  for (const { at, path, field } of fields) {
    if (!isSecret(path)) continue;
    const control = controlOf(field);
    if (control && !control.suitsSecrets)
      report(
        [...at, 'widget'],
        t('widget-reveal-secret', { controlName: controlName(field.widget!) }),
        t('remove-widget'),
      );
    for (const key of ['toggle', 'options', 'examples'] as const)
      if (field[key] !== undefined) report([...at, key], t('no-effect-write-only', { key }), t('remove-it'), 'key');
  }
}
