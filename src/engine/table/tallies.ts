// Counts the records of a list that match a condition, as text. Pure.
import type { List, Tone } from '../descriptor/descriptor.gen.ts';
import { formatCount } from '../format/numbers.ts';
import { isMet, type Facts } from '../rules/conditions.ts';
import { valueAt } from '../rules/paths.ts';
import { formatText } from '../rules/texts.ts';
import type { Row } from './columns.ts';

export type Tally = { id: string; tone: Tone; text: string };

/** The tallies of a list in the descriptor's order; those of zero are omitted. */
export function talliesOf({ tallies = [] }: List, rows: readonly Row[], session: Facts['session']): Tally[] {
  return tallies.flatMap(({ id, tone, when, text }) => {
    const count = rows.filter((row) => isMet(when, { session, field: (path) => valueAt(row, path) })).length;
    // A plural is chosen by the number, and formats it itself.
    const shown = (text as { count?: string }).count ? count : formatCount(count);
    const words = formatText(text, (place) => (place === 'count' ? shown : undefined));
    return count === 0 ? [] : [{ id, tone, text: words }];
  });
}
