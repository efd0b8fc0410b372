// The name under which a draft keeps the text of a second box. Pure.
const prefix = 'repeat:';

/** The name of the second box of a field. */
export const repeatPath = (path: string): string => prefix + path;

/** The field of a second box, or of a field itself. */
export const repeatedPath = (name: string): string => (name.startsWith(prefix) ? name.slice(prefix.length) : name);
