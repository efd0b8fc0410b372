// Finds the call for a method and a path.
import type { Call } from './call.ts';

export type RouteMatch = { call: Call; params: Record<string, string>; query: URLSearchParams };

// Leading slashes and one trailing slash are ignored. Other empty segments are kept: without them, a request for a
// record with an empty name would apply to all records.
const pathParts = (path: string) => path.replace(/^\/+/, '').replace(/\/$/, '').split('/');

/** A call with the segments of its path. */
type Route = { call: Call; wanted: readonly string[] };

function match({ call, wanted }: Route, parts: readonly string[]): Omit<RouteMatch, 'query'> | undefined {
  const isHere = wanted.every((part, i) => part === parts[i] || (part.startsWith(':') && parts[i] !== ''));
  if (!isHere) return undefined;
  const names = wanted.flatMap((part, i) => (part.startsWith(':') ? [[part.slice(1), parts[i]!] as const] : []));
  return { call, params: Object.fromEntries(names) };
}

/** The segments of a path, decoded; undefined if one is invalid. */
function decodedParts(path: string): string[] | undefined {
  try {
    return pathParts(path).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

const prepared = new WeakMap<readonly Call[], Map<number, Route[]>>();

/** The routes of calls by the number of their segments; words before names: `/preview` is matched before `/:name`. */
function routesOf(list: readonly Call[]): Map<number, Route[]> {
  const known = prepared.get(list);
  if (known) return known;
  const routes = new Map<number, Route[]>();
  for (const call of list.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)) {
    const wanted = pathParts(call.path);
    routes.set(wanted.length, [...(routes.get(wanted.length) ?? []), { call, wanted }]);
  }
  prepared.set(list, routes);
  return routes;
}

/** Of calls with the same method and path, the one of whose parameters the query has the most. */
function fittingQuery<Route extends { call: Call }>(routes: readonly Route[], query: URLSearchParams) {
  const wanted = ({ call }: Route) => Object.entries(call.query ?? {});
  return routes
    .toSorted((a, b) => wanted(b).length - wanted(a).length)
    .find((route) => wanted(route).every(([name, value]) => query.has(name, value ?? undefined)));
}

/**
 * A finder of calls by method and path with query. It returns the call; or, if the path has other methods, the `Allow`
 * header's text; or undefined for an unknown path. `others` finds calls that are not in the table.
 */
export function createRouter(
  calls: readonly Call[],
  others: () => Call[],
): (method: string, url: string) => RouteMatch | { allow: string } | undefined {
  return (method, url) => {
    const [path, search] = url.split(/\?(.*)/s);
    const parts = decodedParts(path!);
    if (!parts) return undefined;
    const matching = (list: readonly Call[]) =>
      (routesOf(list).get(parts.length) ?? []).flatMap((route) => match(route, parts) ?? []);
    const known = matching(calls);
    const here = known.length ? known : matching(others());
    const nearest = here.filter(({ call }) => call.path === here[0]!.call.path);
    if (!nearest.length) return undefined;
    // A record may have the name of a further call: methods that this call does not support apply to the record.
    const hit = [...nearest, ...here].find(({ call }) => call.method === (method === 'HEAD' ? 'GET' : method));
    if (hit) {
      const query = new URLSearchParams(search ?? '');
      const { method: same, path: its } = hit.call;
      const equal = here.filter(({ call }) => call.method === same && call.path === its);
      return { ...(equal.length > 1 ? (fittingQuery(equal, query) ?? hit) : hit), query };
    }
    const methods = [...nearest, ...here].flatMap(({ call }) =>
      call.method === 'GET' ? ['HEAD', 'GET'] : [call.method],
    );
    return { allow: [...new Set([...methods, 'OPTIONS'])].join(', ') };
  };
}
