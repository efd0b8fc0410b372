// The component search, used by other programs and the console.
import { createHash } from 'node:crypto';
import type { House } from '../house.ts';
import { reachOf } from '../security/reach.ts';
import { allRepositories, leavesOf } from '../data/repositories.ts';
import { type Call, anyone, json } from '../wire/call.ts';
import { lowerCase, searchComponents } from '../data/components.ts';
import { createSlices } from '../slices.ts';
import { Refusal, refuseIf } from '../wire/refusals.ts';

type AssetRow = { id: number; component_id: number; path: string };

const page = 50;
const idOf = (kind: string, id: number) => createHash('md5').update(`${kind} ${id}`).digest('hex');

const mostWords = 10;
const longestWord = 200;

/** The search words, in lower case and without duplicates: `*` and `?` match anything, so they only separate words. */
function wordsOf(text: string): string[] {
  const words = [...new Set(lowerCase(text).split(/[\s*?]+/))].filter((word) => word !== '');
  refuseIf(
    words.length > mostWords && { id: 'q', message: `Search for at most ${mostWords} different words.` },
    words.some((word) => word.length > longestWord) && {
      id: 'q',
      message: `Search for words of at most ${longestWord} characters.`,
    },
  );
  return words;
}

/** The number of components before a page. */
function startOf(token: string | null): number {
  if (token !== null && !/^\d{1,9}$/.test(token))
    throw new Refusal(406, { json: [{ id: 'continuationToken', message: 'This token is not valid.' }] });
  return Number(token ?? 0);
}

/** The calls about components. */
export function componentCalls({ store, contextPath }: House): Call[] {
  return [
    {
      method: 'GET',
      path: '/v1/search',
      allows: anyone,
      async answer({ query, caller, origin, hasLeft }) {
        const repositories = allRepositories(store);
        const wanted = query.get('repository');
        const asked = repositories.filter((one) => wanted === null || one.name === wanted);
        const seen = leavesOf(asked, repositories).filter(reachOf(caller, 'view', 'browse'));
        const byId = new Map(seen.map((one) => [one.id, one]));
        const start = startOf(query.get('continuationToken'));
        const words = wordsOf(query.get('q') ?? '');
        const ids = [...byId.keys()].sort((a, b) => a - b);
        const found = await searchComponents(store, ids, words, start, page + 1, createSlices(Infinity, hasLeft));
        const shown = found.slice(0, page);
        const assets = store.all<AssetRow>(
          `SELECT id, component_id, path FROM asset WHERE component_id IN (${shown.map(({ id }) => id).join(', ') || 'NULL'}) ORDER BY path`,
        );
        const items = shown.map(({ id, repositoryId, group, name, version }) => {
          const { name: repository, format } = byId.get(repositoryId)!;
          const base = `${origin}${contextPath}/repository/${repository}`;
          return {
            id: idOf('component', id),
            repository,
            format,
            group,
            name,
            version,
            assets: assets
              .filter((asset) => asset.component_id === id)
              .map((asset) => ({
                downloadUrl: `${base}/${asset.path}`,
                path: asset.path,
                id: idOf('asset', asset.id),
                repository,
                format,
                checksum: {},
              })),
          };
        });
        return json({ items, continuationToken: found.length > page ? String(start + page) : null });
      },
    },
  ];
}
