// A text marked as code.
import { titleOf, type CellProps } from '../words.tsx';

export default function Code({ shown }: CellProps) {
  return (
    <code className="table-text table-code" dir="auto" title={titleOf(shown)}>
      {shown}
    </code>
  );
}
