// The form of a record, without a page: its model sends the calls that the page sends.
import { allSettled } from 'effector';
import { loadLateKinds } from '../../../src/engine/kinds/late.ts';
import { readJson } from '../../../src/engine/rules/exact-reading.ts';
import type { Json } from '../../../src/engine/rules/paths.ts';
import { readRefusal } from '../../../src/http/failure.ts';
import type { Request } from '../../../src/http/request.ts';
import { requestParts } from '../../../src/http/request-parts.ts';
import { definitionIn } from '../../engine/definitions.ts';
import { createWholeScreen } from '../../engine/screen/screen-with-all-parts.ts';
import { testHost } from '../../engine/test-host.ts';

/** Sends a request of the page to the server at `base`, which ends in a slash. */
export async function sendTo(base: string, authorization: string, request: Request): Promise<unknown> {
  const { path, headers, method, body } = requestParts(request);
  const response = await fetch(new URL(path, base), {
    method,
    headers: { ...headers, authorization },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  if (!response.ok) throw readRefusal(response.status, response.headers.get('content-type') ?? '', text, null);
  const value = text === '' || request.responseType === 'text' ? text : readJson(text, request.keepsDigits);
  return request.read ? request.read(value) : value === '' ? undefined : value;
}

export type Form = Awaited<ReturnType<typeof openForm>>;

/** Opens the form of a record; of the only one if `key` is absent. */
export async function openForm(slug: string, key: string | undefined, base: string, authorization: string) {
  await loadLateKinds();
  const definition = definitionIn(`schemas/${slug}`);
  const { host, seen, scope } = testHost((request) => sendTo(base, authorization, request), { yes: true });
  const { opened, record } = createWholeScreen(definition, host);
  await allSettled(opened, { scope, params: key === undefined ? { at: 'list' } : { at: 'record', key } });
  const form = record!;
  const view = () => scope.getState(form.$view);
  return {
    view,
    type: (path: string, value: Json) => allSettled(form.fieldTyped, { scope, params: { path, value } }),
    /** Saves, and returns the request that was sent and the errors that are shown. */
    async save() {
      const from = seen.asked.length;
      await allSettled(form.saveClicked, { scope });
      const sent = seen.asked.slice(from).find(isChange);
      const shown = view();
      const errors = Object.entries(shown?.fields ?? {}).flatMap(([path, { error }]) =>
        error ? [`${path}: ${error}`] : [],
      );
      return { sent, errors: [...errors, ...(shown?.above ? [JSON.stringify(shown.above)] : [])] };
    },
  };
}

/** Whether a request changes something. */
const isChange = ({ method, isReading, read }: Request) =>
  method === 'PUT' || (method === 'POST' && read !== undefined && isReading !== true);
