// The server's component search: its request and its response. Pure.
import { itemsOf, membersOf } from '../../../engine/rules/response-shape.ts';
import type { Request } from '../../../http/request.ts';
import { textOrEmpty } from './response.ts';

/** The coordinates of a component; '' for a missing part. */
export type Coordinates = { group: string; name: string; version: string };
/** A component in a search result; `text` is its display name. */
export type Found = { id: string; text: string; component: Coordinates };

/**
 * The request for the components of a repository. Each word is a prefix: `bill` finds `billing`. Without words, any
 * component matches.
 */
export function searchRequest({ repository, search }: { repository: string; search: string }): Request {
  const q = search
    .split(/[\s:]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/\*?$/, '*'))
    .join(' ');
  return { method: 'GET', path: `v1/search?${new URLSearchParams({ repository, ...(q === '' ? {} : { q }) })}` };
}

/** Parses the response: each component once. `hasMore`: there are more results. Throws a Failure if it is malformed. */
export function readComponents(response: unknown): { found: Found[]; hasMore: boolean } {
  const { items, continuationToken } = membersOf(response);
  const found = itemsOf(items).map((item) => {
    const { group, name, version } = membersOf(item);
    const component = { group: textOrEmpty(group), name: textOrEmpty(name), version: textOrEmpty(version) };
    const text = Object.values(component)
      .filter((part) => part !== '')
      .join(' : ');
    return { id: text, text, component };
  });
  return {
    found: [...new Map(found.filter(({ component }) => component.name !== '').map((one) => [one.id, one])).values()],
    hasMore: typeof continuationToken === 'string',
  };
}
