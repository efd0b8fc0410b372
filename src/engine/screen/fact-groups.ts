// The rows of a section of facts that have a value, and the content of their cells. Pure.
import type { Cell, FactSection } from '../descriptor/descriptor.gen.ts';
import { cellText, valueCellOf } from '../kinds/cell-kind.ts';
import { kindColumn } from '../kinds/columns.ts';
import type { Badge, Row } from '../kinds/kind.ts';
import { valueAt, type Json } from '../rules/paths.ts';
import type { PlaceholderValues } from '../rules/texts.ts';

/** The content of a fact. `text`: the text beside the badge. `shown`: both. */
export type Shown = { cell?: Cell; value: Json; text?: string; shown: string; badge?: Badge | undefined };

/** The content of a cell for an object: its text, and its badge if it has one. */
export function shownIn(cell: Cell, value: Json, about: Json, places: PlaceholderValues = () => undefined): Shown {
  const inside = valueCellOf(cell);
  if (inside === cell) return { cell, value, shown: cellText(cell, value) };
  const row = about as Row;
  const usual = { shown: () => cellText(inside, value) };
  const { text, shown, badge } = kindColumn('tones').column!(cell as never, usual as never, () => places);
  return { cell, value, text: text!(row), shown: shown!(row), badge: badge!(row) };
}

/** The rows of a section that have a value: of the response, or of each object of a list in it. */
export function groupsIn({ each, rows }: FactSection, answer: Json, places: PlaceholderValues = () => undefined) {
  const inside = each === undefined ? [answer] : valueAt(answer, each);
  const about: readonly Json[] = Array.isArray(inside) ? inside : [];
  return about
    .map((one) =>
      rows.flatMap(({ from, label, cell = 'text' }) => {
        const fact = shownIn(cell, valueAt(one, from), one, places);
        return fact.shown === '' ? [] : [{ from, label, ...fact }];
      }),
    )
    .filter(({ length }) => length > 0);
}
