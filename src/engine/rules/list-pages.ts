// Lists that the server sorts, filters and pages: the requests and the responses. Pure.
import type { Call, List } from '../descriptor/descriptor.gen.ts';
import type { Request } from '../../http/request.ts';
import { directResult } from './direct.ts';
import { daysOf, filterId, type Filters } from './list-filters.ts';
import { isBlank, isObject, valueAt, type Json } from './paths.ts';
import { longCall, rowsOf, toReading, totalOf, type LongCall } from './request.ts';
import { placeholdersIn, printed, type PlaceholderValues } from './texts.ts';

type Row = Record<string, Json>;

/** The parameters of a page: the sort by a field, and the filters. */
export type PageView = {
  sortBy: string;
  descending: boolean;
  search: string;
  filters: Filters;
};

/** Where a page begins: how many rows and pages are before it, and the cursor that the last response returned. */
export type PageStart = { skip: number; page: number; cursor: string };

export const firstPage: PageStart = { skip: 0, page: 0, cursor: '' };

/** The rows of a page. `total`: null if unknown. `next`: null on the last page. */
export type Page = { rows: Row[]; total: number | null; next: PageStart | null };

/** The placeholders of a list call that the engine fills in, by their names after `list.`. */
export const listPlaceholders = [
  'skip',
  'take',
  'page',
  'pageFromZero',
  'cursor',
  'search',
  'sortBy',
  'direction',
  'descending',
] as const;

const isOfList = (place: string) => /^(list|filters)\./.test(place);

/** The request of a page with `take` rows. A parameter whose value is blank is left out. */
export function pageRequest(
  call: Call,
  view: PageView,
  start: PageStart,
  { pages: take = 0, filters = [] }: List,
): Request {
  const days = filters.flatMap((filter) => {
    const id = filterId(filter);
    const { from, to } = daysOf(view.filters[id] ?? '');
    return filter.match === 'days' ? [[`${id}.from`, from] as const, [`${id}.to`, to] as const] : [];
  });
  const typed = new Set(filters.filter(({ match }) => match === 'text').map(filterId));
  const values: Readonly<Record<string, Json>> = {
    'list.skip': start.skip,
    'list.take': take,
    'list.page': start.page + 1,
    'list.pageFromZero': start.page,
    'list.cursor': start.cursor,
    'list.search': view.search.trim(),
    'list.sortBy': view.sortBy,
    'list.direction': view.sortBy && (view.descending ? 'desc' : 'asc'),
    'list.descending': view.sortBy && view.descending,
    ...Object.fromEntries(
      Object.entries(view.filters).map(([id, value]) => [`filters.${id}`, typed.has(id) ? value.trim() : value]),
    ),
    ...Object.fromEntries(days.map(([id, value]) => [`filters.${id}`, value])),
  };
  const places: PlaceholderValues = (place) => values[place];
  const request = toReading(withoutBlanks(longCall(call), places), places);
  // The total of a remote procedure is next to its data.
  return isWhole(longCall(call)) ? { ...request, read: directResult } : request;
}

const isWhole = ({ direct, total, next }: LongCall) => direct !== undefined && (total ?? next) !== undefined;

function withoutBlanks(call: LongCall, places: PlaceholderValues): LongCall {
  const isLeftOut = (text: string) => {
    const own = placeholdersIn(text).filter(isOfList);
    return own.length > 0 && own.every((place) => printed(places(place)) === '');
  };
  const [way = '', query] = call.call.split('?');
  const kept = query?.split('&').filter((part) => !isLeftOut(part)) ?? [];
  const { body } = call;
  return {
    ...call,
    call: kept.length > 0 ? `${way}?${kept.join('&')}` : way,
    ...(isObject(body) && 'values' in body && { body: { values: withoutBlankMembers(body.values, isLeftOut) } }),
  } as LongCall;
}

/** Without members whose text, or the value of an object in a list such as `{ property, value }`, is left out. */
function withoutBlankMembers(value: Json, isLeftOut: (text: string) => boolean): Json {
  const isGone = (part: Json): boolean =>
    typeof part === 'string' ? isLeftOut(part) : isObject(part) && Object.values(part).some(isGone);
  if (Array.isArray(value))
    return value.filter((part) => !isGone(part)).map((part) => withoutBlankMembers(part, isLeftOut));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      typeof part === 'string' && isLeftOut(part) ? [] : [[name, withoutBlankMembers(part, isLeftOut)]],
    ),
  );
}

/** The page of a response. Throws the Failure of an unreadable response. */
export function pageOf(call: Call, answer: Json, { skip, page, cursor }: PageStart, { pages = 0 }: List): Page {
  const long = longCall(call);
  const rows = rowsOf(isWhole(long) ? { ...long, rows: long.rows ?? 'data' } : long, answer);
  const total = totalOf(call, answer);
  const after = { skip: skip + rows.length, page: page + 1, cursor: '' };
  if (long.next !== undefined) {
    const next = valueAt(answer, long.next);
    // A server that repeats a cursor would return the same page forever.
    const isLast = isBlank(next) || printed(next) === cursor;
    return { rows, total, next: isLast ? null : { ...after, cursor: printed(next) } };
  }
  const isLast = rows.length === 0 || (total === null ? rows.length < pages : after.skip >= total);
  return { rows, total, next: isLast ? null : after };
}
