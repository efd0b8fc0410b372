// The schemas of bodies and responses in an OpenAPI document, samples of them, and validation of values. Independent of
// the code that drafts screens.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { isMembers } from '../../../src/engine/rules/paths.ts';
import type { Json } from './drafting.ts';

export type ApiSchema = Json & { properties?: Record<string, ApiSchema>; items?: ApiSchema };

/** Swagger 2.0 has no keyword for null. */
const withNull = (value: unknown): string => JSON.stringify(value).replaceAll('"x-nullable":', '"nullable":');

export function documentSchemas(given: Json) {
  const document = JSON.parse(withNull(given)) as Json;
  const paths = document.paths as Record<string, Json>;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });
  const { $schema: _meta, ...whole } = document;
  ajv.addSchema({ ...whole, $id: 'api' }, 'api');
  const validators = new Map<string, ValidateFunction>();

  const at = (pointer: string): ApiSchema =>
    pointer
      .split('/')
      .slice(1)
      .reduce<Json>((part, step) => part[step.replaceAll('~1', '/').replaceAll('~0', '~')] as Json, document);
  const resolved = (schema: ApiSchema): ApiSchema =>
    typeof schema.$ref === 'string' ? resolved(at(schema.$ref)) : schema;

  const jsonIn = (holder: unknown): ApiSchema | undefined => {
    if (!isMembers(holder)) return undefined;
    const found = resolved(holder) as { schema?: ApiSchema; content?: Record<string, { schema: ApiSchema }> };
    return found.schema ?? Object.entries(found.content ?? {}).find(([type]) => /json/.test(type))?.[1].schema;
  };

  const operationAt = (template: string, method: string) => paths[template]?.[method.toLowerCase()] as Json | undefined;

  function bodyOf(template: string, method: string): ApiSchema | undefined {
    const { parameters = [], requestBody } = operationAt(template, method) as {
      parameters?: Json[];
      requestBody?: Json;
    };
    return jsonIn(requestBody ?? parameters.map(resolved).find((one) => one.in === 'body'));
  }

  function responseOf(template: string, method: string): ApiSchema | undefined {
    const { responses = {} } = operationAt(template, method) as { responses?: Json };
    return jsonIn(responses[Object.keys(responses).find((code) => code.startsWith('2')) ?? '']);
  }

  /** All properties of a schema, including those of its parts. */
  function propertiesOf(schema: ApiSchema): Record<string, ApiSchema> {
    const { allOf = [], properties } = resolved(schema) as ApiSchema & { allOf?: ApiSchema[] };
    return Object.assign({}, ...allOf.map(propertiesOf), properties) as Record<string, ApiSchema>;
  }

  /**
   * A sample of a schema with all its fields. `count`: varies texts and numbers; the first sample has null for nullable
   * fields.
   */
  function sample(schema: ApiSchema, name: string, count: number): unknown {
    const own = resolved(schema);
    const { type, enum: values, anyOf, oneOf, items, nullable } = own as ApiSchema & Record<string, unknown[]>;
    const types: unknown[] = [type].flat();
    const hasNull = !Array.isArray(values) || values.includes(null);
    if (count === 1 && hasNull && ((nullable as unknown) === true || types.includes('null'))) return null;
    if ('const' in own) return own.const;
    if (Array.isArray(values)) return values[0];
    const properties = Object.entries(propertiesOf(own));
    if (properties.length > 0)
      return Object.fromEntries(properties.map(([key, one]) => [key, sample(one, key, count)]));
    const [choice] = ((anyOf ?? oneOf ?? []) as ApiSchema[]).filter((one) => one.type !== 'null');
    if (choice) return sample(choice, name, count);
    const kind = types.find((one) => one !== 'null');
    if (kind === 'array') return [sample(items ?? {}, name, count)];
    if (kind === 'integer' || kind === 'number') return Math.max(count, Number(own.minimum ?? count));
    if (kind === 'boolean') return count % 2 === 1;
    if (kind === 'object') return {};
    if (own.format === 'date-time') return `2026-01-0${(count % 9) + 1}T08:00:00Z`;
    const example = own.example ?? (own.examples as unknown[] | undefined)?.[0];
    return typeof example === 'string' ? example : `${name} ${count}`;
  }

  /** The reason why a schema does not allow a value; empty if it does. */
  function problemsOf(schema: ApiSchema, value: unknown): string {
    const text = withNull(schema).replaceAll('"#/', '"api#/');
    const validate = validators.get(text) ?? ajv.compile(JSON.parse(text) as object);
    validators.set(text, validate);
    return validate(value) ? '' : ajv.errorsText(validate.errors);
  }

  const base = String(document.basePath ?? '').replace(/^\/$/, '');
  return {
    paths: Object.keys(paths),
    base,
    has: (template: string, method: string) => operationAt(template, method) !== undefined,
    isSetByServer: (schema: ApiSchema) => resolved(schema).readOnly === true,
    itemsOf: (schema: ApiSchema) => resolved(schema).items!,
    bodyOf,
    responseOf,
    propertiesOf,
    sample,
    problemsOf,
  };
}

export type DocumentSchemas = ReturnType<typeof documentSchemas>;
