// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.
import bytesKind from './bytes/kind.ts';
import healthKind from './health/kind.ts';
import htmlKind from './html/kind.ts';
import numberKind from './number/kind.ts';
import upperKind from './upper/kind.ts';
import valuesKind from './values/kind.ts';
import yesNoKind from './yes-no/kind.ts';

export const kinds = { 'bytes': bytesKind, 'health': healthKind, 'html': htmlKind, 'number': numberKind, 'upper': upperKind, 'values': valuesKind, 'yes-no': yesNoKind, };

/** The keys of cells that are objects. */
export const settingKeys = { 'link': ["link"], 'links': ["links"], 'tones': ["as","tones"], 'values': ["values","icon","letters"], };

export type KindName = 'bytes' | 'chips' | 'code' | 'date' | 'date-time' | 'duration' | 'health' | 'html' | 'link' | 'links' | 'number' | 'text' | 'time' | 'tones' | 'upper' | 'values' | 'yes-no';

/** The kinds with a cell.tsx. */
export const drawnKinds: readonly KindName[] = ["chips","code","date","date-time","health","html","link","links","time","tones","values"];
