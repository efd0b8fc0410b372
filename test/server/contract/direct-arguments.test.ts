// Remote procedures of the reference server take a fixed number of arguments, and reject any other number.
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readScreens } from '../../../src/build/check-schemas.ts';
import { longCall, toRequest } from '../../../src/engine/rules/request.ts';
import type { Call, Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import capabilityTypes from '../../../src/server/manager/calls/capability-types.json' with { type: 'json' };
import taskTypes from '../../../src/server/manager/calls/task-types.json' with { type: 'json' };
import { recorded } from './replay.ts';

type Rpc = { action: string; method: string; data: unknown[] | null };

const groups = readdirSync(new URL('recordings/', import.meta.url)).map((name) => name.replace('.json', ''));
const steps = groups.flatMap(recorded);

/** The numbers of arguments that the reference server takes: as recorded, or tried on it. */
const accepted = new Map<string, number>([
  ['coreui_Repository.readReferencesAddingEntryForAll', 1],
  ['coreui_Webhook.listWithTypeGlobal', 0],
  ['coreui_Webhook.listWithTypeRepository', 0],
]);
for (const { request, body } of steps) {
  const { action, method, data } = (request.json ?? {}) as Partial<Rpc>;
  const result = (body as { result?: unknown } | undefined)?.result;
  if (action && result) accepted.set(`${action}.${method}`, data?.length ?? 0);
}

const sentBy = (call: Call): number => {
  const { data } = toRequest(call, () => undefined).body as Rpc;
  return data?.length ?? 0;
};

const calls = readScreens('schemas').flatMap(({ slug, screen }) =>
  Object.entries((JSON.parse(screen.text) as Screen).calls ?? {}).flatMap(([id, call]) => {
    const { direct } = longCall(call);
    return direct === undefined ? [] : [[`${slug} ${id}`, direct, call] as const];
  }),
);

describe('the number of arguments that the reference server accepts', () => {
  test.each(calls)('is sent by the call %s', (_, direct, call) => {
    expect([direct, sentBy(call)]).toEqual([direct, accepted.get(direct)]);
  });

  type Described = { id: string; storeApi?: string | null; storeFilters?: object | null };
  type Type = { id: string; fields?: Described[]; formFields?: Described[] };
  const answers = steps.flatMap(({ request, body }) => {
    const { method } = (request.json ?? {}) as Partial<Rpc>;
    const { data } = (body as { result?: { data?: unknown } } | undefined)?.result ?? {};
    return method === 'readTypes' && Array.isArray(data) ? (data as Type[]) : [];
  });
  const fields = [...(capabilityTypes as Type[]), ...(taskTypes as Type[]), ...answers]
    .flatMap(({ id, fields: own = [], formFields = [] }) =>
      [...own, ...formFields].map((field) => ({ ...field, name: `${id} ${field.id}` })),
    )
    .filter(({ storeApi, storeFilters }) => storeApi && storeFilters)
    .map(({ name, storeApi }) => [name, storeApi!] as const);

  test.each(fields)('is one for the filtered options of the field %s', (_, storeApi) => {
    expect([storeApi, 1]).toEqual([storeApi, accepted.get(storeApi)]);
  });
});
