// Adds rules to fields of an entity. Each makes the rules of a field tighter, never looser.
import {
  choicesOf,
  fieldAt,
  isRequired,
  resolved,
  schemaAt,
  typeOf,
  type Schema,
} from '../engine/descriptor/entity.ts';
import { suggestNames } from '../engine/check/wording.ts';
import { isObject, sameJson } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customize.gen.ts';
import { isRefusal, refusal, together, type Refusal } from './refusal.ts';

/** The rules that a restriction can add. `message` replaces the standard error messages. */
export type Restriction = {
  required?: true;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  /** The remaining values of an enum or oneOf. */
  options?: unknown[];
  message?: string;
};

/** The limits of JSON Schema. `true`: a larger value is tighter. */
const limits = {
  minLength: true,
  maxLength: false,
  minimum: true,
  maximum: false,
  minItems: true,
  maxItems: false,
} as const;
type Limit = keyof typeof limits;

/** Common patterns that match all texts. */
const matchesAll = /^(?:\^?(?:\.\*)?|(?:\.\*)?\$?)$/;

/** The rules that a restriction can contain. */
export const ruleKeys: readonly string[] = ['required', ...Object.keys(limits), 'pattern', 'options'];

/** All keys of a restriction. */
export const restrictionKeys: readonly string[] = [...ruleKeys, 'message', 'when'];

/** The entity with a restricted field; a refusal if the restriction is not valid or would restrict nothing. */
export function restrictField(entity: Schema, path: string, restriction: Restriction): Schema | Refusal {
  const schema = fieldAt(entity, path);
  if (!schema) return refusal(t('field-unknown', { path }), t('remove'));
  if (schema.readOnly) return refusal(t('field-set-by-server', { path }), t('remove'));
  const { message, ...rules } = restriction;
  if (message !== undefined && typeof message !== 'string') return refusal(t('message-not-text'), t('use-message'));
  if (Object.keys(rules).length === 0) return refusal(t('no-rule'), t('rules', { keys: ruleKeys.join(', ') }));
  let result: Schema = entity;
  const refused: Refusal[] = [];
  for (const [key, value] of Object.entries(rules)) {
    const next = addRule(result, path, key, value, message);
    if (isRefusal(next)) refused.push(next);
    else result = next;
  }
  return together(refused) ?? result;
}

function addRule(entity: Schema, path: string, key: string, value: unknown, message?: string): Schema | Refusal {
  const schema = fieldAt(entity, path)!;
  const withOwnMessage = (inner: Schema, keyword: string): Schema => withMessage(inner, keyword, message);
  if (key === 'required')
    return value === true ? withRequired(entity, path, message) : refusal(t('not-true', { key }), t('use-true'));
  if (key === 'options') {
    const kept = withChoices(entity, schema, value, message);
    return isRefusal(kept) ? kept : withField(entity, path, () => kept);
  }
  if (key === 'pattern') {
    if (typeof value !== 'string') return refusal(t('pattern-not-text'), t('use-pattern'));
    if (matchesAll.test(value)) return refusal(t('pattern-of-all', { pattern: value }), t('remove'));
    return withField(entity, path, (inner) =>
      inner.pattern === undefined
        ? withOwnMessage({ ...inner, pattern: value }, 'pattern')
        : { ...inner, allOf: [...(inner.allOf ?? []), withOwnMessage({ pattern: value }, 'pattern')] },
    );
  }
  if (!Object.hasOwn(limits, key)) return refusal(t('unknown-rule', { key }), suggestNames(key, ruleKeys, t('keys')));
  const limit = key as Limit;
  if (!Number.isFinite(value)) return refusal(t('limit-not-number', { key }), t('use-number'));
  const after = Number(value);
  const before = tightest(entity, schema, limit);
  const isTighter = before === undefined || (limits[limit] ? after > before : after < before);
  if (!isTighter)
    return refusal(
      t('limit-not-tighter', { key, value: String(value), before: String(before) }),
      limits[limit] ? t('use-larger') : t('use-smaller'),
    );
  return withField(entity, path, (inner) => withOwnMessage({ ...inner, [limit]: after }, limit));
}

/** The other limits that say as much as a limit, or more. */
const others: Partial<Record<Limit, 'exclusiveMinimum' | 'exclusiveMaximum'>> = {
  minimum: 'exclusiveMinimum',
  maximum: 'exclusiveMaximum',
};

