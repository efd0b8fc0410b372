// The first of several links whose condition is true, instead of the value.
import type { Cell } from '../../descriptor/descriptor.gen.ts';
import { addressOf } from '../../rules/address.ts';
import { isMet } from '../../rules/conditions.ts';
import { formatText } from '../../rules/texts.ts';
import { asNumber } from '../../rules/values.ts';
import type { KindColumn, Row } from '../kind.ts';
import { factsOf } from '../row-facts.ts';

export default {
  column: ({ links }, { raw }, places) => {
    const linkOf = (row: Row) => links.find(({ when }) => isMet(when, factsOf(row)));
    const text = (row: Row) => formatText(linkOf(row)?.text, places(row));
    return {
      text,
      shown: text,
      // Links that contain a number sort by it.
      valueOf: (row) => asNumber(raw(row)) ?? text(row),
      href: (row) => addressOf(linkOf(row)?.to ?? '', places(row)),
      wraps: true,
    };
  },
} satisfies KindColumn<Extract<Cell, { links: unknown }>>;
