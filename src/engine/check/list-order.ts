// Lists that people arrange: whether the call can save the order, and what has no effect there.
import { fieldAt } from '../descriptor/entity.ts';
import type { Context } from './context.ts';
import { fieldNames, noField, typesOfValues } from './entity-fields.ts';
import { isWhole } from './known.ts';
import { placeholdersOfCall } from './placeholders.ts';
import { typesInWords } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

export function checkListOrder(context: Context) {
  const { screen, entity, calls, report } = context;
  const { list } = screen;
  if (!list?.order) return;
  const { call, field } = list.order;
  const at = ['list', 'order'];
  if (screen.key === undefined) report(at, t('order-without-key'), t('add-key', { key: 'key' }), 'key');
  if (list.sortBy !== undefined)
    report(['list', 'sortBy'], t('sort-no-effect', { key: 'sortBy' }), t('remove-it'), 'key');
  list.columns.forEach(({ sortable }, index) => {
    if (sortable !== undefined)
      report(['list', 'columns', index, 'sortable'], t('sort-no-effect', { key: 'sortable' }), t('remove-it'), 'key');
  });
  const long = calls[call];
  if (long && isWhole(context, ['calls', call]) && !placeholdersOfCall({ ...long, call: '' }).includes('keys'))
    report([...at, 'call'], t('order-not-sent'), t('add-keys', { placeholder: '{keys}' }));
  if (field === undefined || !entity) return;
  const schema = fieldAt(entity, field);
  if (!schema) return report([...at, 'field'], ...noField(field, fieldNames(entity)));
  const types = typesOfValues(schema);
  if (types.length > 0 && !types.some((type) => type === 'integer' || type === 'number'))
    report([...at, 'field'], t('order-not-number', { field, type: typesInWords(types) }), t('order-use-number'));
}
