// A value with a badge beside it, while a condition on the record is true.
import type { Cell } from '../../descriptor/descriptor.gen.ts';
import { isMet } from '../../rules/conditions.ts';
import { formatText } from '../../rules/texts.ts';
import { t } from '../../../messages/gen/table.gen.ts';
import type { KindColumn, Row } from '../kind.ts';
import { factsOf } from '../row-facts.ts';

export default {
  width: 'whole',
  beside: 32,
  column: ({ tones }, { shown }, places) => {
    const found = (row: Row) => tones.find(({ when }) => isMet(when, factsOf(row)));
    const badge = (row: Row) => {
      const { tone, text } = found(row) ?? {};
      return tone && { tone, text: formatText(text, places(row)) };
    };
    const valueOf = (row: Row) => (found(row)?.alone ? '' : shown(row));
    return {
      badge,
      text: valueOf,
      shown: (row) => {
        const { text } = badge(row) ?? {};
        const value = valueOf(row);
        return text === undefined ? value : value === '' ? text : t('with-badge', { value, badge: text });
      },
    };
  },
} satisfies KindColumn<Extract<Cell, { tones: unknown }>>;
