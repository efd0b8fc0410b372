// Saving keeps what the form does not know: members of a record, and of the objects in it, that no entity declares.
import { allSettled } from 'effector';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadLateKinds } from '../../src/engine/kinds/late.ts';
import type { Definition } from '../../src/engine/definition.ts';
import { typesOf, type Schema } from '../../src/engine/descriptor/entity.ts';
import type { Place } from '../../src/engine/host.ts';
import type { Request } from '../../src/http/request.ts';
import { isObject, sameJson, valueAt, withoutPath, withValueAt, type Json } from '../../src/engine/rules/paths.ts';
import { longCall, toReading } from '../../src/engine/rules/request.ts';
import { definitionIn } from '../engine/definitions.ts';
import { createWholeScreen } from '../engine/screen/screen-with-all-parts.ts';
import { testHost } from '../engine/test-host.ts';

await loadLateKinds();

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

/** The screens whose form saves a whole record, with each variant of it. */
const forms = readdirSync('schemas', { withFileTypes: true })
  .filter((one) => one.isDirectory() && readdirSync(`schemas/${one.name}`).includes('entity.json'))
  .flatMap(({ name }) => {
    const definition = definitionIn(`schemas/${name}`);
    const { update } = definition.screen.calls ?? {};
    const { body } = update === undefined ? {} : longCall(update);
    if (!definition.screen.form || !isObject(body) || !('record' in body)) return [];
    const omit = (body as { omit?: string[] }).omit ?? [];
    const { by = [], variants = [{ id: 'only', is: [] }] } = definition.screen.variants ?? {};
    return variants.map(({ id, is }) => ({ title: `${name}, ${id}`, definition, omit, by, is: is as Json[] }));
  });

/** Values without which a form would be read-only. */
const needed: Record<string, Record<string, Json>> = {
  privileges: { readOnly: false, otherActions: undefined, actions: ['READ'] },
  repositories: { stored: undefined },
  users: { source: 'default' },
  account: { external: false },
};

/** The form of a record, which the server returns from any call that reads one. */
async function openRecord(definition: Definition, record: Json) {
  const { key, calls = {} } = definition.screen;
  const id = key === undefined ? undefined : String(valueAt(record, key));
  const { read, list } = Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, toReading(call, () => id)] as const),
  );
  const sameAs = (one: Request | undefined, other: Request) =>
    sameJson([one?.path, one?.body], [other.path, other.body]);
  const { host, seen, scope } = testHost(
    (request) => {
      if (request.method === 'PUT' || isChange(request)) return undefined;
      if (sameAs(read, request) || request.path.split('/').at(-1) === id) return record;
      return sameAs(list, request) ? [record] : [];
    },
    { yes: true },
  );
  const model = createWholeScreen(definition, host);
  const place: Place = id === undefined ? { at: 'list' } : { at: 'record', key: id };
  await allSettled(model.opened, { scope, params: place });
  const form = model.record!;
  return {
    fields: () => scope.getState(form.$view)!.inOrder.filter(({ isShown }) => isShown),
    type: (path: string, value: Json) => allSettled(form.fieldTyped, { scope, params: { path, value } }),
    save: () => allSettled(form.saveClicked, { scope }),
    sent: () => {
      const body = seen.asked.findLast((request) => request.method === 'PUT' || isChange(request))?.body;
      const { data } = (body ?? {}) as { data?: Json[] };
      return data ? data[0] : body;
    },
  };
}

/** Whether a request is a remote procedure that changes something. */
const isChange = ({ read, isReading }: Request) => read !== undefined && isReading !== true;

type Field = Awaited<ReturnType<typeof openRecord>>['fields'] extends () => (infer One)[] ? One : never;

/** A different value for a field that users can type into; undefined for others. */
function changed({ value, readOnly, options }: Field): Json {
  if (readOnly !== null || options !== null) return undefined;
  return typeof value === 'boolean' ? !value : typeof value === 'string' ? `${value}b` : undefined;
}

test.each(forms)('saving keeps unknown members of a record: $title', async ({ definition, omit, by, is }) => {
  const record = by.reduce((made, path, index) => withValueAt(made, path, is[index]), {
    ...(sampleOf(definition.entity) as object),
    ...needed[definition.slug],
    // Only proxies have these settings.
    ...(['hosted', 'group'].includes(String(is[1])) && { httpClient: undefined }),
  } as Json);
  const form = await openRecord(definition, record);
  const field = form.fields().find((one) => changed(one) !== undefined)!;
  const value = changed(field);
  await form.type(field.path, value);
  for (const { path, spec } of form.fields()) if (spec.schema.writeOnly) await form.type(path, 'secret');
  await form.save();
  expect(form.fields().flatMap(({ path, error }) => (error === null ? [] : [`${path}: ${error}`]))).toEqual([]);
  expect(form.sent()).toMatchObject(omit.reduce<Json>(withoutPath, withValueAt(record, field.path, value)) as object);
});
