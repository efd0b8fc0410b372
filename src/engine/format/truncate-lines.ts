// Shortens texts of many lines. A whole stack trace would move the rest of the page out of view.

/** More than 40 lines of 99 characters, in linear time: the lookahead keeps what it has matched. */
const tooLong = /^(?=((?:[^\n]{0,99}\n?){40}))\1[^]+/u;

/** At most 40 lines of 99 characters of a text, followed by `…` if that is not all. */
export const truncateLines = (text: string): string => text.replace(tooLong, '$1…');
