// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.
import textControl from './text/control.ts';

export const controlParts = { 'text': textControl, };
