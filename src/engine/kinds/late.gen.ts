// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.
import dateTimeKind from './date-time/kind.ts';
import dateTimeColumn from './date-time/column.ts';
import dateTimeCell from './date-time/cell.tsx';

export const late = {
  kinds: { 'date-time': dateTimeKind, },
  columns: { 'date-time': dateTimeColumn, },
  cells: { 'date-time': dateTimeCell, },
};
