// The first request of a screen.
import type { Call, List, Screen } from '../engine/descriptor/descriptor.gen.ts';
import { defaultFilters } from '../engine/rules/list-filters.ts';
import { firstPage, pageRequest } from '../engine/rules/list-pages.ts';
import { sentPlaceholders, toReading } from '../engine/rules/request.ts';
import { requestParts, type RequestParts } from '../http/request-parts.ts';
import { firstPath } from './screen-modules.mjs';
import { columnId } from '../engine/rules/link-column.ts';

/** `ofUsualView`: whether the request differs if the address has a sort or filters. */
export type FirstRequest = { request: RequestParts; ofUsualView: boolean };

/** Returns undefined if the request depends on the record or the session. */
export function firstRequest({ calls = {}, list }: Screen): FirstRequest | undefined {
  const call = calls.list ?? calls.read;
  if (call === undefined) return undefined;
  const path = firstPath(calls);
  if (path !== undefined) return { request: requestParts({ method: 'GET', path }), ofUsualView: false };
  const places = sentPlaceholders(call);
  if (places.length === 0) return { request: requestParts(toReading(call)), ofUsualView: false };
  if (!list?.pages || !places.every((place) => /^(list|filters)\./.test(place))) return undefined;
  return { request: requestParts(pageOfUsualView(call, list)), ofUsualView: true };
}

function pageOfUsualView(call: Call, list: List) {
  const { columns, sortBy = '', filter = '', filters = [] } = list;
  const id = sortBy.replace(/^-/, '');
  const column = columns.find((one) => columnId(one) === id);
  const view = {
    sortBy: column?.field ?? '',
    descending: sortBy.startsWith('-'),
    search: filter,
    filters: defaultFilters(filters),
  };
  return pageRequest(call, view, firstPage, list);
}

/** Whether the path of a record is that of the list and the key, as in `GET lists/{key}` for `GET lists?all=true`. */
export const hasRecordsBelow = ({ calls: { list, read } = {} }: Screen): boolean =>
  read === `GET ${firstPath({ ...(list && { list }) })?.replace(/\?.*/, '')}/{key}`;
