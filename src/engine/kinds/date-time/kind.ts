// A point in time as the local date and time.
import { dateTimeOf } from '../../rules/values.ts';
import type { Kind } from '../kind.ts';

export default { text: dateTimeOf } satisfies Kind;
