// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.
import bytesKind from './bytes/column.ts';
import chipsKind from './chips/column.ts';
import codeKind from './code/column.ts';
import dateTimeKind from './date-time/column.ts';
import healthKind from './health/column.ts';
import htmlKind from './html/column.ts';
import linkKind from './link/column.ts';
import linksKind from './links/column.ts';
import numberKind from './number/column.ts';
import textKind from './text/column.ts';
import valuesKind from './values/column.ts';
import yesNoKind from './yes-no/column.ts';

export const columns = {
  'bytes': bytesKind,
  'chips': chipsKind,
  'code': codeKind,
  'date-time': dateTimeKind,
  'health': healthKind,
  'html': htmlKind,
  'link': linkKind,
  'links': linksKind,
  'number': numberKind,
  'text': textKind,
  'values': valuesKind,
  'yes-no': yesNoKind,
};
