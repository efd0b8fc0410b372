// Sorted as numbers, also those that the server sends as strings.
import { asNumber } from '../../rules/values.ts';
import type { KindColumn } from '../kind.ts';

export default { sortValue: (value) => asNumber(value) ?? value, width: 'whole' } satisfies KindColumn;
