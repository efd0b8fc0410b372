// The repositories that a caller can access. Checked for many repositories repeatedly, so results are cached while the
// caller's rights stay the same.
import type { Rights } from '../privileges.ts';
import type { Caller } from './caller.ts';

type Named = { format: string; name: string };

const answers = new WeakMap<Rights, Map<string, boolean>>();

/** A predicate for repositories: whether the caller may perform the action. */
export function repositoryFilter(
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
