// Which repositories a caller reaches: the permissions for each of them, asked quickly for many.
import type { Caller } from './caller.ts';

type Named = { format: string; name: string };

/** A question about repositories: whether the caller may do the action with one. Whole formats are asked about once. */
export function reachOf(
  caller: Caller,
  area: 'view' | 'admin',
  action: 'browse' | 'read' | 'edit',
): (one: Named) => boolean {
  const wholeFormats = new Map<string, boolean>();
  return ({ format, name }) => {
    const may = (which: string) => caller.may(`nexus:repository-${area}:${format}:${which}:${action}`);
    if (!wholeFormats.has(format)) wholeFormats.set(format, may('*'));
    return wholeFormats.get(format)! || may(name);
  };
}
