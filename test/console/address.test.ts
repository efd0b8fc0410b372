// Addresses of the console: formatting, parsing, and their targets.
import { describe, expect, test } from 'vitest';
import { listAddress, pageAddress, parseAddress, placeAddress, resolve, viewIn } from '../../src/console/address.ts';
import { movedAddress } from '../../src/console/moved-address.ts';
import type { ScreenMenu } from '../../src/console/screen-menu.ts';

const aScreen = (path: string, kind: ScreenMenu['kind'] = 'collection'): ScreenMenu => ({
  kind,
  title: path,
  menu: { mode: 'admin', path },
  when: { signedIn: true },
});
const menus = {
  selectors: aScreen('/Repository/Selectors'),
  logging: aScreen('/Support/Logging'),
  'log-viewer': aScreen('/Support/Logging/LogViewer', 'settings'),
};
const { selectors } = menus;

describe('address of a record', () => {
  test.for([
    'plain',
    'a:b:c',
    'a/b',
    '50%',
    '%41',
    'why?',
    'ü',
    '#',
    ' ',
    'a b',
    '..',
    '{key}',
    '<b>',
    'create',
    '?filter=x',
  ])('preserves the name "%s"', (key) => {
    const address = placeAddress(selectors, { at: 'record', key });
    expect(address.startsWith('#admin/repository/selectors:')).toBe(true);
    expect(resolve(parseAddress(address), menus)).toEqual({ slug: 'selectors', place: { at: 'record', key } });
  });

  test('is read literally if it is not encoded', () => {
    expect(parseAddress('#admin/repository/selectors:100%').item).toBe('100%');
    expect(parseAddress('#admin/repository/selectors:a:b?c').item).toBe('a:b?c');
    expect(parseAddress('#admin/repository/selectors:what?filter=a:b').item).toBe('what?filter=a:b');
  });

  test('without a name means the list', () => {
    expect(resolve(parseAddress('#admin/repository/selectors:'), menus)).toEqual({
      slug: 'selectors',
      place: { at: 'list' },
    });
  });
});

describe('address of a screen', () => {
  test.for([
    '#admin/repository/selectors',
    '#admin/Repository/Selectors',
    '#/admin/repository/selectors/',
    '#admin/repository/sel ectors',
  ])('is found in "%s"', (hash) =>
    expect(resolve(parseAddress(hash), menus)).toEqual({ slug: 'selectors', place: { at: 'list' } }),
  );

  test.for([
    ['#admin/Repository/Selectors', '#admin/repository/selectors'],
    ['#/admin/repository/selectors/?filter=a:b&sort=-name', '#admin/repository/selectors'],
    ['#Admin/repository/selectors:A?b', '#admin/repository/selectors:A?b'],
    ['#admin/Repository/Selectors/create?from=A', '#admin/repository/selectors/create?from=A'],
    ['#admin/repository/repositories/create:Maven2-Hosted', '#admin/repository/repositories/create:Maven2-Hosted'],
  ])('is that of one page in "%s"', ([hash, page]) => expect(pageAddress(hash!)).toBe(page));

  test('moves with the screen, however it is written, with the record or the filter', () => {
    const to = { menu: { ...selectors.menu, path: '/Tools/Selectors' } };
    const moved = (hash: string) => movedAddress(hash, selectors, to);
    expect(moved('#/Admin/Repository/Selectors:A?b')).toBe('#admin/tools/selectors:A?b');
    expect(moved('#admin/repository/selectors?filter=x')).toBe('#admin/tools/selectors?filter=x');
    expect(moved('#admin/repository/selectors/create?from=A')).toBe('#admin/tools/selectors/create?from=A');
    expect(moved('#admin/repository/selectorsofothers')).toBeNull();
    expect(movedAddress('#admin/repository/selectors', selectors, selectors)).toBeNull();
    expect(movedAddress('#admin/repository/selectors', selectors, undefined)).toBeNull();
  });

  test('of a child is not mistaken for its parent', () => {
    expect(resolve(parseAddress('#admin/support/logging/logviewer'), menus)?.slug).toBe('log-viewer');
  });

  test('has a place for a new record where there are records, and only there', () => {
    expect(resolve(parseAddress(placeAddress(selectors, { at: 'create' })), menus)).toEqual({
      slug: 'selectors',
      place: { at: 'create' },
    });
    expect(resolve(parseAddress('#admin/support/logging/logviewer/create'), menus)).toBe(null);
  });

  test.each(['plain', 'a/b?from=c', '100 %+:&#', 'ä'])('duplicates the record %s', (from) => {
    for (const variant of [undefined, 'raw-proxy']) {
      const place = { at: 'create' as const, from, ...(variant && { variant }) };
      expect(resolve(parseAddress(placeAddress(selectors, place)), menus)).toEqual({
        slug: 'selectors',
        place,
      });
    }
  });

  test('that belongs to no screen has no target', () => {
    for (const hash of ['', '#', '#admin', '#admin/repository', '#user/repository/selectors'])
      expect([hash, resolve(parseAddress(hash), menus)]).toEqual([hash, null]);
  });
});

describe('address of a list', () => {
  const usual = { filter: '', sort: { column: 'name', descending: false } };
  const columns = ['name', 'type'];

  test.for([
    usual,
    { filter: 'ü & = ? #:%', sort: { column: 'type', descending: true } },
    { filter: '', sort: { column: 'name', descending: true } },
  ])('preserves its sort and filter %j', (view) => {
    for (const initial of [usual, { ...usual, filter: 'raw' }])
      expect(viewIn(parseAddress(listAddress(selectors, view, initial)), initial, columns)).toEqual(view);
  });

  test('preserves its filters by field, of which those as they open are omitted', () => {
    const initial = { ...usual, filters: { status: 'active', source: '' } };
    for (const filters of [initial.filters, { status: '', source: 'a&b=c' }, { status: 'x', source: '' }]) {
      const view = { ...usual, filters };
      expect(viewIn(parseAddress(listAddress(selectors, view, initial)), initial, columns)).toEqual(view);
    }
    expect(listAddress(selectors, initial, initial)).toBe('#admin/repository/selectors');
    const unknown = parseAddress('#admin/repository/selectors?f.gone=1&f.source=default');
    expect(viewIn(unknown, initial, columns).filters).toEqual({ status: 'active', source: 'default' });
  });

  test('accepts a filter with an unencoded colon', () => {
    const address = parseAddress('#admin/repository/selectors?filter=a:b&sort=-type');
    expect(resolve(address, menus)).toEqual({ slug: 'selectors', place: { at: 'list' } });
    expect(viewIn(address, usual, columns)).toEqual({ filter: 'a:b', sort: { column: 'type', descending: true } });
  });

  test('omits defaults', () => {
    for (const initial of [usual, { ...usual, filter: 'raw' }])
      expect(listAddress(selectors, initial, initial)).toBe('#admin/repository/selectors');
  });

  test('with an unknown column keeps the default sort', () => {
    expect(viewIn(parseAddress('#admin/repository/selectors?sort=-size'), usual, columns)).toEqual(usual);
  });
});
