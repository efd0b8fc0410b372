// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.
/** The names and keys of kinds that load with a screen. */
export const lateWords: readonly string[] = ["date","date-time","duration","time","bytes"];
