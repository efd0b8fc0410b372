// The text of a value in a kind of cell: what readers and the search see.
import type { Cell } from '../descriptor/descriptor.gen.ts';
import { dateTimeOf, numberOf, sizeOf, yesOrNo } from '../rules/values.ts';
import { sameJson, type Json } from '../rules/paths.ts';
import { say } from '../rules/sentences.ts';
import { printed } from '../rules/texts.ts';

export type CellKind = Exclude<Cell, object> | 'link' | 'values';

/** A cell's settings for single values. */
export type ValueCell = Exclude<Cell, string | { link: unknown } | { links: unknown }>;

/** The kind of a cell: its name, or its treatment of the value. */
export function kindOf(cell: Cell | CellKind): CellKind {
  return typeof cell === 'string' ? cell : 'link' in cell || 'links' in cell ? 'link' : 'values';
}

/** The text, tone and icon that a cell declares for a value; undefined if it lists none. */
export const declaredValue = ({ values }: ValueCell, value: Json) =>
  values?.find(({ is }) => sameJson(is as Json, value ?? null));

/** The text of `value` as a cell displays it. */
export function shownIn(cell: Cell | CellKind, value: Json): string {
  const declared = kindOf(cell) === 'values' ? declaredValue(cell as ValueCell, value) : undefined;
  return declared?.text ?? shownValue(kindOf(cell), value);
}

/** The text of `value` in a cell of `kind`; '' for nothing. Values of an unexpected type are printed as they are. */
export function shownValue(kind: CellKind, value: Json): string {
  if (value === null || value === undefined) return '';
  switch (kind) {
    case 'upper':
      return printed(value).toUpperCase();
    case 'yes-no':
      return yesOrNo(value);
    case 'health':
      return typeof value === 'boolean' ? say(value ? 'healthy' : 'unhealthy') : printed(value);
    case 'number':
      return numberOf(value);
    case 'size':
      return sizeOf(value);
    case 'date':
      return dateTimeOf(value);
    case 'html':
      return withoutMarkup(printed(value));
    default:
      return printed(value);
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text between the tags, for searching and sorting; never for rendering. */
function withoutMarkup(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#\d{1,7}|[a-z]{2,4});/g, (whole, name: string) => {
      if (!name.startsWith('#')) return entities[name] ?? whole;
      const point = Number(name.slice(1));
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .replace(/\s+/g, ' ')
    .trim();
}
