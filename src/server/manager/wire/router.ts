// Finds the call for a method and a path.
import type { Call } from './call.ts';

export type RouteMatch = { call: Call; params: Record<string, string>; query: URLSearchParams };

// Leading slashes and one trailing slash are ignored. Other empty segments are kept: without them, a request for a
// record with an empty name would apply to all records.
const pathParts = (path: string) => path.replace(/^\/+/, '').replace(/\/$/, '').split('/');

function match(call: Call, parts: readonly string[]): Record<string, string> | undefined {
  const wanted = pathParts(call.path);
  if (wanted.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    if (part.startsWith(':') && parts[i] !== '') params[part.slice(1)] = parts[i]!;
    else if (part !== parts[i]) return undefined;
  }
  return params;
}

/** The segments of a path, decoded; undefined if one is invalid. */
function decodedParts(path: string): string[] | undefined {
  try {
    return pathParts(path).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

const ordered = new WeakMap<readonly Call[], Call[]>();

/** Words before names: `/preview` is matched before `/:name`. */
function inOrder(list: readonly Call[]): Call[] {
  const known = ordered.get(list) ?? list.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length);
  ordered.set(list, known);
  return known;
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
      list.flatMap((call) => {
        const params = match(call, parts);
        return params ? [{ call, params }] : [];
      });
    const known = matching(inOrder(calls));
    const here = known.length ? known : matching(inOrder(others()));
    const nearest = here.filter(({ call }) => call.path === here[0]!.call.path);
    if (!nearest.length) return undefined;
    // A record may have the name of a further call: methods that this call does not support apply to the record.
    const hit = [...nearest, ...here].find(({ call }) => call.method === (method === 'HEAD' ? 'GET' : method));
    if (hit) return { ...hit, query: new URLSearchParams(search ?? '') };
    const methods = [...nearest, ...here].flatMap(({ call }) =>
      call.method === 'GET' ? ['HEAD', 'GET'] : [call.method],
    );
    return { allow: [...new Set([...methods, 'OPTIONS'])].join(', ') };
  };
}
