// A number with separators.
import { numberOf } from '../../rules/values.ts';
import type { Kind } from '../kind.ts';

export default { text: numberOf, align: 'end' } satisfies Kind;
