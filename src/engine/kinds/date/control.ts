// A date is stored as it is typed: year, month and day.
import { hasFormat } from '../../rules/formats.mjs';
import type { Control } from '../control.ts';
import { t } from './messages.gen.ts';

export default {
  invalid: () => t('invalid'),
  parse: (text) => (hasFormat('date', text) ? text : undefined),
} satisfies Control;
