// HTML sorts by its text, and is HTML only if the entity says so.
import type { KindColumn } from '../kind.ts';
import { withoutMarkup } from './kind.ts';

export default {
  sortValue: withoutMarkup,
  fits: ({ contentMediaType }) => contentMediaType === 'text/html',
  width: 'spare',
} satisfies KindColumn;
