// The rows of a section of facts that have a value. Pure.
import type { FactSection } from '../descriptor/descriptor.gen.ts';
import { cellText } from '../kinds/cell-kind.ts';
import { valueAt, type Json } from '../rules/paths.ts';

/** The rows of a section that have a value: of the response, or of each object of a list in it. */
export function groupsIn({ each, rows }: FactSection, answer: Json) {
  const inside = each === undefined ? [answer] : valueAt(answer, each);
  const about: readonly Json[] = Array.isArray(inside) ? inside : [];
  return about
    .map((one) =>
      rows.flatMap(({ from, label, cell = 'text' }) => {
        const value = valueAt(one, from);
        return cellText(cell, value) === '' ? [] : [{ from, label, cell, value }];
      }),
    )
    .filter(({ length }) => length > 0);
}
