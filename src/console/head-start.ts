// Loads the code of the first screen, and sends the requests that it will send, before the session is known.
// Runs before most of the page, so it imports little.
import { hasToken } from '../http/csrf.ts';
import { sendEarly } from '../http/request.ts';
import { directRequest, permissionsCall } from '../session/direct.ts';
import { stateRequest } from '../session/server-state.ts';
import { parseAddress, resolve, type Resolved } from './address.ts';
import { loadParts } from './customized-screens.ts';
import { menus } from './menus.ts';
import { engineCode } from './engine-code.ts';
import { rememberedScreens } from './visible-screens.ts';

const parts: Promise<unknown>[] = [sendEarly(stateRequest({})), sendEarly(directRequest(...permissionsCall))];
const first = resolve(parseAddress(location.hash), menus);
if (first) {
  parts.push(...codeOf(first));
  const path = menus[first.slug]!.first;
  // A rejection would show up among the errors of the browser, so the request is sent only if it may succeed.
  if (path !== undefined && first.place.at === 'list' && (rememberedScreens()?.includes(first.slug) ?? hasToken()))
    parts.push(sendEarly({ method: 'GET', path }));
}
/** Resolves when all that the first screen needs has arrived or failed. Failures are reported by the screen. */
export const firstArrived: Promise<unknown> = Promise.allSettled(parts);

function codeOf({ slug, place }: Resolved): Promise<unknown>[] {
  const { kind } = menus[slug]!;
  const view =
    kind === 'story'
      ? [import('./screens/custom-screens.ts').then(({ customScreens }) => customScreens[slug]?.())]
      : kind === 'facts'
        ? [engineCode.model(), engineCode.facts()]
        : kind === 'table' || (kind !== 'settings' && place.at === 'list')
          ? [engineCode.model(), engineCode.list()]
          : [engineCode.model(), engineCode.record()];
  return [loadParts(slug), ...view];
}
