// The place of a value in a form: a field, or an item of its list. Sets and maps use its key, which is also how servers
// write it in their errors.

/** The path of a field, and the position of an item in a list, from 0; null for the whole field. */
export type FieldPlace = { path: string; position: number | null };

/** The place as text: `matchers` or `matchers[2]`. */
export const placeKey = ({ path, position }: FieldPlace): string => (position === null ? path : `${path}[${position}]`);

/** The place that a key means. */
export function placeOfKey(key: string): FieldPlace {
  const [, path, position] = /^(.*)\[(\d+)\]$/.exec(key) ?? [];
  return path === undefined ? { path: key, position: null } : { path, position: Number(position) };
}

/** The field of a key, also of one that leads into an item, as `matchers[2].name`. */
export const fieldOfKey = (key: string): string => key.split('[', 1)[0]!;
