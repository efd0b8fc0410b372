// Each value once, and only values that the field can have.
import { choicesOf } from '../../descriptor/entity.ts';
import { sameJson } from '../../rules/paths.ts';
import type { CellCheck } from '../cell-check.ts';
import type { ValueCell } from './kind.ts';
import { t } from '../../../messages/gen/check.gen.ts';

export default (({ settings: { values = [] }, schema }) => {
  const allowed = choicesOf(schema).map(({ value }) => value);
  return values.flatMap(({ is }, index) => {
    const at = ['values', index, 'is'];
    if (values.findIndex((one) => sameJson(one.is, is)) < index)
      return [{ at, summary: t('duplicate-value', { value: JSON.stringify(is) }), advice: t('remove-one-them') }];
    if (allowed.length === 0 || allowed.some((value) => sameJson(value, is))) return [];
    const advice = t('values', { allowed: allowed.map((value) => JSON.stringify(value)).join(', ') });
    return [{ at, summary: t('field-cannot-value', { value: JSON.stringify(is) }), advice }];
  });
}) satisfies CellCheck<ValueCell>;
