// A text in a monospaced font.
import type { KindColumn } from '../kind.ts';

export default { width: 'spare', font: 'code' } satisfies KindColumn;
