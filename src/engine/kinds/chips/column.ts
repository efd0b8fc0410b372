// Tags with their padding.
import type { KindColumn } from '../kind.ts';

export default { font: 'tag', beside: 18 } satisfies KindColumn;
