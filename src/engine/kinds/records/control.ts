// The pure part of the control: the message for a key that is taken.
import type { Control } from '../control.ts';
import { t } from './messages.gen.ts';

export default {
  invalid: (key) => t('duplicate', { key }),
} satisfies Control;
