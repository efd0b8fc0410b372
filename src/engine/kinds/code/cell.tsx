// A text marked as code.
import { tooltipOf, type CellProps } from '../plain-cell.tsx';

export default function Code({ shown }: CellProps) {
  return (
    <code className="table-text table-code" dir="auto" title={tooltipOf(shown)}>
      {shown}
    </code>
  );
}
