// The local time, with the exact value for machines.
import { PlainCell, type CellProps } from '../plain-cell.tsx';
import { asTimeOfDay } from './kind.ts';

export default function LocalTime({ value, shown }: CellProps) {
  const time = asTimeOfDay(value);
  if (time === undefined) return <PlainCell shown={shown} />;
  return (
    <time
      className="table-text table-figure"
      dateTime={typeof value === 'string' ? value : new Date(time).toISOString()}
    >
      {shown}
    </time>
  );
}
