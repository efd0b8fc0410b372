// The filters of a list by field: whether the field can be compared, and the default can match.
import { filterId } from '../rules/list-filters.ts';
import { hasFormat } from '../rules/formats.mjs';
import type { Filter } from '../descriptor/descriptor.gen.ts';
import { fieldAt, typesOf, type Schema } from '../descriptor/entity.ts';
import type { Context } from './context.ts';
import { fieldNames, noField, typesOfValues, valuesOf } from './entity-fields.ts';
import { isMaskedField } from './entity-secrets.ts';
import type { JsonPath } from './finding.ts';
import { suggestNames, typesInWords } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** Comparisons that work for values of any type. */
const others: Filter['match'][] = ['value', 'text'];

const range = /^(?=.*\d)(?:\d{4}-\d\d-\d\d)?\.\.(?:\d{4}-\d\d-\d\d)?$/;

/** Filters by field: unknown fields, ids that are not unique, and what has no effect. */
export function checkListFilters({ screen, entity, fields, report }: Context) {
  const filters = screen.list?.filters ?? [];
  const ids = filters.map(filterId);
  filters.forEach((filter, index) => {
    const at = ['list', 'filters', index];
    if (ids.indexOf(ids[index]!) < index) {
      const [key, advice] = filter.id ? ['id', t('use-unique-ids-messages')] : ['field', t('add-unique-id-one')];
      report([...at, key], t('duplicate-id', { id: ids[index]! }), advice);
    }
    if (!entity) return;
    const schema = fieldAt(entity, filter.field);
    if (!schema) return report([...at, 'field'], ...noField(filter.field, fieldNames(entity)));
    const isSecret = isMaskedField(filter.field, { entity, fields });
    if (schema.writeOnly)
      report([...at, 'field'], t('write-only-server-never', { path: filter.field }), t('remove-filter'));
    else if (isSecret) report([...at, 'field'], t('secret-list-must-not', { field: filter.field }), t('remove-filter'));
    if (filter.label === undefined && schema.title === undefined)
      report([...at, 'field'], t('filter-no-label', { field: filter.field }), t('add-title-or-label'));
    if (filter.label !== undefined && filter.label === schema.title)
      report([...at, 'label'], t('label-repeats-title-entity'), t('remove-it'), 'key');
    if (filter.options && filter.match !== undefined && filter.match !== 'value')
      report([...at, 'options'], t('options-not-offered'), t('remove-it'), 'key');
    checkMatch(filter, schema, at, report);
  });
}

function checkMatch(
  { field, match = 'value', default: first }: Filter,
  schema: Schema,
  at: JsonPath,
  report: Context['report'],
) {
  const types = typesOfValues(schema);
  if (types.includes('object'))
    return report([...at, 'field'], t('object-not-compared', { field }), t('compare-field-inside'));
  if (match === 'days' && types.length > 0 && !types.some((type) => ['string', 'number', 'integer'].includes(type)))
    return report(
      [...at, 'match'],
      t('match-does-not-work', { match, field, type: typesInWords(types) }),
      t('use-one-of', { names: others.join(', ') }),
    );
  if (first === undefined) return;
  const [from = '', to = ''] = first.split('..');
  if (match === 'days' && !(range.test(first) && [from, to].every((day) => day === '' || hasFormat('date', day))))
    return report([...at, 'default'], t('not-days', { value: first }), t('write-days'));
  if (match === 'days' && from !== '' && to !== '' && from > to)
    return report([...at, 'default'], t('days-in-reverse', { value: first }), t('use-key', { key: `${to}..${from}` }));
  const compared = schema.items ?? schema;
  const values = typesOf(compared).join() === 'boolean' ? ['true', 'false'] : valuesOf(compared)?.map(String);
  if (match === 'value' && values && !values.includes(first))
    report(
      [...at, 'default'],
      t('entity-no-value', { field, value: first }),
      suggestNames(first, values, t('names-values')),
    );
}
