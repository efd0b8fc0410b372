// Validates the members of a group repository.
import type { Store } from '../data/database.ts';
import { type Repository, allRepositories } from '../data/repositories.ts';
import { type Violation, fieldId } from '../wire/refusals.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** The errors of the members of a group: unknown ones, those of other formats, and those that contain the group. */
export function memberProblems(
  store: Store,
  members: readonly string[],
  { name, format }: Pick<Repository, 'name' | 'format'>,
): (Violation | false)[] {
  const all = new Map(allRepositories(store).map((one) => [one.name, one]));
  const containing = groupsAround(name, all.values());
  const id = fieldId('memberNames');
  return members.map((member) => {
    const one = all.get(member);
    if (!one) return { id, message: t('no-member', { name: member }) };
    if (one.format !== format) return { id, message: t('member-format', { name: member }) };
    return containing.has(one.name) && { id, message: t('member-circle', { name: one.name, member: name }) };
  });
}

/** The name of a repository, and those of the groups that contain it directly or through other groups. */
function groupsAround(name: string, all: Iterable<Repository>): ReadonlySet<string> {
  const groupsOf = new Map<string, string[]>();
  for (const group of all)
    for (const member of group.members) {
      const groups = groupsOf.get(member);
      if (groups) groups.push(group.name);
      else groupsOf.set(member, [group.name]);
    }
  const found = new Set([name]);
  // A set also iterates over values that are added during the iteration.
  for (const one of found) for (const group of groupsOf.get(one) ?? []) found.add(group);
  return found;
}
