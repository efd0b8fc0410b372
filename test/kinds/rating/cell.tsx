// Stars, read aloud as a text.
import { Words, type CellProps } from '../../../src/engine/kinds/words.tsx';
import type { RatingCell } from './kind.ts';

export default function Rating({ settings, value, shown }: CellProps<RatingCell>) {
  if (typeof value !== 'number') return <Words shown={shown} />;
  const stars = '★'.repeat(value).padEnd(settings.rating, '☆');
  return (
    <span role="img" aria-label={shown}>
      {stars}
    </span>
  );
}
