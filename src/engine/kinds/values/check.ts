// Each value once, and only values that the field can have.
import { choicesOf } from '../../descriptor/entity.ts';
import { sameJson } from '../../rules/paths.ts';
import type { CellCheck } from '../cell-check.ts';
import type { ValueCell } from './kind.ts';

export default (({ settings: { values = [] }, schema }) => {
  const allowed = choicesOf(schema).map(({ value }) => value);
  return values.flatMap(({ is }, index) => {
    const at = ['values', index, 'is'];
    if (values.findIndex((one) => sameJson(one.is, is)) < index)
      return [{ at, found: `Duplicate value ${JSON.stringify(is)}.`, would: 'Remove one of them.' }];
    if (allowed.length === 0 || allowed.some((value) => sameJson(value, is))) return [];
    const would = `Values: ${allowed.map((value) => JSON.stringify(value)).join(', ')}.`;
    return [{ at, found: `The field cannot have the value ${JSON.stringify(is)}.`, would }];
  });
}) satisfies CellCheck<ValueCell>;
