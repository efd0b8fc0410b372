// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.
import dateKind from './date/kind.ts';
import healthKind from './health/kind.ts';
import htmlKind from './html/kind.ts';
import numberKind from './number/kind.ts';
import sizeKind from './size/kind.ts';
import upperKind from './upper/kind.ts';
import valuesKind from './values/kind.ts';
import yesNoKind from './yes-no/kind.ts';

export const kinds = {
  'date': dateKind,
  'health': healthKind,
  'html': htmlKind,
  'number': numberKind,
  'size': sizeKind,
  'upper': upperKind,
  'values': valuesKind,
  'yes-no': yesNoKind,
};

/** The keys of cells that are objects. */
export const settingKeys = {
  link: ["link"],
  links: ["links"],
  values: ["values","icon","letters"],
};

/** The kinds with a cell.tsx. */
export const drawnKinds: readonly KindName[] = ["chips","code","date","health","html","link","links","values"];

export type KindName = 'chips' | 'code' | 'date' | 'health' | 'html' | 'link' | 'links' | 'number' | 'size' | 'text' | 'upper' | 'values' | 'yes-no';
