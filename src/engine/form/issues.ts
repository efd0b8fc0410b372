// The findings of the check of a form. Pure.

/** The findings for one field: errors of the field, errors of its items by position, and advice. */
export type Issue = {
  text: string | null;
  items: Record<number, string>;
  advice: string | null;
  /** The error of the second box. */
  repeat?: string;
  /** The field is required and empty. */
  isMissing?: boolean;
  /** Of a field with entries: the findings for each entry; null for none. */
  entries?: (EntryIssue | null)[];
};

/** The findings for an entry: an error of the entry, one of its key, and those of its fields by path. */
export type EntryIssue = {
  text: string | null;
  key: string | null;
  /** Whether another entry has the same key. */
  isTaken: boolean;
  fields: Record<string, Issue>;
};
export type Issues = { fields: Record<string, Issue>; record: string[] };

export const needsAttention = (one: Issue): boolean =>
  one.text !== null || one.repeat !== undefined || Object.keys(one.items).length > 0;

/**
 * The invalid fields among the values that a call sends: `form` for all fields, `form.name`, or the path of an object
 * around fields.
 */
export function invalidAmong(places: string[], issues: Issues): string[] {
  const isSent = (path: string) =>
    places.some((place) => place === 'form' || place === `form.${path}` || `form.${path}`.startsWith(`${place}.`));
  return Object.keys(issues.fields).filter((path) => needsAttention(issues.fields[path]!) && isSent(path));
}
