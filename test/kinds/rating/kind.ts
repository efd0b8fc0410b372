// A number of stars out of a maximum.
import type { Kind } from '../../../src/engine/kinds/kind.ts';
import { printed } from '../../../src/engine/rules/texts.ts';

export type RatingCell = { rating: number };

export default {
  text: (value, { rating }) => (typeof value === 'number' ? `${value} of ${rating}` : printed(value)),
} satisfies Kind<RatingCell>;
