// Stars, read aloud as a text.
import { PlainCell, type CellProps } from '../../../src/engine/kinds/plain-cell.tsx';
import type { RatingCell } from './kind.ts';

export default function Rating({ settings, value, shown }: CellProps<RatingCell>) {
  if (typeof value !== 'number') return <PlainCell shown={shown} />;
  const stars = '★'.repeat(value).padEnd(settings.rating, '☆');
  return (
    <span role="img" aria-label={shown}>
      {stars}
    </span>
  );
}
