// The preview of routing: what the rules decide about a path for each group and proxy.
import type { Store } from '../data/database.ts';
import { type Repository, allRepositories, repositoriesByRule } from '../data/repositories.ts';
import { allRules, allowsPath } from '../data/routing-rules.ts';
import { createTimeSlices } from '../time-slices.ts';

/** A tree of repositories with their decisions; `filter` is `groups`, `proxies`, or anything else for both. */
export async function previewRouting(
  store: Store,
  path: string,
  filter: string | null,
  isDisconnected: () => boolean,
): Promise<object> {
  const all = allRepositories(store);
  const repositoriesOf = repositoriesByRule(store);
  const slices = createTimeSlices(Infinity, isDisconnected);
  const decisions = new Map<string, { name: string; allowed: boolean }>();
  for (const { id, name, ...rule } of allRules(store))
    if (repositoriesOf.has(id))
      decisions.set(id, { name, allowed: await allowsPath(rule.mode, rule.matchers, path, slices) });
  const named = new Map(all.map((one) => [one.name, one]));
  const row = (one: Repository, children: unknown[] | null) => {
    const { name: rule, allowed } = decisions.get(one.routingRule ?? '') ?? { name: null, allowed: true };
    const isGroup = children !== null;
    return {
      repository: one.name,
      type: one.type,
      format: one.format,
      rule,
      allowed,
      expanded: isGroup,
      expandable: isGroup,
      children,
    };
  };
  const member = (name: string) => (named.has(name) ? [row(named.get(name)!, null)] : []);
  const groups =
    filter === 'proxies'
      ? []
      : all.filter((one) => one.type === 'group').map((one) => row(one, one.members.flatMap(member)));
  const proxies = filter === 'groups' ? [] : all.filter((one) => one.type === 'proxy').map((one) => row(one, null));
  return {
    repository: null,
    type: null,
    format: null,
    rule: null,
    allowed: null,
    expanded: true,
    expandable: true,
    children: [...groups, ...proxies],
  };
}
