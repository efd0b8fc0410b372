// Sorted by time, regardless of the format.
import type { KindColumn } from '../kind.ts';
import { asDate } from '../../rules/moments.ts';

export default { sortValue: (value) => asDate(value) ?? value, width: 'whole' } satisfies KindColumn;
