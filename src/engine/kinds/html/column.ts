// HTML is sorted by its text, and shown as such only if the entity declares that the field contains it.
import type { KindColumn } from '../kind.ts';
import { withoutMarkup } from './kind.ts';

export default {
  sortValue: withoutMarkup,
  fits: ({ contentMediaType }) => contentMediaType === 'text/html',
  width: 'spare',
} satisfies KindColumn;
