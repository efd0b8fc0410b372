// A label after a dot or an icon.
import type { KindColumn } from '../kind.ts';

export default { width: 'whole', beside: 26 } satisfies KindColumn;
