// The rows of the routing preview: their order, their texts, and which objects stay the same between two views.
import { allSettled } from 'effector';
import { describe, expect, test } from 'vitest';
import { createRoutingPreview } from '../../../../src/console/screens/routing-preview/model.ts';
import {
  blockedFirst,
  collapsedIn,
  filteredNodes,
  toNodes,
  visibleRows,
  type PreviewNode,
} from '../../../../src/console/screens/routing-preview/tree.ts';
import { testHost } from '../../../engine/test-host.ts';

type Item = { repository: string; allowed: boolean; expanded?: boolean; children?: Item[] };

const blocked = (repository: string): Item => ({ repository, allowed: false });
const allowed = (repository: string, children: Item[] = [], expanded = true): Item => ({
  repository,
  allowed: true,
  expanded,
  children,
});
const nodes = (children: object[]) => toNodes({ children });
const names = (tree: readonly PreviewNode[]): string =>
  tree.map(({ row, members }) => row.repository + (members ? `(${names(members)})` : '')).join(' ');

describe('the rows of the routing preview', () => {
  test.each([
    ['a blocked repository before allowed ones', [allowed('a'), blocked('b')], 'b a'],
    ['a group with a blocked member before allowed ones', [allowed('a'), allowed('g', [blocked('b')])], 'g(b) a'],
    [
      'a blocked repository before a group with a blocked member',
      [allowed('g', [blocked('b')]), blocked('c')],
      'c g(b)',
    ],
    [
      'a group with a nested blocked member before others',
      [allowed('a'), allowed('g', [allowed('h', [allowed('i'), blocked('b')])])],
      'g(h(b i)) a',
    ],
    ['blocked members first in their group', [allowed('g', [allowed('a'), blocked('b'), blocked('c')])], 'g(b c a)'],
    [
      'the remaining rows in the order of the server',
      [allowed('b'), allowed('c', [allowed('d')]), allowed('a')],
      'b c(d) a',
    ],
  ])('have %s', (_what, items, order) => {
    expect(names(blockedFirst(nodes(items)))).toBe(order);
  });

  test('have the type, format and rule of the response, or empty values', () => {
    const [whole, bare] = nodes([
      { repository: 'a', type: 'proxy', format: 'npm', rule: 'r', allowed: true },
      { repository: 'b', allowed: false },
    ]).map(({ row }) => row);
    expect(whole).toMatchObject({ type: 'proxy', format: 'npm', rule: 'r', status: 'Allowed' });
    expect(bare).toMatchObject({ type: '', format: '', rule: null, status: 'Blocked' });
  });

  test.each([null, 'yes', 1, undefined])('are rejected if "allowed" is %j in the response', (status) => {
    expect(() => nodes([{ repository: 'a', allowed: status }])).toThrow();
  });

  test.each([null, ''])('have no rule to open if the server names none: %j', (rule) => {
    expect(nodes([{ ...allowed('a'), rule }])[0]!.row.rule).toBeNull();
  });

  test('are initially collapsed if "expanded" is false in the response, at any depth', () => {
    const tree = nodes([allowed('g', [allowed('h', [allowed('a')], false), allowed('b')]), allowed('i')]);
    const collapsed = collapsedIn(tree);
    expect([...collapsed]).toEqual(['0.0']);
    expect(visibleRows(tree, collapsed).map(({ repository, level }) => [repository, level])).toEqual([
      ['g', 1],
      ['h', 2],
      ['b', 2],
      ['i', 1],
    ]);
  });

  test('keep the groups around a member that matches the filter, at any depth', () => {
    const tree = nodes([allowed('g', [allowed('h', [allowed('found'), allowed('a')]), allowed('b')]), allowed('i')]);
    expect(names(filteredNodes(tree, 'FOUND'))).toBe('g(h(found))');
    expect(names(filteredNodes(tree, 'h'))).toBe('g(h(found a))');
  });

  test('are found by the mark of offline repositories', () => {
    const tree = nodes([allowed('g', [allowed('a'), allowed('b')]), allowed('c')]);
    const online = new Map([
      ['b', false],
      ['c', true],
    ]);
    expect(names(filteredNodes(tree, 'B (Offline', online))).toBe('g(b)');
    expect(names(filteredNodes(tree, 'offline'))).toBe('');
  });

  test('are the same objects until their position or state changes', () => {
    const tree = nodes([allowed('g', [allowed('a')]), allowed('b')]);
    const rows = (collapsed: string[], online: [string, boolean][] = []) =>
      visibleRows(tree, new Set(collapsed), new Map(online));
    const [group, member, other] = rows([]);
    expect(rows([])).toEqual([group, member, other]);
    expect(rows([])[0]).toBe(group);
    expect(rows(['0'])[0]).not.toBe(group);
    expect(rows(['0'])[0]).toMatchObject({ isExpanded: false });
    expect(rows([], [['b', false]])[2]).toMatchObject({ online: false, label: 'b (offline)' });
    const withoutGroup = visibleRows(tree.slice(1), new Set());
    expect(withoutGroup[0]).toMatchObject({ repository: 'b', position: 1, siblings: 1, label: 'b' });
  });
});

test('expanding a group leaves the other groups collapsed', async () => {
  const closed = ['g', 'h', 'i'].map((name) => allowed(name, [allowed(`of ${name}`)], false));
  const { host, scope } = testHost(({ path }) => (path.includes('/preview?') ? { children: closed } : []));
  const { testClicked, toggled, $rows } = createRoutingPreview(host);
  await allSettled(testClicked, { scope });
  await allSettled(toggled, { scope, params: '1' });
  expect(scope.getState($rows).map(({ repository }) => repository)).toEqual(['g', 'h', 'of h', 'i']);
});
