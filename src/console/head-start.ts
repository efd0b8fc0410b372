// Loads the code of the first screen, and sends the requests that it will send, before the session is known.
// Runs before most of the page, so it imports little.
import { apiPath } from '../engine/rules/vocabulary.gen.ts';
import { hasToken } from '../http/csrf.ts';
import { sendEarly } from '../http/request.ts';
import { permissionsRequest } from '../session/direct.ts';
import { stateRequest } from '../session/server-state.ts';
import { parseAddress, resolve, type Resolved } from './address.ts';
import { loadParts } from './customized-screens.ts';
import { menus } from './menus.ts';
import { engineCode } from './engine-code.ts';
import { rememberedScreens } from './visible-screens.ts';

const parts: Promise<unknown>[] = [sendEarly(stateRequest({})), sendEarly(permissionsRequest)];
const first = resolve(parseAddress(location.hash), menus);
// Not while the first script is evaluated: developer tools note where imports and reads of cookies are, and parse the
// whole script again for that.
if (first) parts.push(Promise.resolve().then(() => Promise.allSettled([...codeOf(first), firstData(first)])));

/** Resolves when all that the first screen needs has arrived or failed. Failures are reported by the screen. */
export const headStartSettled: Promise<unknown> = Promise.allSettled(parts);

/** Requests the list that is shown first, or takes the record that was requested. */
function firstData({ slug, place }: Resolved): Promise<unknown> | undefined {
  if (place.at !== 'list') {
    const path = globalThis.registrarRecord;
    return path === undefined ? undefined : sendEarly({ method: 'GET', path: path.slice(apiPath.length) });
  }
  const path = menus[slug]!.first;
  return path !== undefined && maySucceed(slug) ? sendEarly({ method: 'GET', path }) : undefined;
}

/** A rejection would show up among the errors of the browser, so data is requested only if that may succeed. */
const maySucceed = (slug: string): boolean => rememberedScreens()?.includes(slug) ?? hasToken();

async function customScreen(slug: string): Promise<unknown> {
  const { customScreens, firstRequests } = await import('./screens/custom-screens.ts');
  const request = firstRequests[slug];
  return Promise.all([customScreens[slug]?.(), request && maySucceed(slug) && sendEarly(request)]);
}

function codeOf({ slug, place }: Resolved): Promise<unknown>[] {
  const { kind } = menus[slug]!;
  const view =
    kind === 'story'
      ? [customScreen(slug)]
      : kind === 'facts'
        ? [engineCode.facts()]
        : kind === 'table' || (kind !== 'settings' && place.at === 'list')
          ? [engineCode.list()]
          : [engineCode.record()];
  return [loadParts(slug), ...view];
}
