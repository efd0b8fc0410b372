// Columns of plain text are the first that a narrow table moves below the name.
import type { KindColumn } from '../kind.ts';

export default { width: 'spare' } satisfies KindColumn;
