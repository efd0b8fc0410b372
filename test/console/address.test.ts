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

test.each(['settings', 'facts', 'custom'] as const)('a name after the address of %s is ignored', (kind) => {
  const screens = { single: aScreen('/Support/Single', kind) };
  expect(resolve(parseAddress('#admin/support/single:name'), screens)).toEqual({
    slug: 'single',
    place: { at: 'list' },
  });
});

test.each(['collection', 'table'] as const)('a name after the address of a %s is that of a record', (kind) => {
  const screens = { several: aScreen('/Support/Several', kind) };
  const place = { at: 'record', key: 'name' };
  expect(resolve(parseAddress('#admin/support/several:name'), screens)).toEqual({ slug: 'several', place });
});

describe('the address of a record', () => {
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

  test('has a replacement character for half a surrogate pair, which cannot be encoded', () => {
    const halves = '\ud83d a \udc00';
    expect(placeAddress(selectors, { at: 'record', key: halves })).toMatch(/:%EF%BF%BD%20a%20%EF%BF%BD$/);
    expect(placeAddress(selectors, { at: 'create', from: halves, variant: halves })).toMatch(/%EF%BF%BD$/);
  });

  test('is parsed literally if it is not percent-encoded', () => {
    expect(parseAddress('#admin/repository/selectors:100%').item).toBe('100%');
    expect(parseAddress('#admin/repository/selectors:a:b?c').item).toBe('a:b?c');
    expect(parseAddress('#admin/repository/selectors:what?filter=a:b').item).toBe('what?filter=a:b');
  });

  test('opens the list if the name is empty', () => {
    expect(resolve(parseAddress('#admin/repository/selectors:'), menus)).toEqual({
      slug: 'selectors',
      place: { at: 'list' },
    });
  });
});

describe('the address of a screen', () => {
  test.for([
    '#admin/repository/selectors',
    '#admin/Repository/Selectors',
    '#/admin/repository/selectors/',
    '#admin/repository/sel ectors',
  ])('is recognized in "%s"', (hash) =>
    expect(resolve(parseAddress(hash), menus)).toEqual({ slug: 'selectors', place: { at: 'list' } }),
  );

  test.for([
    ['#admin/Repository/Selectors', '#admin/repository/selectors'],
    ['#/admin/repository/selectors/?filter=a:b&sort=-name', '#admin/repository/selectors'],
    ['#Admin/repository/selectors:A?b', '#admin/repository/selectors:A?b'],
    ['#admin/Repository/Selectors/create?from=A', '#admin/repository/selectors/create?from=A'],
    ['#admin/repository/repositories/create:Maven2-Hosted', '#admin/repository/repositories/create:Maven2-Hosted'],
  ])('identifies the page of "%s" as "%s"', ([hash, page]) => expect(pageAddress(hash!)).toBe(page));

  test('follows the screen to its new menu path, and keeps the record, the filter or the source of a copy', () => {
    const to = { menu: { ...selectors.menu, path: '/Tools/Selectors' } };
    const moved = (hash: string) => movedAddress(hash, selectors, to);
    expect(moved('#/Admin/Repository/Selectors:A?b')).toBe('#admin/tools/selectors:A?b');
    expect(moved('#admin/repository/selectors?filter=x')).toBe('#admin/tools/selectors?filter=x');
    expect(moved('#admin/repository/selectors/create?from=A')).toBe('#admin/tools/selectors/create?from=A');
    expect(moved('#admin/repository/selectorsofothers')).toBeNull();
    expect(movedAddress('#admin/repository/selectors', selectors, selectors)).toBeNull();
    expect(movedAddress('#admin/repository/selectors', selectors, undefined)).toBeNull();
  });

  test('resolves to the child screen, not to its parent, if its path has one more step', () => {
    expect(resolve(parseAddress('#admin/support/logging/logviewer'), menus)?.slug).toBe('log-viewer');
  });

  test('can open the create form only if the screen has records', () => {
    expect(resolve(parseAddress(placeAddress(selectors, { at: 'create' })), menus)).toEqual({
      slug: 'selectors',
      place: { at: 'create' },
    });
    expect(resolve(parseAddress('#admin/support/logging/logviewer/create'), menus)).toBe(null);
  });

  test.each(['plain', 'a/b?from=c', '100 %+:&#', 'ä'])('preserves the record "%s" that is duplicated', (from) => {
    for (const variant of [undefined, 'raw-proxy']) {
      const place = { at: 'create' as const, from, ...(variant && { variant }) };
      expect(resolve(parseAddress(placeAddress(selectors, place)), menus)).toEqual({
        slug: 'selectors',
        place,
      });
    }
  });

  test('does not resolve if no screen has its path', () => {
    for (const hash of ['', '#', '#admin', '#admin/repository', '#user/repository/selectors'])
      expect([hash, resolve(parseAddress(hash), menus)]).toEqual([hash, null]);
  });
});

describe('the address of a list', () => {
  const defaults = { filter: '', sort: { column: 'name', descending: false } };
  const columns = ['name', 'type'];

  test.for([
    defaults,
    { filter: 'ü & = ? #:%', sort: { column: 'type', descending: true } },
    { filter: '', sort: { column: 'name', descending: true } },
  ])('preserves the sort and filter %j', (view) => {
    for (const initial of [defaults, { ...defaults, filter: 'raw' }])
      expect(viewIn(parseAddress(listAddress(selectors, view, initial)), initial, columns)).toEqual(view);
  });

  test('preserves filters by field, omits initial values, and ignores unknown fields', () => {
    const initial = { ...defaults, filters: { status: 'active', source: '' } };
    for (const filters of [initial.filters, { status: '', source: 'a&b=c' }, { status: 'x', source: '' }]) {
      const view = { ...defaults, filters };
      expect(viewIn(parseAddress(listAddress(selectors, view, initial)), initial, columns)).toEqual(view);
    }
    expect(listAddress(selectors, initial, initial)).toBe('#admin/repository/selectors');
    const unknown = parseAddress('#admin/repository/selectors?f.gone=1&f.source=default');
    expect(viewIn(unknown, initial, columns).filters).toEqual({ status: 'active', source: 'default' });
  });

  test('accepts a filter with an unencoded colon', () => {
    const address = parseAddress('#admin/repository/selectors?filter=a:b&sort=-type');
    expect(resolve(address, menus)).toEqual({ slug: 'selectors', place: { at: 'list' } });
    expect(viewIn(address, defaults, columns)).toEqual({ filter: 'a:b', sort: { column: 'type', descending: true } });
  });

  test('omits the initial sort and filter', () => {
    for (const initial of [defaults, { ...defaults, filter: 'raw' }])
      expect(listAddress(selectors, initial, initial)).toBe('#admin/repository/selectors');
  });

  test('keeps the default sort if the column is unknown', () => {
    expect(viewIn(parseAddress('#admin/repository/selectors?sort=-size'), defaults, columns)).toEqual(defaults);
  });
});
