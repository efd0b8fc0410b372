// Which repositories a caller reaches: asked about many repositories again and again, so each answer is kept for as long as
// the caller's rights stay the same.
import type { Rights } from '../privileges.ts';
import type { Caller } from './caller.ts';

type Named = { format: string; name: string };

const answers = new WeakMap<Rights, Map<string, boolean>>();

/** A question about repositories: whether the caller may do the action with one. */
export function reachOf(
  caller: Caller,
  area: 'view' | 'admin',
  action: 'browse' | 'read' | 'edit',
): (one: Named) => boolean {
  const rights = caller.rights();
  const known = answers.get(rights) ?? new Map<string, boolean>();
  answers.set(rights, known);
  return ({ format, name }) => {
    const permission = `nexus:repository-${area}:${format}:${name}:${action}`;
    let may = known.get(permission);
    if (may === undefined) known.set(permission, (may = rights.may(permission)));
    return may;
  };
}
