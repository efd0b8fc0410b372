// HTML from the server: shown sanitized, and searched by its text.
import { printed } from '../../rules/texts.ts';
import type { Json } from '../../rules/paths.ts';
import type { Kind } from '../kind.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text between the tags, for searching and sorting; never for rendering. */
export const withoutMarkup = (value: Json): string =>
  printed(value)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return entities[name] ?? whole;
      const point = Number(name.slice(1).replace(/^x/i, '0x'));
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .replace(/\s+/g, ' ')
    .trim();

export default { text: withoutMarkup } satisfies Kind;
