// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.
/** A screen loads the late kinds if it, or its entity, has all words of a group. */
export const lateWords: readonly (readonly string[])[] = [["date"],["date-time"],["duration"],["time"],["bytes"],["checkboxes"],["chips"],["copy"],["radio"],["switch"],["array","enum"],["array","oneOf"],["array","options"]];
