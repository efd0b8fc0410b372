// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.
import chipsCell from './chips/cell.tsx';
import codeCell from './code/cell.tsx';
import healthCell from './health/cell.tsx';
import htmlCell from './html/cell.tsx';
import linkCell from './link/cell.tsx';
import linksCell from './links/cell.tsx';
import valuesCell from './values/cell.tsx';

export const cells = { 'chips': chipsCell, 'code': codeCell, 'health': healthCell, 'html': htmlCell, 'link': linkCell, 'links': linksCell, 'values': valuesCell, };
