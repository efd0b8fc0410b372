// A label after a dot or an icon.
import type { KindColumn } from '../kind.ts';
import { declaredValue, type ValueCell } from './kind.ts';

export default {
  width: 'whole',
  beside: 26,
  labels: (value, settings) => declaredValue(settings, value) !== undefined,
} satisfies KindColumn<ValueCell>;
