// Loads the code of the first screen, and sends the requests that it will send, before the session is known.
// Runs before most of the page, so it imports little.
import { apiPath } from '../engine/rules/vocabulary.gen.ts';
import { hasToken } from '../http/csrf.ts';
import { sendEarly } from '../http/request.ts';
import { permissionsRequest } from '../session/direct.ts';
import { stateRequest } from '../session/server-state.ts';
import { parseAddress, resolve, type Resolved } from './address.ts';
import { menus } from './menus.ts';
import { engineCode } from './engine-code.ts';
import { loadDefinition } from './screens/definitions.ts';
import { rememberedScreens } from './visible-screens.ts';

const parts: Promise<unknown>[] = [sendEarly(stateRequest({})), sendEarly(permissionsRequest)];
const first = resolve(parseAddress(location.hash), menus);
// Not while the first script is evaluated: developer tools locate its imports and cookie reads by parsing the whole
// script again.
if (first) parts.push(Promise.resolve().then(() => Promise.allSettled([...codeOf(first), firstData(first)])));

/** Resolves when everything that the first screen needs has loaded or failed. The screen reports failures. */
export const headStartSettled: Promise<unknown> = Promise.allSettled(parts);

/** Requests the first list, or takes over the request for a record from the first script. */
function firstData({ slug, place }: Resolved): Promise<unknown> | undefined {
  if (place.at !== 'list') {
    const path = globalThis.registrarRecord;
    return path === undefined ? undefined : sendEarly({ method: 'GET', path: path.slice(apiPath.length) });
  }
  const path = menus[slug]!.first;
  return path !== undefined && maySucceed(slug) ? sendEarly({ method: 'GET', path }) : undefined;
}

/** Browsers log rejected requests as errors, so data is requested only if that may succeed. */
const maySucceed = (slug: string): boolean => rememberedScreens()?.includes(slug) ?? hasToken();

async function customScreen(slug: string): Promise<unknown> {
  const { customScreens, firstRequests } = await import('./screens/custom-screens.ts');
  const request = firstRequests[slug];
  return Promise.all([customScreens[slug]?.(), request && maySucceed(slug) && sendEarly(request)]);
}

function codeOf({ slug, place }: Resolved): Promise<unknown>[] {
  const { kind } = menus[slug]!;
  const view =
    kind === 'custom'
      ? [customScreen(slug)]
      : kind === 'facts'
        ? [engineCode.facts()]
        : kind === 'table' || (kind !== 'settings' && place.at === 'list')
          ? [engineCode.list()]
          : [engineCode.record()];
  return [loadDefinition(slug), ...view];
}
