// A value with a badge beside it, while a condition on the record is true.
import type { Cell } from '../../descriptor/descriptor.gen.ts';
import { holds } from '../../rules/conditions.ts';
import { sentence } from '../../rules/texts.ts';
import { t } from '../../../messages/gen/table.gen.ts';
import type { KindColumn, Row } from '../kind.ts';
import { factsOf } from '../row-facts.ts';

export default {
  width: 'whole',
  beside: 32,
  column: ({ tones }, { shown }, places) => {
    const badge = (row: Row) => {
      const found = tones.find(({ when }) => holds(when, factsOf(row)));
      return found && { tone: found.tone, text: sentence(found.text, places(row)) };
    };
    return {
      badge,
      text: shown,
      shown: (row) => {
        const { text } = badge(row) ?? {};
        const value = shown(row);
        return text === undefined ? value : value === '' ? text : t('with-badge', { value, badge: text });
      },
    };
  },
} satisfies KindColumn<Extract<Cell, { tones: unknown }>>;
