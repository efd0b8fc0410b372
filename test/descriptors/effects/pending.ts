// Keys that have no entry in the table of effects yet. This list only ever gets shorter.
export const pending: readonly string[] = [];

/** Keywords of entities that the form does not enforce yet. This list only ever gets shorter. */
export const pendingWords: readonly string[] = [];
