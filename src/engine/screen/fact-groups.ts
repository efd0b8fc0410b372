// The rows of a section of facts that have a value. Pure.
import type { Cell, FactSection } from '../descriptor/descriptor.gen.ts';
import { cellText, valueCellOf } from '../kinds/cell-kind.ts';
import { kindColumn } from '../kinds/columns.ts';
import type { Badge, Row } from '../kinds/kind.ts';
import { valueAt, type Json } from '../rules/paths.ts';
import type { Places } from '../rules/texts.ts';

/** `text`: what is shown beside the badge. `shown`: both. */
type Shown = { text?: string; shown: string; badge?: Badge | undefined };

/** What a cell shows of an object: its text, and its badge if it has one. */
function shownIn(cell: Cell, value: Json, about: Json, places: Places): Shown {
  const inside = valueCellOf(cell);
  if (inside === cell) return { shown: cellText(cell, value) };
  const row = about as Row;
  const usual = { shown: () => cellText(inside, value) };
  const { text, shown, badge } = kindColumn('tones').column!(cell as never, usual as never, () => places);
  return { text: text!(row), shown: shown!(row), badge: badge!(row) };
}

/** The rows of a section that have a value: of the response, or of each object of a list in it. */
export function groupsIn({ each, rows }: FactSection, answer: Json, places: Places = () => undefined) {
  const inside = each === undefined ? [answer] : valueAt(answer, each);
  const about: readonly Json[] = Array.isArray(inside) ? inside : [];
  return about
    .map((one) =>
      rows.flatMap(({ from, label, cell = 'text' }) => {
        const value = valueAt(one, from);
        const shown = shownIn(cell, value, one, places);
        return shown.shown === '' ? [] : [{ from, label, cell, value, ...shown }];
      }),
    )
    .filter(({ length }) => length > 0);
}

export type FilledRow = ReturnType<typeof groupsIn>[number][number];
