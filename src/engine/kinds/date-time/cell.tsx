// The local time, with the exact time for machines.
import { asTime } from '../../rules/moments.ts';
import { PlainCell, type CellProps } from '../plain-cell.tsx';

export default function Time({ value, shown }: CellProps) {
  const time = asTime(value);
  if (time === undefined) return <PlainCell shown={shown} />;
  return (
    <time className="table-text table-figure" dateTime={new Date(time).toISOString()}>
      {shown}
    </time>
  );
}
