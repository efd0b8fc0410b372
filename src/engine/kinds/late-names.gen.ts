// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.
/** The names and keys of late kinds: a screen that contains one loads them. */
export const lateNames: readonly string[] = ["date","date-time","duration","time","tones","as","bytes","checkboxes","chips","copy","described","file","json","picker","radio","records","switch"];

/** Whether the default control of a list with choices is late. Descriptors need not name it. */
export const areChoicesLate: boolean = true;

/** Whether the default control of values that no other control can hold is late. Descriptors need not name it. */
export const areOthersLate: boolean = true;
