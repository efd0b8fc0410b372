// The server's search for components: how it is asked, and what it found. Pure.
import { itemsOf, membersOf } from '../../../engine/rules/answer.ts';
import type { Request } from '../../../http/request.ts';

/** How a component is named; '' for a part that it does not have. */
export type Wanted = { group: string; name: string; version: string };
/** A component that was found; `text` names it for people. */
export type Found = { id: string; text: string; component: Wanted };

/** The request for the components of a repository. Each word may go on: `bill` finds `billing`. No words: any of them. */
export function searchOf({ repository, words }: { repository: string; words: string }): Request {
  const q = words
    .split(/[\s:]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/\*?$/, '*'))
    .join(' ');
  return { method: 'GET', path: `v1/search?${new URLSearchParams({ repository, ...(q === '' ? {} : { q }) })}` };
}

const wordIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the answer: each component once. `hasMore`: there are others beyond these. Throws a Failure where it is none. */
export function readFound(answer: unknown): { found: Found[]; hasMore: boolean } {
  const { items, continuationToken } = membersOf(answer);
  const found = itemsOf(items).map((item) => {
    const { group, name, version } = membersOf(item);
    const component = { group: wordIn(group), name: wordIn(name), version: wordIn(version) };
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
