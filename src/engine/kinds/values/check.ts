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
      return [{ at, found: t('duplicate-value', { value: JSON.stringify(is) }), would: t('remove-one-them') }];
    if (allowed.length === 0 || allowed.some((value) => sameJson(value, is))) return [];
    const would = t('values', { allowed: allowed.map((value) => JSON.stringify(value)).join(', ') });
    return [{ at, found: t('field-cannot-value', { value: JSON.stringify(is) }), would }];
  });
}) satisfies CellCheck<ValueCell>;
