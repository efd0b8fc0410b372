// The local date, with the exact value for machines.
import { PlainCell, type CellProps } from '../plain-cell.tsx';
import { asDate } from '../../rules/moments.ts';

export default function LocalDate({ value, shown }: CellProps) {
  const date = asDate(value);
  if (date === undefined) return <PlainCell shown={shown} />;
  return (
    <time
      className="table-text table-figure"
      dateTime={typeof value === 'string' ? value : new Date(date).toISOString()}
    >
      {shown}
    </time>
  );
}
