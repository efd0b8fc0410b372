// Badges depend on a row, so a form cannot show them.
import type { CellCheck } from '../cell-check.ts';
import { t } from '../../../messages/gen/check.gen.ts';

export default (({ isColumn }) =>
  isColumn
    ? []
    : [{ at: [], summary: t('tones-works-only-columns'), advice: t('use-note-or-tag') }]) satisfies CellCheck;
