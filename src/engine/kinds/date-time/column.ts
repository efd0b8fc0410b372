// Sorted by time, regardless of the format.
import { asTime } from '../../rules/moments.ts';
import type { KindColumn } from '../kind.ts';

export default { sortValue: (value) => asTime(value) ?? value, width: 'whole' } satisfies KindColumn;
