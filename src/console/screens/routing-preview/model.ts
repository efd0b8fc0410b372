// The global routing preview: the user chooses repositories and a path, runs the test, filters, expands and collapses
// the rows, and views the rule of a row.
import { combine, createEvent, createStore, sample } from 'effector';
import { withLeadingSlash } from '../../../engine/rules/request-path.ts';
import { encodePart } from '../../../engine/rules/texts.ts';
import type { Host } from '../../../engine/host.ts';
import type { Failure } from '../../../http/failure.ts';
import { createQuery } from '../../../requests/query.ts';
import { renewalOf } from '../../../requests/renewal.ts';
import { createRuleDialog } from './rule-dialog.ts';
import {
  blockedFirst,
  collapsedIn,
  countsOf,
  filteredNodes,
  onlineIn,
  visibleRows,
  toNodes,
  type PreviewNode,
} from './tree.ts';

export const filters = ['all', 'groups', 'proxies'] as const;
export type Filter = (typeof filters)[number];

export type Preview =
  | { is: 'not-run' }
  | { is: 'running' }
  | { is: 'done'; nodes: readonly PreviewNode[] }
  | { is: 'failed'; failure: Failure };

export type RoutingPreviewModel = ReturnType<typeof createRoutingPreview>;

export function createRoutingPreview(host: Host) {
  // Events
  const opened = createEvent();
  const left = createEvent();
  const repositoriesChosen = createEvent<Filter>();
  const pathTyped = createEvent<string>();
  const testClicked = createEvent();
  const filterTyped = createEvent<string>();
  /** The id of a group. */
  const toggled = createEvent<string>();

  /** The inputs have changed, or the page was left: the result is outdated. */
  const outdated = createEvent();
  const preview = createQuery<{ path: string; filter: Filter }, PreviewNode[]>({
    host,
    run: async ({ path, filter }, ask) => {
      const address = `internal/ui/routing-rules/preview?path=${encodePart(path)}&filter=${filter}`;
      return blockedFirst(toNodes(await ask({ method: 'GET', path: address })));
    },
    until: [outdated],
    isRepeated: false,
  });
  /**
   * The preview does not say which repositories are online, so they are listed separately; if that fails, it is
   * unknown.
   */
  const online = createQuery({
    host,
    run: async (_, ask) => onlineIn(await ask({ method: 'GET', path: 'v1/repositorySettings' })),
    until: [left],
    isRepeated: false,
  });

  // State
  const inputChanged = sample({ clock: [repositoriesChosen, pathTyped], fn: () => undefined });
  const $repositories = createStore<Filter>('all')
    .on(repositoriesChosen, (_, filter) => filter)
    .reset(left);
  const $path = createStore('')
    .on(pathTyped, (_, path) => path)
    .on(testClicked, withLeadingSlash)
    .reset(left);
  const $preview = createStore<Preview>({ is: 'not-run' })
    .on(preview.started, () => ({ is: 'running' }))
    .on(preview.done, (_, { result }) => ({ is: 'done', nodes: result }))
    .on(preview.failed, (_, { failure }) => ({ is: 'failed', failure }))
    .reset(outdated, renewalOf(host, preview.$failure));
  const $filter = createStore('')
    .on(filterTyped, (_, text) => text)
    .reset(inputChanged, left);
  /** Groups that the server or the user has collapsed; a filter expands all, so that no match is hidden. */
  const $collapsed = createStore<ReadonlySet<string>>(new Set())
    .on(toggled, (collapsed, id) =>
      collapsed.has(id) ? new Set([...collapsed].filter((one) => one !== id)) : new Set([...collapsed, id]),
    )
    .on(preview.done, (_, { result }) => collapsedIn(result))
    .reset(preview.started, filterTyped, inputChanged, left);
  const $nodes = $preview.map((preview) => (preview.is === 'done' ? preview.nodes : []));
  const $online = createStore<ReadonlyMap<string, boolean>>(new Map())
    .on(online.done, (_, { result }) => result)
    .reset(left);
  const $matching = combine($nodes, $filter, $online, filteredNodes);
  const $rows = combine($matching, $collapsed, $online, (nodes, collapsed, online) =>
    visibleRows(nodes, collapsed, online),
  );
  /** The number of repositories, including members of collapsed groups: those that match the filter, and all. */
  const $total = $nodes.map(countsOf);
  const $counts = combine($total, $nodes, $matching, (total, nodes, matching) => ({
    ...(matching === nodes ? total : countsOf(matching)),
    totalAllowed: total.allowed,
    totalBlocked: total.blocked,
  }));

  // Logic
  sample({ clock: [inputChanged, left], fn: () => undefined, target: outdated });
  sample({
    clock: testClicked,
    source: { path: $path, filter: $repositories, preview: $preview },
    // A test is not repeated while the same one is pending.
    filter: ({ preview }) => preview.is !== 'running',
    fn: ({ path, filter }) => ({ path: withLeadingSlash(path), filter }),
    target: preview.start,
  });
  sample({ clock: preview.done, fn: () => undefined, target: online.start });

  return {
    opened,
    left,
    repositoriesChosen,
    pathTyped,
    testClicked,
    filterTyped,
    toggled,
    $repositories,
    $path,
    $preview,
    $filter,
    $rows,
    $counts,
    ...createRuleDialog(host, left),
  };
}
