// Sorted by time: times of day within a day, points in time also by day.
import type { KindColumn } from '../kind.ts';
import { asTimeOfDay } from './kind.ts';

export default { sortValue: (value) => asTimeOfDay(value) ?? value, width: 'whole' } satisfies KindColumn;
