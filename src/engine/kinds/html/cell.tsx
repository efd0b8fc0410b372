// Sanitized HTML; its text alone until the sanitizer has loaded, which is large.
import { drawnLate } from '../drawn-late.tsx';
import { Words, type CellProps } from '../words.tsx';

export default drawnLate<CellProps>(async () => (await import('./sanitized.tsx')).Html, Words);
