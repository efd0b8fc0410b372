// Finds the leaves of a record that a screen shows in its form or in a column.
import { isObject } from '../../engine/rules/paths.ts';
import { joined } from './inline.ts';

type Part = Record<string, unknown>;

/** The paths of the fields of a form. */
const fieldsIn = (parts: unknown, prefix: string): string[] =>
  (Array.isArray(parts) ? (parts as Part[]) : []).flatMap((part) =>
    Array.isArray(part.fields)
      ? fieldsIn(part.fields, typeof part.object === 'string' ? joined(prefix, part.object) : prefix)
      : [joined(prefix, String(part.field))],
  );

/** Whether a leaf is in a field of the form, or in a column of a table. */
export function isShown(leaf: string, screen: Part): boolean {
  const isAt = (path: string) => leaf === path || leaf.startsWith(`${path}.`) || leaf.startsWith(`${path}[`);
  if (isObject(screen.form)) return fieldsIn(screen.form.fields, '').some(isAt);
  const columns = isObject(screen.list) ? (screen.list.columns as Part[]) : [];
  return columns.some(({ field }) => isAt(String(field)));
}
