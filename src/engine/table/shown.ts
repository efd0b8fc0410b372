// The words of a value in the manner of a cell: what a reader sees and the search looks at. Knows no column and no grid.
import type { Cell } from '../descriptor/descriptor.gen.ts';
import type { Json } from '../rules/paths.ts';
import { say } from '../rules/sentences.ts';
import { printed } from '../rules/texts.ts';

export type CellKind = Exclude<Cell, object> | 'link';

/** The kind of a cell: its name, or 'link' for one that leads somewhere. */
export function kindOf(cell: Cell): CellKind {
  return typeof cell === 'string' ? cell : 'link';
}

/** The words of `value` in the manner of `kind`; '' for nothing. Values of another type than the kind expects are printed as they are. */
export function shownValue(kind: CellKind, value: Json): string {
  if (value === null || value === undefined) return '';
  switch (kind) {
    case 'upper':
      return printed(value).toUpperCase();
    case 'yes-no':
      return typeof value === 'boolean' ? say(value ? 'yes' : 'no') : printed(value);
    case 'health':
      return typeof value === 'boolean' ? say(value ? 'healthy' : 'unhealthy') : printed(value);
    case 'number':
      return asNumber(value)?.toLocaleString('en', { maximumFractionDigits: 20 }) ?? printed(value);
    case 'size':
      return asSize(value) ?? printed(value);
    case 'date':
      return localTime(asTime(value)) ?? printed(value);
    case 'html':
      return withoutMarkup(printed(value));
    default:
      return printed(value);
  }
}

/** The number that `value` is or spells; undefined for anything else. */
export function asNumber(value: Json): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** Milliseconds since 1970 of a time (a number of them, or a text such as 2026-01-31T12:00:00Z); undefined where it is none. */
export function asTime(value: Json): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : typeof value === 'number' ? value : NaN;
  return Math.abs(time) <= 8.64e15 ? time : undefined;
}

const units = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB'];

function asSize(value: Json): string | undefined {
  const bytes = asNumber(value);
  if (bytes === undefined || bytes < 0) return undefined;
  let unit = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  // 1023.99 KB would read "1,024 KB".
  if (unit > 0 && unit < units.length - 1 && Number((bytes / 1024 ** unit).toFixed(1)) >= 1024) unit += 1;
  const size = bytes / 1024 ** unit;
  return `${size.toLocaleString('en', { maximumFractionDigits: unit > 0 ? 1 : 0 })} ${bytes === 1 ? 'byte' : units[unit]}`;
}

function localTime(time: number | undefined): string | undefined {
  if (time === undefined) return undefined;
  const at = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** What stands between the tags, for searching and sorting; never for drawing. */
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
