// The calls about routing rules: list, read, create, update, delete, the test of a path, and the preview of all repositories.
import { type Read, oneOf, text, textList } from '../wire/body.ts';
import type { Caller } from '../security/caller.ts';
import type { House } from '../house.ts';
import { nameRule, namePattern } from '../data/names.ts';
import { whyNoPatternShown } from '../data/patterns.ts';
import { reachOf } from '../security/reach.ts';
import { Refusal, absent, refuseIf } from '../wire/refusals.ts';
import { type Repository, allRepositories } from '../data/repositories.ts';
import {
  type Mode,
  type RoutingRule,
  addRule,
  allRules,
  changeRule,
  dropRule,
  lets,
  ruleNamed,
} from '../data/routing-rules.ts';
import { type Call, done, json, signedInMay } from '../wire/call.ts';

const mode = oneOf<Mode>('org.sonatype.nexus.repository.routing.RoutingMode', ['ALLOW', 'BLOCK']);
const shape = { name: text, description: text, mode, matchers: textList };

const patternViolations = (matchers: readonly (string | null)[]) =>
  matchers.map((matcher, i) => {
    const why = whyNoPatternShown(matcher ?? '');
    return why !== undefined && { id: `matchers[${i}]`, message: `Invalid regex: ${why}` };
  });

function nameViolation(name: string | null, taken: boolean) {
  if (!name?.trim()) return 'A non-empty value must be specified';
  if (name.toLowerCase() === 'none') return 'Rule must not be named None';
  if (!namePattern.test(name)) return nameRule;
  return taken ? 'A rule with the same name already exists. Name must be unique.' : undefined;
}

type Found = Read<typeof shape>;

/** What was read, as a rule without id; throws the refusal that lists what is wrong. */
function ruleOf(
  { name, description, mode: chosen, matchers }: Found,
  taken: (name: string) => boolean,
): Omit<RoutingRule, 'id'> {
  const ofName = nameViolation(name, name !== null && taken(name));
  refuseIf(
    ofName !== undefined && { id: 'name', message: ofName },
    description === null && { id: 'description', message: 'A non-null value must be specified' },
    chosen === null && { id: 'mode', message: 'A non-empty value must be specified' },
    !matchers?.length && { id: 'matchers', message: 'At least one rule must be specified' },
    ...(matchers ?? []).map(
      (matcher, i) => !matcher?.trim() && { id: `matchers[${i}]`, message: 'Empty matchers are not allowed' },
    ),
    ...patternViolations((matchers ?? []).map((matcher) => (matcher?.trim() ? matcher : ''))),
  );
  return { name: name!, description: description!, mode: chosen!, matchers: matchers as string[] };
}

const byName = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' });

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
  /** Who follows which rule, by the rule's id, and the names of those that the caller may administer. */
  const followers = (caller: Caller) => {
    const reached = reachOf(caller, 'admin', 'read');
    const assigned = allRepositories(store).filter((one) => one.routingRule !== null);
    const of = ({ id }: RoutingRule) => assigned.filter((one) => one.routingRule === id);
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

  const previewOf = (path: string, filter: string | null) => {
    const all = allRepositories(store);
    const decided = new Map(
      allRules(store).map((rule) => [rule.id, { name: rule.name, allowed: lets(rule.mode, rule.matchers, path) }]),
    );
    const byName = new Map(all.map((one) => [one.name, one]));
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
    const member = (name: string) => (byName.has(name) ? [row(byName.get(name)!, null)] : []);
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
      answer({ query, caller }) {
        const named = query.get('includeRepositoryNames') === 'true';
        const { of, names } = followers(caller);
        const told = (rule: RoutingRule) => ({
          ...rule,
          assignedRepositoryCount: named ? of(rule).length : 0,
          assignedRepositoryNames: named ? names(rule) : null,
        });
        return json(allRules(store).map(told));
      },
    },
    {
      method: 'GET',
      path: `${collection}/preview`,
      allows: everything,
      answer({ query, caller }) {
        const path = query.get('path');
        // Without a path it is the rule of this name that is asked for.
        const namesake = path === null && ruleNamed(store, 'preview');
        if (namesake) return json(detailsOf(namesake, caller));
        refuseIf(path === null && { id: 'path', message: 'A path must be specified' });
        return json(previewOf(path!, query.get('filter')));
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
      answer({ read }) {
        const { mode: chosen, matchers, path } = read({ mode, matchers: textList, path: text });
        refuseIf(
          chosen === null && { id: 'mode', message: 'A non-empty value must be specified' },
          matchers === null && { id: 'matchers', message: 'At least one rule must be specified' },
          path === null && { id: 'path', message: 'A path must be specified' },
          ...patternViolations(matchers ?? []),
        );
        return json(
          lets(
            chosen!,
            matchers!.map((matcher) => matcher ?? ''),
            path!,
          ),
        );
      },
    },
    {
      method: 'POST',
      path: collection,
      allows: everything,
      answer({ read }) {
        addRule(
          store,
          ruleOf(read(shape), (name) => ruleNamed(store, name) !== undefined),
        );
        return done;
      },
    },
    {
      method: 'PUT',
      path: `${collection}/:name`,
      allows: everything,
      answer({ read, params }) {
        const { id, name: former } = wanted(params.name!);
        const rule = ruleOf(read(shape), (name) => name !== former && ruleNamed(store, name) !== undefined);
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
