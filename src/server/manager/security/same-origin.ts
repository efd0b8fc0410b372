// Whether a browser sent a request on behalf of another site: sign-in and sign-out are for the console's own page only.
import type { IncomingHttpHeaders } from 'node:http';

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Whether the request comes from a page of another origin. Current browsers send Sec-Fetch-Site, older ones an
 * Origin to compare; a client that sends neither is not a browser, so no other site can make it send requests.
 */
export function isCrossOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin === undefined) return false;
  // A reverse proxy may set its own name in either header.
  const own = [headers.host, headers['x-forwarded-host']].flatMap((value) => String(value ?? '').split(','));
  const host = hostOf(headers.origin);
  return (
    host === undefined || !own.some((name) => hostOf(`${headers.origin!.split(':')[0]}://${name.trim()}`) === host)
  );
}
