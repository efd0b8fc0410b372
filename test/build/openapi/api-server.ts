// A server that is simulated from the document of an API: it stores records, rejects bodies that the document does not
// allow, and, like real servers, removes fields that a PUT omits.
import { refused } from '../../engine/test-host.ts';
import type { Request } from '../../../src/http/request.ts';
import { documentSchemas, type ApiSchema, type DocumentSchemas } from './document-schemas.ts';
import type { Json } from './drafting.ts';

/** The field that identifies a record, and the field of the response that contains the rows, if there is one. */
export type Collection = { key: string; rows?: string };

const stepsIn = (path: string) => path.replace(/\?.*/, '').split('/').filter(Boolean);

/** The server, with three records in each collection. `collections`: by path; all other paths have one record each. */
export function apiServer(document: Json, collections: Record<string, Collection>) {
  const schemas = documentSchemas(document);
  const records = new Map<string, Json[]>();
  const settings = new Map<string, Json>();

  const collectionAt = (template: string) => {
    const collection = collections[template];
    if (!collection) throw new Error(`${template} is not a collection`);
    const list = records.get(template) ?? [1, 2, 3].map((count) => aRecord(schemas, template, { collection, count }));
    records.set(template, list);
    return { collection, list };
  };

  const settingsAt = (template: string) => {
    const record = settings.get(template) ?? (schemas.sample(schemas.responseOf(template, 'GET')!, '', 1) as Json);
    settings.set(template, record);
    return record;
  };

  /** A record after a request with a body: PUT replaces all fields that its body can have. */
  function changed(record: Json, template: string, method: string, body: Json): Json {
    const sendable = Object.entries(schemas.propertiesOf(schemas.bodyOf(template, method)!));
    const replaced = method === 'PATCH' ? [] : sendable.filter(([, one]) => !schemas.isSetByServer(one));
    const names = new Set(replaced.map(([name]) => name));
    return { ...Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name))), ...body };
  }

  /** The most specific path of the document that matches the path of a request. */
  function templateOf(path: string): { template: string; key: string } {
    const steps = stepsIn(path).map(decodeURIComponent);
    const [found] = schemas.paths
      .map((template) => ({ template, parts: stepsIn(template) }))
      .filter(({ parts }) => parts.length === steps.length)
      .filter(({ parts }) => parts.every((part, index) => part.startsWith('{') || part === steps[index]))
      .sort((left, right) => left.template.split('{').length - right.template.split('{').length);
    if (!found) throw refused(404, `No such path: ${path}`);
    return { template: found.template, key: steps[found.parts.findIndex((part) => part.startsWith('{'))] ?? '' };
  }

  function answer({ method, path, body: sent, json }: Request): unknown {
    const body = (json === undefined ? sent : JSON.parse(json)) as Json;
    if (!path.startsWith(`${schemas.base}/`)) throw refused(404, `Not below ${schemas.base}: ${path}`);
    const { template, key } = templateOf(path.slice(schemas.base.length));
    if (!schemas.has(template, method)) throw refused(405, `${method} ${template}`);
    const allowed = method === 'GET' || method === 'DELETE' ? undefined : schemas.bodyOf(template, method);
    const problems = allowed ? schemas.problemsOf(allowed, body) : '';
    if (problems !== '') throw refused(400, `${method} ${template}: ${problems}: ${JSON.stringify(body)}`);
    const [home, below] = template.split(/\/\{[^}]*\}/) as [string, string?];
    if (below === undefined)
      return collections[template] ? ofCollection(template, method, body) : ofSettings(template, method, body);
    const { collection, list } = collectionAt(home);
    const position = list.findIndex((record) => String(record[collection.key]) === key);
    if (position < 0) throw refused(404, `No record ${key} at ${home}`);
    if (below !== '') return undefined;
    if (method === 'DELETE') return void list.splice(position, 1);
    if (method !== 'GET') list[position] = changed(list[position]!, template, method, body);
    return structuredClone(list[position]);
  }

  function ofSettings(template: string, method: string, body: Json): unknown {
    if (method === 'GET') return structuredClone(settingsAt(template));
    settings.set(template, changed(settingsAt(template), template, method, body));
    return undefined;
  }

  function ofCollection(template: string, method: string, body: Json): unknown {
    const { collection, list } = collectionAt(template);
    if (method === 'GET') return structuredClone(collection.rows === undefined ? list : { [collection.rows]: list });
    const record = aRecord(schemas, template, { collection, count: list.length + 10, sent: body });
    list.push(record);
    return schemas.responseOf(template, 'POST') ? structuredClone(record) : undefined;
  }

  return {
    answer,
    /** The current records of the server. */
    storedRecords: (template: string): Json[] =>
      structuredClone(collections[template] ? collectionAt(template).list : [settingsAt(template)]),
  };
}

/** The bodies of the calls that change a record of a collection. */
const bodiesAt = ({ paths, has, bodyOf }: DocumentSchemas, template: string): ApiSchema[] =>
  paths
    .filter((path) => path.startsWith(template) && /^(\/\{[^{}]*\})?$/.test(path.slice(template.length)))
    .flatMap((path) =>
      ['POST', 'PUT', 'PATCH'].flatMap((method) =>
        has(path, method) ? [bodyOf(path, method)].filter((one) => one !== undefined) : [],
      ),
    );

/** A record as in responses: with the sent values of fields that responses contain, and samples of the others. */
function aRecord(
  schemas: DocumentSchemas,
  template: string,
  { collection: { key, rows }, count, sent = {} }: { collection: Collection; count: number; sent?: Json },
): Json {
  const { propertiesOf, problemsOf, sample } = schemas;
  const response = schemas.responseOf(template, 'GET')!;
  const row = schemas.itemsOf(rows === undefined ? response : propertiesOf(response)[rows]!);
  const kinds = propertiesOf(row);
  const record = sample(row, '', count) as Json;
  // Responses contain only values that can be sent, even if their schema is less strict.
  for (const [name, one] of bodiesAt(schemas, template).flatMap((body) => Object.entries(propertiesOf(body)))) {
    const value = sample(one, name, count);
    if (kinds[name] && problemsOf(one, record[name]) !== '' && problemsOf(kinds[name], value) === '')
      record[name] = value;
  }
  if (typeof record[key] === 'string') record[key] = `${key}-${count}`;
  for (const [name, value] of Object.entries(sent))
    if (kinds[name] && problemsOf(kinds[name], value) === '') record[name] = value;
  return record;
}
