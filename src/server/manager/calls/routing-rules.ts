// The calls about routing rules: list, read, create, update, delete, the test of a path,
// and the preview of all repositories.
import { text, textList } from '../wire/body.ts';
import type { Caller } from '../security/caller.ts';
import type { House } from '../house.ts';
import { derivedFrom } from '../data/derived.ts';
import { reachOf } from '../security/reach.ts';
import { createSlices, mapInSlices } from '../slices.ts';
import { Refusal, absent, refuseIf } from '../wire/refusals.ts';
import { type Repository, allRepositories } from '../data/repositories.ts';
import { type RoutingRule, addRule, allRules, changeRule, dropRule, lets, ruleNamed } from '../data/routing-rules.ts';
import { matcherViolations, mode, pathViolation, ruleOf, shape } from './routing-rule-input.ts';
import { type Call, done, json, signedInMay } from '../wire/call.ts';

const { compare: byName } = new Intl.Collator('en', { sensitivity: 'base' });

/** The repositories that use each rule, by the rule's id. */
const repositoriesByRule = derivedFrom(['repository'], (store) => {
  const followers = new Map<string, Repository[]>();
  for (const one of allRepositories(store)) {
    if (one.routingRule === null) continue;
    const list = followers.get(one.routingRule);
    if (list) list.push(one);
    else followers.set(one.routingRule, [one]);
  }
  return followers;
});

/** The calls about routing rules. */
export function routingRuleCalls({ store }: House): Call[] {
  const collection = '/internal/ui/routing-rules';
  const everything = signedInMay('nexus:*');
  const maySee = (caller: Caller) =>
    caller.signedIn &&
    (caller.may('nexus:repository-admin:*:*:add') || allRepositories(store).some(reachOf(caller, 'admin', 'read')));
  const wanted = (name: string) => {
    const rule = ruleNamed(store, name);
    if (!rule) throw absent();
    return rule;
  };
  /** The repositories of each rule, by the rule's id, and the names of those that the caller may administer. */
  const followers = (caller: Caller) => {
    const reached = reachOf(caller, 'admin', 'read');
    const byRule = repositoriesByRule(store);
    const of = ({ id }: RoutingRule) => byRule.get(id) ?? [];
    const names = (rule: RoutingRule) =>
      of(rule)
        .filter(reached)
        .map(({ name }) => name)
        .sort(byName);
    return { of, names };
  };

  const detailsOf = (rule: RoutingRule, caller: Caller) => {
    const names = followers(caller).names(rule);
    return { ...rule, assignedRepositoryCount: names.length, assignedRepositoryNames: names };
  };

  const previewOf = async (path: string, filter: string | null, hasLeft: () => boolean) => {
    const all = allRepositories(store);
    const followed = repositoriesByRule(store);
    const slices = createSlices(Infinity, hasLeft);
    const decided = new Map<string, { name: string; allowed: boolean }>();
    for (const { id, name, ...rule } of allRules(store))
      if (followed.has(id)) decided.set(id, { name, allowed: await lets(rule.mode, rule.matchers, path, slices) });
    const named = new Map(all.map((one) => [one.name, one]));
    const row = (one: Repository, children: unknown[] | null) => {
      const { name: rule, allowed } = decided.get(one.routingRule ?? '') ?? { name: null, allowed: true };
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
  };

  return [
    {
      method: 'GET',
      path: collection,
      allows: maySee,
      async answer({ query, caller }) {
        const named = query.get('includeRepositoryNames') === 'true';
        const { of, names } = followers(caller);
        const withUsers = (rule: RoutingRule) => ({
          ...rule,
          assignedRepositoryCount: named ? of(rule).length : 0,
          assignedRepositoryNames: named ? names(rule) : null,
        });
        return json(await mapInSlices(allRules(store), withUsers));
      },
    },
    {
      method: 'GET',
      path: `${collection}/preview`,
      allows: everything,
      async answer({ query, caller, hasLeft }) {
        const path = query.get('path');
        // Without a path, the request is for the rule with this name.
        const namesake = path === null && ruleNamed(store, 'preview');
        if (namesake) return json(detailsOf(namesake, caller));
        refuseIf(path === null && { id: 'path', message: 'A path must be specified' }, pathViolation(path));
        return json(await previewOf(path!, query.get('filter'), hasLeft));
      },
    },
    {
      method: 'GET',
      path: `${collection}/:name`,
      allows: maySee,
      answer({ params, caller }) {
        return json(detailsOf(wanted(params.name!), caller));
      },
    },
    {
      method: 'POST',
      path: `${collection}/test`,
      whenFrozen: true,
      allows: everything,
      async answer({ read, hasLeft }) {
        const { mode: chosen, matchers, path } = read({ mode, matchers: textList, path: text });
        refuseIf(
          chosen === null && { id: 'mode', message: 'A non-empty value must be specified' },
          matchers === null && { id: 'matchers', message: 'At least one rule must be specified' },
          path === null && { id: 'path', message: 'A path must be specified' },
          pathViolation(path),
          ...(await matcherViolations(matchers ?? [])),
        );
        const written = matchers!.map((matcher) => matcher ?? '');
        return json(await lets(chosen!, written, path!, createSlices(Infinity, hasLeft)));
      },
    },
    {
      method: 'POST',
      path: collection,
      allows: everything,
      async answer({ read }) {
        const found = read(shape);
        const violations = await matcherViolations(found.matchers ?? []);
        addRule(
          store,
          ruleOf(found, violations, (name) => ruleNamed(store, name) !== undefined),
        );
        return done;
      },
    },
    {
      method: 'PUT',
      path: `${collection}/:name`,
      allows: everything,
      async answer({ read, params }) {
        const found = read(shape);
        const violations = await matcherViolations(found.matchers ?? []);
        const { id, name: former } = wanted(params.name!);
        const rule = ruleOf(found, violations, (name) => name !== former && ruleNamed(store, name) !== undefined);
        changeRule(store, { id, ...rule });
        return done;
      },
    },
    {
      method: 'DELETE',
      path: `${collection}/:name`,
      allows: everything,
      answer({ params, caller }) {
        const rule = wanted(params.name!);
        if (followers(caller).of(rule).length) throw new Refusal(400);
        dropRule(store, rule.id);
        return done;
      },
    },
  ];
}
