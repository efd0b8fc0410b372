// Sorted by time, whatever its format.
import { asTime } from '../../rules/moments.ts';
import type { KindColumn } from '../kind.ts';

export default { sortValue: (value) => asTime(value) ?? value, width: 'whole' } satisfies KindColumn;
