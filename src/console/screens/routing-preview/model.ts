// The global routing preview: the user chooses repositories and a path, runs the test, filters, expands and collapses the
// rows, and views the rule of a row.
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { withLeadingSlash } from '../../../engine/rules/request-path.ts';
import { toFailure } from '../../../engine/form/loading.ts';
import type { Host } from '../../../engine/host.ts';
import { toRequest } from '../../../engine/rules/request.ts';
import { itemsOf, membersOf, textOf } from '../../../engine/rules/answer.ts';
import type { Failure } from '../../../http/failure.ts';
import {
  blockedFirst,
  countsOf,
  filteredNodes,
  onlineIn,
  seenRows,
  toNodes,
  type PreviewNode,
  type SeenRow,
} from './tree.ts';

export const filters = ['all', 'groups', 'proxies'] as const;
export type Filter = (typeof filters)[number];

export type Preview =
  | { is: 'not-run' }
  | { is: 'running' }
  | { is: 'done'; nodes: readonly PreviewNode[] }
  | { is: 'failed'; failure: Failure };

export type Rule = { mode: string; matchers: string[] };

/** The displayed parts of a rule; throws a Failure if the response is not a rule. */
function toRule(answer: unknown): Rule {
  const { mode, matchers } = membersOf(answer);
  return { mode: textOf(mode), matchers: itemsOf(matchers).map(textOf) };
}

/** The rule being viewed. */
export type Shown =
  | { is: 'loading'; name: string }
  | { is: 'ready'; name: string; rule: Rule }
  | { is: 'failed'; name: string; failure: Failure };

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
  const rowClicked = createEvent<Pick<SeenRow, 'rule'>>();
  const ruleRetried = createEvent();
  const ruleClosed = createEvent();

  const previewFx = attach({
    source: host.$base,
    effect: async (_base, { path, filter }: { path: string; filter: Filter; number: number }) =>
      blockedFirst(
        toNodes(
          await host.askFx({
            method: 'GET',
            path: `internal/ui/routing-rules/preview?path=${encodeURIComponent(path)}&filter=${filter}`,
          }),
        ),
      ),
  });
  /** The preview does not say which repositories are online, so they are listed separately; if that fails, it is unknown. */
  const onlineFx = attach({
    source: host.$base,
    effect: async () => onlineIn(await host.askFx({ method: 'GET', path: 'v1/repositorySettings' })),
  });
  const ruleFx = attach({
    source: host.$base,
    effect: async (_base, name: string) =>
      toRule(await host.askFx(toRequest('GET internal/ui/routing-rules/{name}', () => name))),
  });

  // State
  const inputChanged = sample({ clock: [repositoriesChosen, pathTyped], fn: () => undefined });
  const $repositories = createStore<Filter>('all')
    .on(repositoriesChosen, (_, filter) => filter)
    .reset(left);
  const $path = createStore('')
    .on(pathTyped, (_, path) => path)
    .reset(left);
  /** The number of the latest request: responses to earlier ones are ignored. */
  const $number = createStore(0).on([inputChanged, left], (number) => number + 1);
  const isCurrent = (number: number, { params }: { params: { number: number } }) => number === params.number;
  const answered = sample({ clock: previewFx.done, source: $number, filter: isCurrent, fn: (_, { result }) => result });
  const refused = sample({ clock: previewFx.fail, source: $number, filter: isCurrent, fn: (_, { error }) => error });
  const $preview = createStore<Preview>({ is: 'not-run' })
    .on(previewFx, () => ({ is: 'running' }))
    .on(answered, (_, nodes) => ({ is: 'done', nodes }))
    .on(refused, (_, error) => ({ is: 'failed', failure: toFailure(error) }))
    .reset(inputChanged, left);
  const $filter = createStore('')
    .on(filterTyped, (_, text) => text)
    .reset(inputChanged, left);
  /** Groups that the user has collapsed; a filter expands all, so that no match is hidden. */
  const $closed = createStore<ReadonlySet<string>>(new Set())
    .on(toggled, (closed, id) =>
      closed.has(id) ? new Set([...closed].filter((one) => one !== id)) : new Set([...closed, id]),
    )
    .reset(previewFx, filterTyped, inputChanged, left);
  const $nodes = $preview.map((preview) => (preview.is === 'done' ? preview.nodes : []));
  const $matching = combine($nodes, $filter, filteredNodes);
  const $online = createStore<ReadonlyMap<string, boolean>>(new Map())
    .on(onlineFx.doneData, (_, online) => online)
    .reset(left);
  const $rows = combine($matching, $closed, $online, (nodes, closed, online) => seenRows(nodes, closed, online));
  /** The number of repositories, including members of collapsed groups: those that match the filter, and all. */
  const $counts = combine($nodes, $matching, (nodes, matching) => {
    const total = countsOf(nodes);
    return { ...countsOf(matching), totalAllowed: total.allowed, totalBlocked: total.blocked };
  });

  /** The rule being viewed; null if there is none. */
  const $shown = createStore<Shown | null>(null)
    .on(ruleFx, (_, name) => ({ is: 'loading', name }))
    .on(ruleFx.done, (shown, { params, result }) =>
      shown?.name === params ? { is: 'ready', name: params, rule: result } : shown,
    )
    .on(ruleFx.fail, (shown, { params, error }) =>
      shown?.name === params ? { is: 'failed', name: params, failure: toFailure(error) } : shown,
    )
    .reset(ruleClosed, left);

  // Logic
  sample({
    clock: testClicked,
    source: { path: $path, filter: $repositories, number: $number, preview: $preview },
    // A test is not repeated while the same one is pending.
    filter: ({ preview }) => preview.is !== 'running',
    fn: ({ path, filter, number }) => ({ path: withLeadingSlash(path), filter, number }),
    target: previewFx,
  });
  sample({ clock: answered, fn: () => undefined, target: onlineFx });
  sample({
    clock: rowClicked,
    filter: ({ rule }) => rule !== null,
    fn: ({ rule }) => rule!,
    target: ruleFx,
  });
  sample({
    clock: ruleRetried,
    source: $shown,
    filter: (shown) => shown?.is === 'failed',
    fn: (shown) => shown!.name,
    target: ruleFx,
  });

  return {
    opened,
    left,
    repositoriesChosen,
    pathTyped,
    testClicked,
    filterTyped,
    toggled,
    rowClicked,
    ruleRetried,
    ruleClosed,
    $repositories,
    $path,
    $preview,
    $filter,
    $rows,
    $counts,
    $shown,
  };
}