/** The tightest limit of a schema and of those that it is combined with by "allOf"; undefined if there are none. */
function tightest(entity: Schema, schema: Schema, limit: Limit): number | undefined {
  const other = others[limit];
  const known = [schema, ...(schema.allOf ?? []).filter((branch) => isObject(branch))]
    .map((part) => resolved(entity, part))
    .flatMap((part) => [part[limit] ?? [], (other && part[other]) ?? []].flat());
  // No text is shorter than 0 characters, and no list has fewer items.
  const all = limit === 'minLength' || limit === 'minItems' ? [0, ...known] : known;
  if (all.length === 0) return undefined;
  return limits[limit] ? Math.max(...all) : Math.min(...all);
}

/**
 * A schema with a message for a keyword. Without one, the former message is removed, because it may contain the former
 * limit.
 */
export function withMessage(schema: Schema, keyword: string, message: string | undefined): Schema {
  const { 'x-messages': before, ...rest } = schema;
  const { [keyword]: _former, ...others } = before ?? {};
  const messages = message === undefined ? others : { ...others, [keyword]: message };
  return Object.keys(messages).length === 0 ? rest : { ...rest, 'x-messages': messages };
}

function withRequired(entity: Schema, path: string, message: string | undefined): Schema | Refusal {
  if (isRequired(entity, path)) return refusal(t('already-required', { path }), t('remove'));
  // Forms never report a missing boolean, so the manager would reject what they save.
  if (typeOf(resolved(entity, schemaAt(entity, path))) === 'boolean')
    return refusal(t('required-boolean', { path }), t('remove'));
  const cut = path.lastIndexOf('.');
  const name = path.slice(cut + 1);
  const add = (holder: Schema): Schema => ({ ...holder, required: [...(holder.required ?? []), name] });
  const result = cut < 0 ? add(entity) : withField(entity, path.slice(0, cut), add);
  return message === undefined ? result : withField(result, path, (inner) => withMessage(inner, 'required', message));
}

function withChoices(entity: Schema, schema: Schema, value: unknown, message?: string): Schema | Refusal {
  const isList = schema.items !== undefined;
  const holder = isList ? resolved(entity, schema.items!) : schema;
  const choices = choicesOf(holder);
  if (!Array.isArray(value) || value.length === 0) return refusal(t('options-not-list'), t('list-options'));
  if (choices.length === 0) return refusal(t('no-own-options'), t('remove'));
  const unknown = value.find((one) => !choices.some((choice) => sameJson(choice.value, one)));
  if (unknown !== undefined)
    return refusal(
      t('unknown-option', { value: JSON.stringify(unknown) }),
      t('options', { values: choices.map((choice) => JSON.stringify(choice.value)).join(', ') }),
    );
  const isKept = (one: unknown) => value.some((kept) => sameJson(kept, one));
  if (choices.every((choice) => isKept(choice.value))) return refusal(t('same-options'), t('remove'));
  const fewer: Schema = { ...holder };
  if (holder.enum) fewer.enum = holder.enum.filter(isKept);
  if (holder.oneOf)
    fewer.oneOf = holder.oneOf.filter((one) => typeof one !== 'object' || !('const' in one) || isKept(one.const));
  const { default: former, ...rest } = fewer;
  const kept = former !== undefined && !isList && !isKept(former) ? rest : fewer;
  const result = withMessage(kept, holder.enum ? 'enum' : 'oneOf', message);
  return isList ? { ...schema, items: result } : result;
}

/** The entity with the schema of one field changed. Definitions are not changed, because other fields may use them. */
export function withField(entity: Schema, path: string, change: (schema: Schema) => Schema): Schema {
  const set = (schema: Schema, [step, ...rest]: string[]): Schema => {
    const full = resolved(entity, schema);
    if (step === undefined) return withSiblings(schema, full, change(full));
    const { properties, additionalProperties } = full;
    const isOwn = properties !== undefined && Object.hasOwn(properties, step);
    const inner = isOwn ? properties[step]! : isObject(additionalProperties) ? additionalProperties : {};
    return withSiblings(schema, full, { ...full, properties: { ...properties, [step]: set(inner, rest) } });
  };
  return set(entity, path.split('.'));
}

/** The changed schema. A reference keeps its target and gets the changes as siblings, so that both apply. */
const withSiblings = (schema: Schema, before: Schema, after: Schema): Schema =>
  schema.$ref === undefined
    ? after
    : {
        ...schema,
        ...Object.fromEntries(
          Object.entries(after).filter(([key, value]) => key !== '$ref' && value !== before[key as keyof Schema]),
        ),
      };
