// The call that finds components by words, as other programs and the console ask it.
import { createHash } from 'node:crypto';
import type { House } from '../house.ts';
import { reachOf } from '../security/reach.ts';
import { allRepositories, leavesOf } from '../data/repositories.ts';
import { type Call, anyone, json } from '../wire/call.ts';
import { Refusal } from '../wire/refusals.ts';

type Row = { id: number; repository_id: number; grp: string | null; name: string; version: string | null };
type AssetRow = { id: number; component_id: number; path: string };

const page = 50;
const idOf = (kind: string, id: number) => createHash('md5').update(`${kind} ${id}`).digest('hex');

/** What of some words must stand somewhere in a component: `*` and `?` stand for anything, so they only part. */
const piecesOf = (words: string) => [...new Set(words.split(/[\s*?]+/))].filter((piece) => piece !== '');

/** How many components stand before a page. */
function startOf(token: string | null): number {
  if (token !== null && !/^\d{1,9}$/.test(token))
    throw new Refusal(406, { json: [{ id: 'continuationToken', message: 'Not a token of this server' }] });
  return Number(token ?? 0);
}

/** The calls about components. */
export function componentCalls({ store, contextPath }: House): Call[] {
  return [
    {
      method: 'GET',
      path: '/v1/search',
      allows: anyone,
      answer({ query, caller, origin }) {
        const repositories = allRepositories(store);
        const wanted = query.get('repository');
        const asked = repositories.filter((one) => wanted === null || one.name === wanted);
        const seen = leavesOf(asked, repositories).filter(reachOf(caller, 'view', 'browse'));
        const byId = new Map(seen.map((one) => [one.id, one]));
        const start = startOf(query.get('continuationToken'));
        // Looked for piece by piece: a pattern with many wild cards would keep the database busy for ever.
        const found = store.all<Row>(
          `SELECT id, repository_id, grp, name, version FROM component
           WHERE repository_id IN (${[...byId.keys()].join(', ') || 'NULL'}) AND NOT EXISTS (
             SELECT 1 FROM json_each(?)
             WHERE instr(lower(concat_ws(' ', grp, name, version)), lower(value)) = 0
           ) ORDER BY repository_id, name, grp, version LIMIT ? OFFSET ?`,
          JSON.stringify(piecesOf(query.get('q') ?? '')),
          page + 1,
          start,
        );
        const shown = found.slice(0, page);
        const assets = store.all<AssetRow>(
          `SELECT id, component_id, path FROM asset WHERE component_id IN (${shown.map(({ id }) => id).join(', ') || 'NULL'}) ORDER BY path`,
        );
        const items = shown.map(({ id, repository_id, grp, name, version }) => {
          const { name: repository, format } = byId.get(repository_id)!;
          const base = `${origin}${contextPath}/repository/${repository}`;
          return {
            id: idOf('component', id),
            repository,
            format,
            group: grp,
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
