// A check or a cross in front of the text.
import { Check, X } from '../../../ui/lucide.bundle.ts';
import { PlainCell, type CellProps } from '../plain-cell.tsx';

export default function Health({ value, shown }: CellProps) {
  if (typeof value !== 'boolean') return <PlainCell shown={shown} />;
  const Sign = value ? Check : X;
  return (
    <span className={`table-state ${value ? 'is-good' : 'is-bad'}`}>
      <Sign aria-hidden="true" />
      <span className="table-state-words">{shown}</span>
    </span>
  );
}
