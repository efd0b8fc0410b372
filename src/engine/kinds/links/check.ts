// Links replace the value of a column, so a form cannot show them.
import type { CellCheck } from '../cell-check.ts';

export default (({ isColumn }) =>
  isColumn
    ? []
    : [
        { at: [], found: '"links" works only in columns.', would: 'Use "link", or a note of the form.' },
      ]) satisfies CellCheck;
