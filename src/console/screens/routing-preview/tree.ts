// Turns the response of a preview into a tree, and determines its visible rows: filtered, groups expanded or
// collapsed. Pure.
import { folded } from '../../../engine/format/fold.ts';
import { toColumns, type Row, type TableColumn } from '../../../engine/table/columns.ts';
import { itemsOf, membersOf, textOf, throwUnreadable } from '../../../engine/rules/response-shape.ts';
import { t } from '../../../messages/gen/routing-preview.gen.ts';

/** One repository as a row of the table. */
export type PreviewRow = Row & {
  /** Its position in the response, as 3 or 3.1: a name can occur in several groups. */
  id: string;
  repository: string;
  /** What the table shows as its name. */
  label: string;
  /** Null: no rule. */
  rule: string | null;
  allowed: boolean;
};

export type PreviewNode = {
  row: PreviewRow;
  members: readonly PreviewNode[] | null;
  /** The texts in which the filter searches, folded; computed at the first search. */
  haystack: () => string;
  /** Whether its members are hidden at first. */
  isCollapsed: boolean;
};

/** A visible row and its position in the tree. */
export type VisibleRow = PreviewRow & {
  level: number;
  /** Null for rows that cannot be expanded. */
  isExpanded: boolean | null;
  /** Null if unknown. */
  online: boolean | null;
  position: number;
  siblings: number;
};

export const previewColumns = (): readonly TableColumn[] =>
  toColumns(
    [
      { field: 'repository', header: t('repository'), sortable: false, text: '{record.label}' },
      { field: 'type', header: t('type'), sortable: false },
      { field: 'format', header: t('format'), sortable: false },
      {
        field: 'rule',
        header: t('rule'),
        sortable: false,
        text: { text: '{record.rule}', blank: t('no-rule') },
      },
      {
        field: 'allowed',
        header: t('status'),
        cell: 'health',
        sortable: false,
        width: 156,
        text: '{record.status}',
      },
    ],
    {},
    // A phone has no space for all columns, and the rule is the purpose of the preview.
  ).map((column) => ({ ...column, stays: column.id === 'rule' }));

// A character that no typed text contains, so that no match spans two columns; in ASCII, which is folded faster.
const separator = '\0';

/** The tree of a response; empty if it contains no rows. Throws a Failure for a response that is not a preview. */
export function toNodes(response: unknown): PreviewNode[] {
  const { children } = membersOf(response);
  return nodesOf(itemsOf(children === null ? [] : children), '', searchWords(previewColumns()));
}

const nodesOf = (items: readonly unknown[], parent: string, words: (row: PreviewRow) => string): PreviewNode[] =>
  items.map((one, position) => {
    const { repository, type, format, rule, allowed, expanded, children } = membersOf(one);
    const id = `${parent}${position}`;
    // A status other than allowed or blocked must not be shown as either.
    if (typeof allowed !== 'boolean') throwUnreadable();
    const name = textOf(repository);
    const row: PreviewRow = {
      id,
      repository: name,
      label: name,
      type: textOf(type ?? ''),
      format: textOf(format ?? ''),
      rule: textOf(rule ?? '') || null,
      allowed,
      status: t(allowed ? 'allowed' : 'blocked'),
    };
    const inside = itemsOf(children ?? []);
    const members = inside.length > 0 ? nodesOf(inside, `${id}.`, words) : null;
    let haystack: string | undefined;
    return { row, members, haystack: () => (haystack ??= words(row)), isCollapsed: expanded === false };
  });

/** The texts of a row as its columns show them, folded. Of thousands of rows, few differ in more than their names. */
function searchWords([first, ...others]: readonly TableColumn[]): (row: PreviewRow) => string {
  const cache = new Map<string, string>();
  return (row) => {
    const key = [row.type, row.format, row.rule, row.allowed].join(separator);
    const rest = cache.get(key) ?? folded(others.map((column) => column.shown(row)).join(separator));
    cache.set(key, rest);
    return `${folded(first!.shown(row))}${separator}${rest}`;
  };
}

/**
 * The nodes that contain `filter` in any column, ignoring case and accents. A matching group keeps its members, a
 * matching member keeps the groups around it.
 */
