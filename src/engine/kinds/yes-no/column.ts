// A word that is never truncated.
import type { KindColumn } from '../kind.ts';

export default { width: 'whole' } satisfies KindColumn;
