// Records of every form of the console, as far as its entity describes them, and the form of such a record on a server
// that returns it from any call that reads one.
import { allSettled } from 'effector';
import { readdirSync } from 'node:fs';
import type { Definition } from '../../src/engine/definition.ts';
import { typesOf, type Schema } from '../../src/engine/descriptor/entity.ts';
import type { FieldView } from '../../src/engine/form/field-view.ts';
import { controlValue } from '../../src/engine/form/values.ts';
import type { Place } from '../../src/engine/host.ts';
import { isObject, sameJson, valueAt, withValueAt, type Json } from '../../src/engine/rules/paths.ts';
import { longCall, toReading } from '../../src/engine/rules/request.ts';
import type { Request } from '../../src/http/request.ts';
import { definitionIn } from '../engine/definitions.ts';
import { createWholeScreen } from '../engine/screen/screen-with-all-parts.ts';
import { testHost } from '../engine/test-host.ts';

const unknown = { unknownToTheForm: { inner: ['kept'] } };
const formats: Record<string, string> = {
  email: 'a@example.org',
  uri: 'http://example.org',
  'date-time': '2030-01-01T00:00:00Z',
};

/** A value that its schema accepts; objects have an unknown member. */
function sampleOf(schema: Schema): Json {
  const choice = schema.enum ?? schema.oneOf?.map((one) => (one as Schema).const);
  if (choice) return choice[0];
  switch (typesOf(schema)[0]) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => field.writeOnly !== true);
      return { ...unknown, ...Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)])) };
    }
    case 'array':
      return [sampleOf(schema.items as Schema)];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    default:
      return schema.pattern?.includes('[tT]') ? 'https://example.org' : (formats[schema.format ?? ''] ?? 'a');
  }
}

/** Values without which a form would be read-only. */
const needed: Record<string, Record<string, Json>> = {
  privileges: { readOnly: false, otherActions: undefined, actions: ['READ'] },
  repositories: { stored: undefined },
  roles: { readOnly: false },
  users: { source: 'default' },
  account: { external: false },
};

/** The forms that save existing records, with a record of each variant. `omit`: members that are not sent. */
export const savedForms = readdirSync('schemas', { withFileTypes: true })
  .filter((one) => one.isDirectory() && readdirSync(`schemas/${one.name}`).includes('entity.json'))
  .flatMap(({ name }) => {
    const definition = definitionIn(`schemas/${name}`);
    const { update } = definition.screen.calls ?? {};
    if (!definition.screen.form || !update) return [];
    const { body } = longCall(update);
    const { by = [], variants = [{ id: 'only', is: [] }] } = definition.screen.variants ?? {};
    return variants.map(({ id, is }) => ({
      title: `${name}, ${id}`,
      definition,
      isWhole: isObject(body) && 'record' in body,
      omit: (body as { omit?: string[] } | undefined)?.omit ?? [],
      record: by.reduce<Json>((made, path, index) => withValueAt(made, path, (is as Json[])[index]), {
        ...(sampleOf(definition.entity) as object),
        ...needed[name],
        // Only proxies have these settings.
        ...(['hosted', 'group'].includes(String(is[1])) && { httpClient: undefined }),
      }),
    }));
  });

/** The form of a record, which the server returns from any call that reads one; `change` replaces it on the server. */
export async function openRecord(definition: Definition, record: Json, isYes = (_title: string) => true) {
  const server = { record };
  const { key, calls = {} } = definition.screen;
  const id = key === undefined ? undefined : String(valueAt(record, key));
  const { read, list } = Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, toReading(call, () => id)] as const),
  );
  const { valueAs } = calls['read'] ? longCall(calls['read']) : {};
  const sameAs = (one: Request | undefined, other: Request) =>
    sameJson([one?.path, one?.body], [other.path, other.body]);
  const { host, seen, scope } = testHost((request) => {
    if (request.method === 'PUT' || isChange(request)) return undefined;
    if (sameAs(list, request)) return [server.record];
    const isRecord = sameAs(read, request) || request.path.split('/').at(-1) === id;
    return isRecord ? (valueAs === undefined ? server.record : valueAt(server.record, valueAs)) : [];
  });
  seen.answerQuestion = () => isYes(seen.questions.at(-1)!.title);
  const model = createWholeScreen(definition, host);
  const place: Place = id === undefined ? { at: 'list' } : { at: 'record', key: id };
  await allSettled(model.opened, { scope, params: place });
  const form = model.record!;
  const fields = () => scope.getState(form.$view)!.inOrder.filter(({ isShown }) => isShown);
  return {
    fields,
    type: ({ path, spec }: FieldView, value: Json) =>
      allSettled(form.fieldTyped, { scope, params: { path, value: controlValue(spec, value) } }),
    /** Enters all secrets, which the server does not return. */
    async typeSecrets() {
      for (const { path } of fields().filter(({ spec }) => spec.schema.writeOnly))
        await allSettled(form.fieldTyped, { scope, params: { path, value: 'secret' } });
    },
    save: () => allSettled(form.saveClicked, { scope }),
    change: (path: string, value: Json) => (server.record = withValueAt(server.record, path, value)),
    questions: seen.questions,
    sent: () => {
      const body = seen.asked.findLast((request) => request.method === 'PUT' || isChange(request))?.body;
      const { data } = (body ?? {}) as { data?: Json[] };
      return data ? data[0] : body;
    },
  };
}

/** Whether a request is a remote procedure that changes something. */
const isChange = ({ read, isReading }: Request) => read !== undefined && isReading !== true;

/** A different value for a field, as its record holds it; undefined if the user cannot change the field. */
export function changed({ path, spec, readOnly, options }: FieldView, record: Json): Json {
  const value = valueAt(record, path);
  if (readOnly !== null) return undefined;
  if (Array.isArray(value)) return typeof value[0] === 'string' && spec.choices.length === 0 ? [...value, 'b'] : [];
  if (spec.choices.length > 0) return spec.choices.find((choice) => choice.value !== value)?.value;
  if (options !== null) return undefined;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' ? `${value}b` : undefined;
}