export function filteredNodes(
  nodes: readonly PreviewNode[],
  filter: string,
  online: ReadonlyMap<string, boolean> = new Map(),
): readonly PreviewNode[] {
  const needle = folded(filter.trim());
  const isMatch = ({ row: { repository }, haystack }: PreviewNode) =>
    haystack().includes(needle) ||
    (online.get(repository) === false && folded(labelOf(repository, false)).includes(needle));
  const matching = (inside: readonly PreviewNode[]): PreviewNode[] =>
    inside.flatMap((node) => {
      if (isMatch(node)) return [node];
      const members = matching(node.members ?? []);
      return members.length > 0 ? [{ ...node, members }] : [];
    });
  return needle === '' ? nodes : matching(nodes);
}

/** The ids of the groups whose members the response hides. */
export const collapsedIn = (nodes: readonly PreviewNode[]): ReadonlySet<string> =>
  new Set(
    nodes.flatMap(({ row, members, isCollapsed }) => [...(isCollapsed ? [row.id] : []), ...collapsedIn(members ?? [])]),
  );

const hasBlocked = ({ row, members }: PreviewNode): boolean => !row.allowed || (members ?? []).some(hasBlocked);

/** Moves blocked repositories, and groups that contain any, to the front; otherwise keeps the order. */
export function blockedFirst(nodes: readonly PreviewNode[]): PreviewNode[] {
  const [blocked, containing, others]: [PreviewNode[], PreviewNode[], PreviewNode[]] = [[], [], []];
  for (const node of nodes) {
    const group = !node.row.allowed ? blocked : hasBlocked(node) ? containing : others;
    group.push(node.members ? { ...node, members: blockedFirst(node.members) } : node);
  }
  return [...blocked, ...containing, ...others];
}

/**
 * How many repositories are allowed and how many are blocked. A repository that is also a member of groups counts
 * once.
 */
export function countsOf(nodes: readonly PreviewNode[]): { allowed: number; blocked: number } {
  const status = new Map<string, boolean>();
  const visit = ({ row, members }: PreviewNode) => {
    status.set(row.repository, row.allowed && (status.get(row.repository) ?? true));
    members?.forEach(visit);
  };
  nodes.forEach(visit);
  const allowed = [...status.values()].filter(Boolean).length;
  return { allowed, blocked: status.size - allowed };
}

/** Which repositories are online, by name. Empty for an unexpected response. */
export const onlineIn = (response: unknown): ReadonlyMap<string, boolean> =>
  new Map(
    (Array.isArray(response) ? response : []).flatMap((one: { name?: unknown; online?: unknown } | null) =>
      typeof one?.name === 'string' && typeof one.online === 'boolean' ? [[one.name, one.online] as const] : [],
    ),
  );

/** The rows from top to bottom, without the members of collapsed groups. */
export function visibleRows(
  nodes: readonly PreviewNode[],
  collapsed: ReadonlySet<string>,
  online: ReadonlyMap<string, boolean> = new Map(),
  level = 1,
): VisibleRow[] {
  const rows: VisibleRow[] = [];
  nodes.forEach(({ row, members }, at) => {
    const isExpanded = members && !collapsed.has(row.id);
    const isOnline = online.get(row.repository) ?? null;
    rows.push(cachedRow(row, { online: isOnline, level, isExpanded, position: at + 1, siblings: nodes.length }));
    if (isExpanded) for (const one of visibleRows(members, collapsed, online, level + 1)) rows.push(one);
  });
  return rows;
}

/** The name of a repository as the table shows it. */
const labelOf = (repository: string, isOnline: boolean | null): string =>
  isOnline === false ? t('offline', { repository }) : repository;

type Place = Pick<VisibleRow, 'online' | 'level' | 'isExpanded' | 'position' | 'siblings'>;
const rowCache = new WeakMap<PreviewRow, VisibleRow>();

/**
 * The row at its place: the same object for the same place, so that the table updates nothing. Its level never
 * changes.
 */
function cachedRow(row: PreviewRow, place: Place): VisibleRow {
  const before = rowCache.get(row);
  const isSame =
    before?.online === place.online &&
    before.isExpanded === place.isExpanded &&
    before.position === place.position &&
    before.siblings === place.siblings;
  if (isSame) return before;
  const after: VisibleRow = { ...row, ...place, label: labelOf(row.repository, place.online) };
  rowCache.set(row, after);
  return after;
}
