// A number of bytes with a unit.
import { sizeOf } from '../../rules/values.ts';
import type { Kind } from '../kind.ts';

export default { text: sizeOf, align: 'end' } satisfies Kind;
