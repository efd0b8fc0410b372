// Addresses of the console: `#admin/repository/selectors:name`. Parses and formats them with safe encoding. Pure.
import type { Place } from '../engine/host.ts';
import { encodePart } from '../engine/rules/texts.ts';
import type { TableView } from '../engine/table/rows.ts';
import { screenPath, type MenuPlace, type ScreenMenu } from './screen-menu.ts';

export type Address = {
  /** In lower case, without a leading slash: admin/repository/selectors. '' if there is none. */
  path: string;
  /** The part after the first colon, decoded; null without a colon. */
  item: string | null;
  /** Sort and filters of a list. */
  query: URLSearchParams;
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Splits a fragment into its normalized path and the rest, which starts at the first colon or question mark. */
export function splitAddress(hash: string): { path: string; rest: string } {
  // The first separator counts: a name may contain question marks, and a filter colons.
  const [, path = '', rest = ''] = /^(?:#\/?)?([^:?]*)(.*)/s.exec(hash)!;
  return { path: normalized(path), rest };
}

/** Parses a fragment. A name may contain anything, including further colons and question marks. */
export function parseAddress(hash: string): Address {
  const { path, rest } = splitAddress(hash);
  const isItem = rest.startsWith(':');
  return { path, item: isItem ? decoded(rest.slice(1)) : null, query: new URLSearchParams(isItem ? '' : rest) };
}

/** The address of a page, without the sort and the filters of a list, which change at every keystroke. */
export function pageAddress(hash: string): string {
  const { path, rest } = splitAddress(hash);
  return `#${path}${rest.startsWith('?') && !path.endsWith(createSuffix) ? '' : rest}`;
}

const normalized = (path: string) => decoded(path).toLowerCase().replace(/\s/g, '').replace(/\/+$/, '');

const createSuffix = '/create';

/** The address of a place of a screen. */
export function placeAddress(screen: MenuPlace, place: Place): string {
  const path = screenPath(screen);
  if (place.at === 'record') return `#${path}:${encodePart(place.key)}`;
  if (place.at === 'list') return `#${path}`;
  const variant = place.variant === undefined ? '' : `:${encodePart(place.variant)}`;
  return `#${path}${createSuffix}${variant}${place.from === undefined ? '' : `?from=${encodePart(place.from)}`}`;
}

export type Resolved = { slug: string; place: Place };

/** Resolves an address to a screen and a place; null if it has none. Every collection has an address for Create. */
export function resolve({ path, item, query }: Address, menus: Record<string, ScreenMenu>): Resolved | null {
  const bySlug = (screen: string) => Object.keys(menus).find((slug) => screenPath(menus[slug]!) === screen);
  const slug = bySlug(path);
  if (slug !== undefined) {
    const hasRecords = /collection|table/.test(menus[slug]!.kind);
    return { slug, place: item && hasRecords ? { at: 'record', key: item } : { at: 'list' } };
  }
  const creating = path.endsWith(createSuffix) ? bySlug(path.slice(0, -createSuffix.length)) : undefined;
  return creating !== undefined && menus[creating]!.kind === 'collection'
    ? { slug: creating, place: createPlace(item, query) }
    : null;
}

/** The create form of an address, with its variant and the record to copy. Variant ids contain no question mark. */
function createPlace(item: string | null, query: URLSearchParams): Place {
  const [, variant, ofItem] = /^(.*?)(?:\?from=(.*))?$/s.exec(item ?? '')!;
  const from = ofItem ?? query.get('from') ?? undefined;
  return { at: 'create', ...(variant && { variant }), ...(from && { from }) };
}

/** A list's address with its sort and filter, if they differ from the defaults. */
export function listAddress(screen: MenuPlace, view: TableView, defaults: TableView): string {
  const query = new URLSearchParams();
  if (view.filter !== defaults.filter) query.set('filter', view.filter);
  if (view.sort && (view.sort.column !== defaults.sort?.column || view.sort.descending !== defaults.sort.descending))
    query.set('sort', `${view.sort.descending ? '-' : ''}${view.sort.column}`);
  for (const [id, value] of Object.entries(view.filters ?? {}))
    if (value !== defaults.filters?.[id]) query.set(`f.${id}`, value);
  const text = query.toString();
  return placeAddress(screen, { at: 'list' }) + (text && `?${text}`);
}

/** The sort and filters of an address, with defaults for those that it omits. */
export function viewIn({ query }: Address, defaults: TableView, columns: readonly string[]): TableView {
  const sort = query.get('sort') ?? '';
  const column = sort.replace(/^-/, '');
  return {
    filter: query.get('filter') ?? defaults.filter,
    sort: columns.includes(column) ? { column, descending: sort.startsWith('-') } : defaults.sort,
    ...(defaults.filters && {
      filters: Object.fromEntries(
        Object.entries(defaults.filters).map(([id, value]) => [id, query.get(`f.${id}`) ?? value]),
      ),
    }),
  };
}
