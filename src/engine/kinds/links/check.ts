// Links replace the value of a column, so a form cannot show them.
import type { CellCheck } from '../cell-check.ts';
import { t } from '../../../messages/gen/check.gen.ts';

export default (({ isColumn }) =>
  isColumn
    ? []
    : [{ at: [], summary: t('links-works-only-columns'), advice: t('use-link-note-form') }]) satisfies CellCheck;
