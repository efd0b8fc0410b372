// Reads the operations of OpenAPI documents of all versions. Knows no screens.
import { isObject } from '../../engine/rules/paths.ts';
import { apiPath } from '../../engine/rules/vocabulary.gen.ts';
import { t } from '../../messages/gen/build.gen.ts';
import { UnusableDocument } from './failure.ts';
import { below } from '../references.ts';
import { objectAt } from './pointers.ts';

/** A schema in the document. */
export type SchemaPlace = { schema: unknown; pointer: string };

/** A parameter in the query, a header or a cookie. */
export type Parameter = { name: string; in: string; isRequired: boolean; schema: Record<string, unknown> };

export type Operation = {
  /** As in `GET /v1/users`. */
  name: string;
  method: string;
  path: string;
  /** The path as in calls of descriptors, with the names of the document in braces. */
  address: string;
  tags: readonly string[];
  summary: string;
  parameters: readonly Parameter[];
  /** The JSON body. */
  body: SchemaPlace | undefined;
  /** Whether the document does not define the content type of the body. */
  isBodyOpen: boolean;
  /** Whether the body is required. */
  needsBody: boolean;
  /** The content types of the body if none of them is JSON. */
  otherBody: string | undefined;
  /** The JSON response on success. */
  response: SchemaPlace | undefined;
  permissions: readonly string[];
};

export type ApiDocument = { title: string; root: Record<string, unknown>; operations: Operation[] };

/** The largest public APIs have a few thousand. */
const mostPaths = 10_000;

const methods = ['get', 'put', 'post', 'patch', 'delete', 'head', 'options', 'trace'];

/** The operations of a document. Throws UnusableDocument if it is not an OpenAPI document. */
export function readApi(document: unknown, source: string): ApiDocument {
  const root = isObject(document) ? document : {};
  const version = [root.swagger, root.openapi].map(String).find((one) => /^(2\.0|3\.[01])(\.|$)/.test(one));
  if (version === undefined || !isObject(root.paths)) throw new UnusableDocument(t('not-openapi', { path: source }));
  const count = Object.keys(root.paths).length;
  if (count > mostPaths)
    throw new UnusableDocument(
      t('api-too-many-paths', { path: source, count: String(count), limit: String(mostPaths) }),
    );
  const base = root.openapi === undefined ? textIn(root, 'basePath') : serverPath(root);
  const operations = Object.entries(root.paths).flatMap(([path, item]): Operation[] => {
    const place = objectAt(root, item, below('#/paths', path));
    if (!place) return [];
    const common = Array.isArray(place.value.parameters) ? place.value.parameters : [];
    return methods.flatMap((method): Operation[] => {
      const own = place.value[method];
      if (!isObject(own)) return [];
      return [operationOf(root, { path, base, method, own, common, pointer: below(place.pointer, method) })];
    });
  });
  const info = isObject(root.info) ? root.info : {};
  return { title: textIn(info, 'title') || 'API', root, operations };
}

const textIn = (value: Record<string, unknown>, key: string): string => {
  const text = value[key];
  return typeof text === 'string' ? text.trim() : '';
};

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

/** The path of the first server, with the defaults of its variables. */
function serverPath({ servers }: Record<string, unknown>): string {
  const [first] = Array.isArray(servers) ? (servers as unknown[]) : [];
  if (!isObject(first)) return '';
  const variables = isObject(first.variables) ? first.variables : {};
  const address = textIn(first, 'url').replace(/\{([^{}]*)\}/g, (_all, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return isObject(variable) ? textIn(variable, 'default') : name;
  });
  return URL.canParse(address, 'http://localhost') ? new URL(address, 'http://localhost').pathname : '';
}

/** A path as in calls: relative to the API if it is below it, even for a server with a context path. */
function addressOf(base: string, path: string): string {
  const own = base.replace(/\/+$/, '').endsWith(apiPath) ? apiPath : base;
  const address = `/${own}/${path}`.replace(/\/{2,}/g, '/');
  return address.startsWith(`${apiPath}/`) ? address.slice(apiPath.length + 1) : address;
}

type Source = {
  path: string;
  base: string;
  method: string;
  own: Record<string, unknown>;
  common: unknown[];
  pointer: string;
};

