// A number of bytes by its largest unit that shows it exactly.
import { formatExactBytes, parseBytes } from '../../format/exact-bytes.ts';
import type { Control } from '../control.ts';
import { t } from './messages.gen.ts';

export default {
  help: () => t('help'),
  invalid: () => t('invalid'),
  format: (value) =>
    typeof value === 'number' && value >= 0 && Number.isSafeInteger(value) ? formatExactBytes(value) : undefined,
  parse: parseBytes,
} satisfies Control;
