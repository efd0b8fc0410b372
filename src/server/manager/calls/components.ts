// The component search, used by other programs and the console.
import { createHash } from 'node:crypto';
import type { ManagerContext } from '../context.ts';
import { serverAddress } from '../data/capabilities.ts';
import { repositoryFilter } from '../security/repository-access.ts';
import { allRepositories, expandGroups } from '../data/repositories.ts';
import { type Call, anyCaller, json } from '../wire/call.ts';
import { lowerCase, searchComponents } from '../data/components.ts';
import { createTimeSlices } from '../time-slices.ts';
import { Refusal, refuseIf } from '../wire/refusals.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

type AssetRow = { id: number; component_id: number; path: string };

const page = 50;
const idOf = (kind: string, id: number) => createHash('md5').update(`${kind} ${id}`).digest('hex');

const maxWords = 10;
const maxWordLength = 200;

/** The search words, in lower case and without duplicates: `*` and `?` match anything, so they only separate words. */
function wordsOf(text: string): string[] {
  const words = [...new Set(lowerCase(text).split(/[\s*?]+/))].filter((word) => word !== '');
  refuseIf(
    words.length > maxWords && { id: 'q', message: t('search-words', { limit: String(maxWords) }) },
    words.some((word) => word.length > maxWordLength) && {
      id: 'q',
      message: t('search-word-length', { limit: String(maxWordLength) }),
    },
  );
  return words;
}

/** The parameters that a column has to match. */
const columnOf: Record<string, 'grp' | 'name' | 'version'> = {
  group: 'grp',
  name: 'name',
  version: 'version',
  'maven.groupId': 'grp',
  'maven.artifactId': 'name',
  'maven.baseVersion': 'version',
};
const searchKeys = new Set([
  ...Object.keys(columnOf),
  'q',
  'repository',
  'format',
  'sort',
  'direction',
  'continuationToken',
]);

const patternsOf = (query: URLSearchParams) =>
  [...query].flatMap(([key, value]) => {
    const column = Object.hasOwn(columnOf, key) ? columnOf[key] : undefined;
    if (!column) return [];
    refuseIf(
      value.length > maxWordLength && { id: key, message: t('search-word-length', { limit: String(maxWordLength) }) },
    );
    return [{ column, pattern: lowerCase(value) }];
  });

/** The number of components before a page. */
function startOf(token: string | null): number {
  if (token !== null && !/^\d{1,9}$/.test(token))
    throw new Refusal(406, { json: [{ id: 'continuationToken', message: t('invalid-token') }] });
  return Number(token ?? 0);
}

/** The calls about components. */
export function componentCalls(context: ManagerContext): Call[] {
  const { store } = context;
  return [
    {
      method: 'GET',
      path: '/v1/search',
      allows: anyCaller,
      async handle({ query, caller, origin, isDisconnected }) {
        const repositories = allRepositories(store);
        const repositoryName = query.get('repository');
        const chosen = repositories.filter((one) => repositoryName === null || one.name === repositoryName);
        const format = query.get('format');
        const start = startOf(query.get('continuationToken'));
        // No component matches a parameter that components do not have.
        if ([...query.keys()].some((key) => !searchKeys.has(key))) return json({ items: [], continuationToken: null });
        const seen = expandGroups(chosen, repositories)
          .filter(repositoryFilter(caller, 'view', 'browse'))
          .filter((one) => one.online && (format === null || one.format === format));
        const byId = new Map(seen.map((one) => [one.id, one]));
        const words = wordsOf(query.get('q') ?? '');
        const ids = [...byId.keys()].sort((a, b) => a - b);
        const found = await searchComponents(
          store,
          ids,
          { words, patterns: patternsOf(query) },
          start,
          page + 1,
          createTimeSlices(Infinity, isDisconnected),
        );
        const shown = found.slice(0, page);
        const assets = store.all<AssetRow>(
          `SELECT id, component_id, path FROM asset WHERE component_id IN (${shown.map(({ id }) => id).join(', ') || 'NULL'}) ORDER BY path`,
        );
        const items = shown.map(({ id, repositoryId, group, name, version }) => {
          const { name: repository, format } = byId.get(repositoryId)!;
          const base = `${serverAddress(context, origin)}/repository/${repository}`;
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
