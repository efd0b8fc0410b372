// A date is stored as it is typed: year, month and day.
import { createMessages } from '../../../messages/messages.ts';
import { hasFormat } from '../../rules/formats.mjs';
import type { Control } from '../control.ts';
import { kindDateMessages, type KindDateMessages } from './messages.gen.ts';

const t = createMessages<KindDateMessages>('kind-date', kindDateMessages);

export default {
  invalid: () => t('invalid'),
  parse: (text) => (hasFormat('date', text) ? text : undefined),
} satisfies Control;
