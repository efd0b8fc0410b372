// A page of the records of a screen, as its list call requests it: sorted and filtered, with a cursor. Pure.
import type { Call as DescribedCall, List } from '../../../engine/descriptor/descriptor.gen.ts';
import { folded } from '../../../engine/format/fold.ts';
import { daysOf, filterId, matchingRows } from '../../../engine/rules/list-filters.ts';
import { valueAt, withValueAt } from '../../../engine/rules/paths.ts';
import { longCall } from '../../../engine/rules/request.ts';
import { printed } from '../../../engine/rules/texts.ts';
import { asText } from '../wire/json-text.ts';
import type { RecordData } from './records.ts';

/** The values of the placeholders of a list call in a request, by the parameters that consist of one. */
function placesIn(call: DescribedCall, query: URLSearchParams): ReadonlyMap<string, string> {
  const [, parameters = ''] = longCall(call).call.split('?');
  return new Map(
    parameters.split('&').flatMap((part) => {
      const [, name = '', place] = /^([^=]*)=\{([^{}]+)\}$/.exec(part) ?? [];
      const value = place === undefined ? null : query.get(decodeURIComponent(name));
      return place === undefined || value === null ? [] : [[place, value] as const];
    }),
  );
}

/** Rows as a list call returns them: a list or an object by keys, as the whole response or at a path in it. */
export function rowsAt(rows: readonly RecordData[], at: ReturnType<typeof longCall>['rows'] = ''): unknown {
  const [path, all] =
    typeof at === 'string'
      ? [at, rows]
      : [at.each, Object.fromEntries(rows.map((row) => [asText(row[at.keyAs]), row] as const))];
  return path === '' ? all : withValueAt({}, path, all);
}

const compared = (left: unknown, right: unknown): number => {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const [one, other] = [printed(left), printed(right)];
  return one < other ? -1 : Number(one > other);
};

const numberIn = (text: string | undefined, otherwise: number): number => {
  const number = text?.trim() ? Number(text) : otherwise;
  return Number.isInteger(number) && number >= 0 ? number : otherwise;
};

/** The response of a list call with pages, with the rows, the total and the cursor where the call expects them. */
export function pageOfRecords(
  records: readonly RecordData[],
  query: URLSearchParams,
  call: DescribedCall,
  list: List,
): unknown {
  const places = placesIn(call, query);
  const filters = list.filters ?? [];
  const chosen = filters.map((filter): [string, string] => {
    const id = filterId(filter);
    if (filter.match !== 'days') return [id, places.get(`filters.${id}`) ?? ''];
    const { from, to } = daysOf(`${places.get(`filters.${id}.from`) ?? ''}..${places.get(`filters.${id}.to`) ?? ''}`);
    return [id, from || to ? `${from}..${to}` : ''];
  });
  const needle = folded(places.get('list.search') ?? '');
  const isFound = (record: RecordData) =>
    list.columns.some(({ field }) => folded(printed(valueAt(record, field))).includes(needle));
  const found = matchingRows(filters, records, Object.fromEntries(chosen)).filter(isFound);
  const sortBy = places.get('list.sortBy');
  const isDescending = places.get('list.direction') === 'desc' || places.get('list.descending') === 'true';
  const rows =
    sortBy === undefined
      ? found
      : found.toSorted(
          (left, right) => compared(valueAt(left, sortBy), valueAt(right, sortBy)) * (isDescending ? -1 : 1),
        );

  const take = Math.max(1, Math.min(numberIn(places.get('list.take'), list.pages!), 1000));
  const page = numberIn(places.get('list.page'), 1) - 1;
  const start = numberIn(
    places.get('list.skip') ?? places.get('list.cursor'),
    Math.max(0, numberIn(places.get('list.pageFromZero'), page)) * take,
  );
  const end = start + take;
  const { rows: at = '', total, next } = longCall(call);
  const part = rows.slice(start, end);
  if (typeof at !== 'string' || at === '') return rowsAt(part, at);
  const withTotal = total === undefined ? {} : withValueAt({}, total, rows.length);
  const withNext =
    next === undefined ? withTotal : withValueAt(withTotal, next, end < rows.length ? String(end) : null);
  return withValueAt(withNext, at, part);
}
