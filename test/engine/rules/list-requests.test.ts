// Requests of lists that the server pages: their parameters, and the pages of their responses.
import { describe, expect, test } from 'vitest';
import type { Call, List } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { directResult } from '../../../src/engine/rules/direct.ts';
import {
  firstPage,
  listPlaceholders,
  pageOf,
  pageRequest,
  type PageView,
} from '../../../src/engine/rules/list-pages.ts';

const view: PageView = { sortBy: '', descending: false, search: '', filters: {} };
const full: PageView = {
  sortBy: 'size',
  descending: true,
  search: ' a b ',
  filters: { kind: 'x', made: '2026-01-31..2026-02-01' },
};
const start = { skip: 40, page: 2, cursor: 'c7' };
const list = (): List => ({
  pages: 20,
  columns: [],
  filters: [{ field: 'kind' }, { id: 'made', field: 'at', match: 'days' }],
});
const pathFor = (query: string, wanted = full, at = start) =>
  pageRequest(`GET things?${query}`, wanted, at, list()).path;

describe('the request of a page', () => {
  test.each([
    ['skip', 'skip=40'],
    ['take', 'take=20'],
    ['page', 'page=3'],
    ['pageFromZero', 'pageFromZero=2'],
    ['cursor', 'cursor=c7'],
    ['search', 'search=a%20b'],
    ['sortBy', 'sortBy=size'],
    ['direction', 'direction=desc'],
    ['descending', 'descending=true'],
  ])('fills in the placeholder "list.%s"', (name, query) => {
    expect(pathFor(`${name}={list.${name}}`)).toBe(`things?${query}`);
    expect(listPlaceholders).toContain(name);
  });

  test('sorts in ascending order unless the view is descending', () => {
    const query = 'order={list.direction}&descending={list.descending}';
    expect(pathFor(query, { ...full, descending: false })).toBe('things?order=asc&descending=false');
    expect(pathFor(query, { ...full, sortBy: '' })).toBe('things');
  });

  test('contains the values of filters, and both days of a range', () => {
    expect(pathFor('kind={filters.kind}&from={filters.made.from}&to={filters.made.to}')).toBe(
      'things?kind=x&from=2026-01-31&to=2026-02-01',
    );
    const open = { ...full, filters: { made: '..2026-02-01' } };
    expect(pathFor('kind={filters.kind}&from={filters.made.from}&to={filters.made.to}', open)).toBe(
      'things?to=2026-02-01',
    );
  });

  test('contains a typed filter without the white space around it, and a chosen value as it is', () => {
    const filters: List['filters'] = [{ field: 'kind' }, { field: 'name', match: 'text' }];
    const pathOf = (text: string) =>
      pageRequest(
        'GET things?kind={filters.kind}&name={filters.name}',
        { ...view, filters: { kind: text, name: text } },
        start,
        { ...list(), filters },
      ).path;
    expect(pathOf(' a b ')).toBe('things?kind=%20a%20b%20&name=a%20b');
    expect(pathOf(' ')).toBe('things?kind=%20');
  });

  test('has no parameters that are blank, but keeps zeros and texts without placeholders of the list', () => {
    const query = 'skip={list.skip}&page={list.pageFromZero}&q={list.search}&fixed=&of=x:{list.search}{list.sortBy}';
    expect(pathFor(query, view, firstPage)).toBe('things?skip=0&page=0&fixed=');
    expect(pathFor(query, { ...view, sortBy: 'size' }, firstPage)).toBe('things?skip=0&page=0&fixed=&of=x:size');
    expect(pathFor('q={list.search}', view)).toBe('things');
    expect(pageRequest('GET things', view, firstPage, list()).path).toBe('things');
  });

  test('has no members of its body that are blank, and no objects in a list with a blank value', () => {
    const call: Call = {
      call: 'POST search',
      body: {
        values: {
          q: '{list.search}',
          fixed: '',
          limit: '{list.take}',
          filter: [
            { property: 'kind', value: '{filters.kind}' },
            { property: 'all', value: ['{filters.other}'] },
            'q={list.search}',
            { and: [{ is: '{filters.other}' }, { is: 1 }] },
          ],
          sort: { by: '{list.sortBy}', order: { is: '{list.direction}' } },
        },
      },
    };
    expect(pageRequest(call, view, firstPage, list()).body).toEqual({
      fixed: '',
      limit: 20,
      filter: [{ property: 'all', value: [] }, { and: [{ is: 1 }] }],
      sort: { order: {} },
    });
    expect(pageRequest(call, full, firstPage, list()).body).toMatchObject({
      q: 'a b',
      filter: [{ property: 'kind', value: 'x' }, { property: 'all' }, 'q=a b', { and: [{ is: 1 }] }],
      sort: { by: 'size', order: { is: 'desc' } },
    });
  });

  test.each([
    ['is read with what is next to its data if the call declares a total', { total: 'total' }, true],
    ['is read with what is next to its data if the call declares a cursor', { next: 'next' }, true],
    ['is read as its data otherwise', {}, false],
  ])('of a remote procedure %s', (_what, more, isWhole) => {
    const call: Call = { direct: 'Things.read', ...more };
    expect(pageRequest(call, view, firstPage, list()).read === directResult).toBe(isWhole);
    expect(pageRequest({ call: 'GET things', ...more }, view, firstPage, list()).read).toBeUndefined();
    const answer = isWhole ? { data: [{ a: 1 }] } : [{ a: 1 }];
    expect(pageOf(call, answer, firstPage, list()).rows).toEqual([{ a: 1 }]);
  });
});

describe('the page of a response', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ at }));
  const after = { skip: 60, page: 3, cursor: '' };

  test.each([
    ['is followed by one that begins after its rows if it is full', 20, after],
    ['is followed by one if the server returns more rows than requested', 21, { ...after, skip: 61 }],
    ['is the last if it is not full', 19, null],
    ['is the last if it is empty', 0, null],
  ])('%s', (_what, count, next) => {
    expect(pageOf('GET things', rows(count), start, list())).toEqual({ rows: rows(count), total: null, next });
  });

  test.each([
    ['is followed by one until all rows are loaded', 20, 61, after],
    ['is followed by one even if it is not full', 5, 46, { ...after, skip: 45 }],
    ['is the last if all rows are loaded', 20, 60, null],
    ['is the last if it is empty, even if rows are missing', 0, 61, null],
  ])('with a total %s', (_what, count, total, next) => {
    const call: Call = { call: 'GET things', rows: 'items', total: 'total' };
    expect(pageOf(call, { items: rows(count), total }, start, list())).toEqual({ rows: rows(count), total, next });
  });

  test.each([
    ['is followed by the one at its cursor, even if it is empty', 0, 'c8', { ...after, skip: 40, cursor: 'c8' }],
    ['is followed by the one at a cursor that is a number', 3, 0, { ...after, skip: 43, cursor: '0' }],
    ['is the last without a cursor', 20, null, null],
    ['is the last if its cursor is blank', 20, ' ', null],
    ['is the last if its cursor is that of the request', 20, 'c7', null],
  ])('with a cursor %s', (_what, count, cursor, next) => {
    const call: Call = { call: 'GET things', rows: 'items', next: 'next' };
    expect(pageOf(call, { items: rows(count), next: cursor }, start, list()).next).toEqual(next);
  });
});
