// The answer of a preview as a tree of rows, and which of them are seen: filtered, groups open or closed. Pure.
import { toColumns, type Row, type TableColumn } from '../../../engine/table/columns.ts';
import { words } from './words.ts';

/** One repository as it stands in the table. */
export type PreviewRow = Row & {
  /** Its place in the answer, as 3 or 3.1: names stand in several groups. */
  id: string;
  repository: string;
  /** Null: no rule. */
  rule: string | null;
  allowed: boolean;
};

export type PreviewNode = { row: PreviewRow; members: readonly PreviewNode[] | null; haystack: string };

/** A row that is seen, and where it stands in the tree. */
export type SeenRow = PreviewRow & {
  level: number;
  /** Null for rows that cannot be opened. */
  isExpanded: boolean | null;
  position: number;
  siblings: number;
};

export const columns: readonly TableColumn[] = toColumns(
  [
    { field: 'repository', header: words('repository'), sortable: false },
    { field: 'type', header: words('type'), sortable: false },
    { field: 'format', header: words('format'), sortable: false },
    {
      field: 'rule',
      header: words('rule'),
      sortable: false,
      text: { text: '{record.rule}', blank: words('no-rule') },
    },
    {
      field: 'allowed',
      header: words('status'),
      cell: 'health',
      sortable: false,
      width: 156,
      text: '{record.status}',
    },
  ],
  {},
  // A phone has no room for all of them, and the rule is what the preview is about.
).map((column) => ({ ...column, stays: column.id === 'rule' }));

// No text that a person can type holds this noncharacter, so no match reaches from one column into the next.
const between = '\uffff';

type Told = { repository?: string | null; type?: string | null; format?: string | null; rule?: string | null };
type Answered = Told & { allowed?: boolean | null; expandable?: boolean; children?: Answered[] | null };

/** The tree of an answer; no node where the answer holds none. */
export function toNodes(answer: unknown): PreviewNode[] {
  const { children } = (answer ?? {}) as Answered;
  return nodesOf(children ?? [], '');
}

const nodesOf = (told: readonly Answered[], parent: string): PreviewNode[] =>
  told.map((one, position) => {
    const id = `${parent}${position}`;
    const allowed = one.allowed !== false;
    const row: PreviewRow = {
      id,
      repository: one.repository ?? '',
      type: one.type ?? '',
      format: one.format ?? '',
      rule: one.rule ?? null,
      allowed,
      status: words(allowed ? 'allowed' : 'blocked'),
    };
    const members = one.children?.length ? nodesOf(one.children, `${id}.`) : null;
    const haystack = columns
      .map((column) => column.shown(row))
      .join(between)
      .toLowerCase();
    return { row, members, haystack };
  });

/** The nodes that hold `filter` in any column, whatever the case: a group that does keeps its members, a member that does keeps its group. */
export function filteredNodes(nodes: readonly PreviewNode[], filter: string): readonly PreviewNode[] {
  const needle = filter.trim().toLowerCase();
  if (needle === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.haystack.includes(needle)) return [node];
    const members = node.members?.filter(({ haystack }) => haystack.includes(needle)) ?? [];
    return members.length > 0 ? [{ ...node, members }] : [];
  });
}

/** The rows from top to bottom, the members of closed groups left out. */
export function seenRows(nodes: readonly PreviewNode[], closed: ReadonlySet<string>, level = 1): SeenRow[] {
  return nodes.flatMap(({ row, members }, at) => {
    const isExpanded = members && !closed.has(row.id);
    const own: SeenRow = { ...row, level, isExpanded, position: at + 1, siblings: nodes.length };
    return isExpanded ? [own, ...seenRows(members, closed, level + 1)] : [own];
  });
}
