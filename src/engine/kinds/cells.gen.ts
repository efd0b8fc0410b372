// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.
import chipsKind from './chips/cell.tsx';
import codeKind from './code/cell.tsx';
import dateTimeKind from './date-time/cell.tsx';
import healthKind from './health/cell.tsx';
import htmlKind from './html/cell.tsx';
import linkKind from './link/cell.tsx';
import linksKind from './links/cell.tsx';
import valuesKind from './values/cell.tsx';

export const cells = {
  'chips': chipsKind,
  'code': codeKind,
  'date-time': dateTimeKind,
  'health': healthKind,
  'html': htmlKind,
  'link': linkKind,
  'links': linksKind,
  'values': valuesKind,
};
