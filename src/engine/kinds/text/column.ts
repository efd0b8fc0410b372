// Plain texts give way first.
import type { KindColumn } from '../kind.ts';

export default { width: 'spare' } satisfies KindColumn;
