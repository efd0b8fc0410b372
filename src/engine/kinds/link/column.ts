// The value as a link.
import type { Cell } from '../../descriptor/descriptor.gen.ts';
import { addressOf } from '../../rules/address.ts';
import type { KindColumn } from '../kind.ts';

export default {
  column: ({ link }, { shown }, places) => ({
    href: (row) => (shown(row) === '' ? null : addressOf(link, places(row))),
  }),
} satisfies KindColumn<Extract<Cell, { link: string }>>;
