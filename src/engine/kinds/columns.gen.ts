// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.
import bytesColumn from './bytes/column.ts';
import chipsColumn from './chips/column.ts';
import codeColumn from './code/column.ts';
import healthColumn from './health/column.ts';
import htmlColumn from './html/column.ts';
import linkColumn from './link/column.ts';
import linksColumn from './links/column.ts';
import numberColumn from './number/column.ts';
import textColumn from './text/column.ts';
import valuesColumn from './values/column.ts';
import yesNoColumn from './yes-no/column.ts';

export const columns = { 'bytes': bytesColumn, 'chips': chipsColumn, 'code': codeColumn, 'health': healthColumn, 'html': htmlColumn, 'link': linkColumn, 'links': linksColumn, 'number': numberColumn, 'text': textColumn, 'values': valuesColumn, 'yes-no': yesNoColumn, };