function operationOf(root: Record<string, unknown>, { path, base, method, own, common, pointer }: Source): Operation {
  const given = [...common, ...(Array.isArray(own.parameters) ? own.parameters : [])];
  const parameters = given.flatMap((one, index) => objectAt(root, one, below(pointer, 'parameters', index)) ?? []);
  const described = parameters.findLast(({ value }) => value.in === 'body');
  const hasForm = parameters.some(({ value }) => value.in === 'formData');
  const body = root.openapi === undefined ? bodyOfParameter(root, own, described) : requestBody(root, own, pointer);
  const formTypes = [textsIn(own.consumes), textsIn(root.consumes), ['multipart/form-data']].find(
    (list) => list.length > 0,
  )!;
  const name = [method.toUpperCase(), path].join(' ');
  return {
    name,
    method: method.toUpperCase(),
    path,
    address: addressOf(base, path),
    tags: textsIn(own.tags),
    summary: textIn(own, 'summary') || textIn(own, 'description'),
    parameters: parameters.flatMap(({ value }) => (isParameter(value) ? [parameterOf(value)] : [])),
    ...(hasForm ? { ...emptyBody, needsBody: true, otherBody: formTypes.join(', ') } : body),
    response: responseOf(root, own, pointer),
    permissions: permissionsOf(root, own),
  };
}

const isParameter = (value: Record<string, unknown>) =>
  typeof value.name === 'string' && ['query', 'header', 'cookie'].includes(String(value.in));

const parameterOf = (value: Record<string, unknown>): Parameter => ({
  name: String(value.name),
  in: String(value.in),
  isRequired: value.required === true,
  schema: isObject(value.schema) ? value.schema : value,
});

type BodyParts = Pick<Operation, 'body' | 'isBodyOpen' | 'needsBody' | 'otherBody'>;
const emptyBody: BodyParts = { body: undefined, isBodyOpen: false, needsBody: false, otherBody: undefined };

const isJson = (type: string) => /^(application|\*)\/(\*|json|[\w.-]+\+json)/i.test(type);

/** The body of Swagger 2.0. */
function bodyOfParameter(
  root: Record<string, unknown>,
  own: Record<string, unknown>,
  found: { value: Record<string, unknown>; pointer: string } | undefined,
): BodyParts {
  if (!found) return emptyBody;
  const types = [textsIn(own.consumes), textsIn(root.consumes)].find((list) => list.length > 0) ?? [];
  const needsBody = found.value.required !== false;
  if (types.length > 0 && !types.some(isJson)) return { ...emptyBody, needsBody, otherBody: types.join(', ') };
  const body = { schema: found.value.schema, pointer: below(found.pointer, 'schema') };
  return { ...emptyBody, needsBody, body, isBodyOpen: types.length === 0 };
}

/** The JSON part of a content object of OpenAPI 3, or its other types. */
function contentOf(value: Record<string, unknown>, pointer: string): { json?: SchemaPlace; types: string[] } {
  const content = isObject(value.content) ? value.content : {};
  const types = Object.keys(content);
  const type = types.find(isJson);
  const media = type === undefined ? undefined : content[type];
  if (!isObject(media)) return { types };
  return { json: { schema: media.schema, pointer: below(pointer, 'content', type!, 'schema') }, types };
}

function requestBody(root: Record<string, unknown>, own: Record<string, unknown>, pointer: string): BodyParts {
  const found = objectAt(root, own.requestBody, below(pointer, 'requestBody'));
  if (!found) return emptyBody;
  const { json, types } = contentOf(found.value, found.pointer);
  const needsBody = found.value.required === true;
  if (json) return { ...emptyBody, needsBody, body: json };
  return types.length > 0 ? { ...emptyBody, needsBody, otherBody: types.join(', ') } : emptyBody;
}

/** The response on success: 200, then 201, then other 2xx codes; the default only if there are none. */
function responseOf(
  root: Record<string, unknown>,
  own: Record<string, unknown>,
  pointer: string,
): SchemaPlace | undefined {
  const responses = isObject(own.responses) ? own.responses : {};
  const successes = Object.keys(responses).filter((code) => code.startsWith('2'));
  for (const code of successes.length > 0 ? ['200', '201', ...successes] : ['default']) {
    const found = objectAt(root, responses[code], below(pointer, 'responses', code));
    if (!found) continue;
    if (isObject(found.value.schema)) return { schema: found.value.schema, pointer: below(found.pointer, 'schema') };
    const { json } = contentOf(found.value, found.pointer);
    if (json?.schema !== undefined) return json;
  }
  return undefined;
}

/** The permissions of an operation: those of an extension, otherwise the scopes of its first security requirement. */
function permissionsOf(root: Record<string, unknown>, own: Record<string, unknown>): string[] {
  const named = Object.entries(own).flatMap(([key, value]) =>
    /^x-.*(permission|privilege|scope|authorit)/i.test(key) ? textsIn(value) : [],
  );
  if (named.length > 0) return named;
  const security = own.security ?? root.security;
  const [first] = Array.isArray(security) ? (security as unknown[]) : [];
  return isObject(first) ? Object.values(first).flatMap(textsIn) : [];
}
