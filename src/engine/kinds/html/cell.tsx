// Sanitized HTML; its text alone until the sanitizer has loaded, which is large.
import { optionalLate } from '../../../ui/late.tsx';
import { PlainCell, type CellProps } from '../plain-cell.tsx';

export default optionalLate<CellProps>(async () => (await import('./sanitized.tsx')).Html, PlainCell);
