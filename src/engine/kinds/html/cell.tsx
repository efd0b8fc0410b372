// Sanitized HTML; only its text until the sanitizer, which is large, has loaded.
import { optionalLate } from '../../../ui/late.tsx';
import { PlainCell, type CellProps } from '../plain-cell.tsx';

export default optionalLate<CellProps>(async () => (await import('./sanitized.tsx')).Html, PlainCell);
