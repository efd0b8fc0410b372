// Which leaves of a record a screen shows: in a control, as a value of the server, or in a column.
import { usualControl } from '../../engine/kinds/controls.ts';
import { isObject } from '../../engine/rules/paths.ts';
import type { ApiRecord } from './record.ts';
import { joined } from './inline.ts';
import { propertiesOf } from './shapes.ts';

type Part = Record<string, unknown>;

/** The paths of the fields of a form, and whether each can only be looked at. */
function fieldsIn(parts: unknown, prefix: string): { path: string; isText: boolean }[] {
  return (Array.isArray(parts) ? (parts as Part[]) : []).flatMap((part) => {
    if (Array.isArray(part.fields))
      return fieldsIn(part.fields, typeof part.object === 'string' ? joined(prefix, part.object) : prefix);
    return [{ path: joined(prefix, String(part.field)), isText: part.widget === usualControl('other') }];
  });
}

/** Whether a leaf is in a control of the form, or a column of a table. A value of the server may be text. */
export function isShown(leaf: string, screen: Part, { entity }: ApiRecord): boolean {
  const isAt = (path: string) => leaf === path || leaf.startsWith(`${path}.`) || leaf.startsWith(`${path}[`);
  if (isObject(screen.form))
    return fieldsIn(screen.form.fields, '').some(({ path, isText }) => isAt(path) && (!isText || isServer(path)));
  const columns = isObject(screen.list) ? (screen.list.columns as Part[]) : [];
  return columns.some(({ field }) => isAt(String(field)));

  function isServer(path: string): boolean {
    let at = entity;
    return path.split('.').some((step) => {
      at = propertiesOf(at)[step] ?? {};
      return at.readOnly === true;
    });
  }
}
