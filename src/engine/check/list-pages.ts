// Lists with pages: whether the list call can request them, and what has no effect there.
import { filterId } from '../rules/list-filters.ts';
import { choicesOf, fieldAt } from '../descriptor/entity.ts';
import type { Context } from './context.ts';
import type { JsonPath } from './finding.ts';
import { isWhole } from './known.ts';
import { placeholdersOfCall } from './placeholders.ts';
import { eitherOf } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** The placeholders of which a list call with pages needs one. */
const starts = ['list.skip', 'list.page', 'list.pageFromZero', 'list.cursor'];

export function checkListPages(context: Context) {
  const { screen, calls, report } = context;
  const { list } = screen;
  for (const [id, { next }] of Object.entries(calls))
    if (next !== undefined && (id !== 'list' || list?.pages === undefined))
      report(['calls', id, 'next'], t('next-no-effect'), t('remove-it'), 'key');
  const call = calls['list'];
  if (!list) return;
  if (list.pages === undefined) {
    if (list.sortBy === undefined && !list.order)
      report(['list'], t('key-missing-in-list', { key: 'sortBy' }), t('add-key', { key: 'sortBy' }));
    return;
  }
  if (!call || !isWhole(context, ['calls', 'list'])) return;
  const places = placeholdersOfCall(call);
  const has = (place: string) => places.includes(place);
  if (!starts.some(has))
    report(
      ['list', 'pages'],
      t('pages-without-start'),
      t('add-start', { placeholders: eitherOf(starts.map((one) => `{${one}}`)) }),
      'key',
    );
  if (call.next !== undefined && !has('list.cursor'))
    report(['calls', 'list', 'next'], t('next-not-sent'), t('add-cursor', { placeholder: '{list.cursor}' }), 'key');
  if (call.next === undefined && has('list.cursor'))
    report(['list', 'pages'], t('cursor-unknown'), t('add-next'), 'key');
  for (const key of ['search', 'tallies', 'refreshEvery', 'order'] as const)
    if (list[key] !== undefined) report(['list', key], t('needs-all-records', { key }), t('remove-it'), 'key');
  for (const key of ['searchLabel', 'filter'] as const)
    if (list[key] !== undefined && !has('list.search'))
      report(
        ['list', key],
        t('key-needs-place', { key, place: '{list.search}' }),
        t('add-place-or-remove', { place: '{list.search}' }),
        'key',
      );
  checkSort(context, places);
  const { read } = calls;
  if (
    screen.kind === 'collection' &&
    !(read && placeholdersOfCall(read).every((place) => !/^(variant$|record\.)/.test(place)))
  )
    report(['list', 'pages'], t('pages-need-read'), t('add-read', { placeholder: '{key}' }), 'key');
  checkFilters(context, places);
}

/** Columns sort in both directions if the server sorts, and not at all if it does not. */
function checkSort({ screen, report }: Context, places: readonly string[]) {
  const list = screen.list!;
  const directions = ['list.direction', 'list.descending'];
  const direction = directions.find((one) => places.includes(one));
  if (places.includes('list.sortBy')) {
    if (direction === undefined)
      report(['calls', 'list'], t('sort-without-direction'), t('add-to-list-call', { places: '{list.direction}' }));
    return;
  }
  const needsPlace = (at: JsonPath, key: string) =>
    report(
      at,
      t('key-needs-place', { key, place: '{list.sortBy}' }),
      t('add-place-or-remove', { place: '{list.sortBy}' }),
      'key',
    );
  if (list.sortBy !== undefined) needsPlace(['list', 'sortBy'], 'sortBy');
  list.columns.forEach(({ sortable }, index) => {
    if (sortable !== undefined) needsPlace(['list', 'columns', index, 'sortable'], 'sortable');
  });
  if (direction !== undefined)
    report(
      ['calls', 'list'],
      t('direction-without-sort', { place: `{${direction}}` }),
      t('add-place-or-remove', { place: '{list.sortBy}' }),
    );
}

/** Each filter is sent to the server, and has values to choose from. */
function checkFilters({ screen, entity, report }: Context, places: readonly string[]) {
  screen.list!.filters?.forEach((filter, index) => {
    const id = filterId(filter);
    const own = filter.match === 'days' ? [`filters.${id}.from`, `filters.${id}.to`] : [`filters.${id}`];
    const at = ['list', 'filters', index];
    if (!own.every((place) => places.includes(place)))
      report(
        [...at, 'field'],
        t('filter-not-sent', { id }),
        t('add-to-list-call', { places: own.map((one) => `{${one}}`).join(', ') }),
      );
    const schema = entity && fieldAt(entity, filter.field);
    const isChosen = filter.match === undefined || filter.match === 'value';
    if (isChosen && !filter.options && schema && choicesOf(schema.items ?? schema).length === 0)
      report([...at, 'field'], t('filter-no-choices', { id }), t('add-filter-choices'));
  });
}
