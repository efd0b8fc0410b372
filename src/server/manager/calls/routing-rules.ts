// The calls about routing rules: list, read, create, update, delete, the test of a path,
// and the preview of all repositories.
import { text, textList } from '../wire/body.ts';
import type { Caller } from '../security/caller.ts';
import type { ManagerContext } from '../context.ts';
import type { Store } from '../data/database.ts';
import { repositoryFilter } from '../security/repository-access.ts';
import { createTimeSlices, mapInSlices } from '../time-slices.ts';
import { Refusal, notFound, refuseIf } from '../wire/refusals.ts';
import { repositoriesByRule } from '../data/repositories.ts';
import { type RoutingRule, allRules, deleteRule, allowsPath, ruleNamed } from '../data/routing-rules.ts';
import { previewRouting } from './routing-preview.ts';
import { callsThatSave, mayReadRules } from './routing-rule-changes.ts';
import { matcherViolations, mode, pathViolation } from './routing-rule-input.ts';
import { type Call, done, json, signedInWith } from '../wire/call.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const { compare: byName } = new Intl.Collator('en', { sensitivity: 'base' });

/** The repositories of a rule, and the names of those that the caller may administer. */
function rulesUsage(store: Store, caller: Caller) {
  const reached = repositoryFilter(caller, 'admin', 'read');
  const byRule = repositoriesByRule(store);
  const of = ({ id }: RoutingRule) => byRule.get(id) ?? [];
  const names = (rule: RoutingRule) =>
    of(rule)
      .filter(reached)
      .map(({ name }) => name)
      .sort(byName);
  return { of, names };
}

/** The calls about routing rules. */
export function routingRuleCalls({ store }: ManagerContext): Call[] {
  const collection = '/internal/ui/routing-rules';
  const administrators = signedInWith('nexus:*');
  const canSeeRules = mayReadRules(store);
  const findRule = (name: string) => {
    const rule = ruleNamed(store, name);
    if (!rule) throw notFound();
    return rule;
  };
  const detailsOf = (rule: RoutingRule, caller: Caller) => {
    const names = rulesUsage(store, caller).names(rule);
    return { ...rule, assignedRepositoryCount: names.length, assignedRepositoryNames: names };
  };

  return [
    {
      method: 'GET',
      path: collection,
      isCacheable: true,
      allows: canSeeRules,
      async handle({ query, caller }) {
        const named = query.get('includeRepositoryNames') === 'true';
        const { of, names } = rulesUsage(store, caller);
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
      allows: administrators,
      async handle({ query, caller, isDisconnected }) {
        const path = query.get('path');
        // Without a path, the request is for the rule with this name.
        const namesake = path === null && ruleNamed(store, 'preview');
        if (namesake) return json(detailsOf(namesake, caller));
        refuseIf(path === null && { id: 'path', message: t('path-missing') }, pathViolation(path));
        return json(await previewRouting(store, path!, query.get('filter'), isDisconnected));
      },
    },
    {
      method: 'GET',
      path: `${collection}/:name`,
      allows: canSeeRules,
      handle({ params, caller }) {
        return json(detailsOf(findRule(params.name!), caller));
      },
    },
    {
      method: 'POST',
      path: `${collection}/test`,
      allowedWhenFrozen: true,
      allows: administrators,
      async handle({ read, isDisconnected }) {
        const { mode: chosen, matchers, path } = read({ mode, matchers: textList, path: text });
        refuseIf(
          chosen === null && { id: 'mode', message: t('value-not-empty') },
          matchers === null && { id: 'matchers', message: t('matchers-missing') },
          path === null && { id: 'path', message: t('path-missing') },
          pathViolation(path),
          ...(await matcherViolations(matchers ?? [])),
        );
        const written = matchers!.map((matcher) => matcher ?? '');
        return json(await allowsPath(chosen!, written, path!, createTimeSlices(Infinity, isDisconnected)));
      },
    },
    ...callsThatSave(store, collection, findRule),
    {
      method: 'DELETE',
      path: `${collection}/:name`,
      allows: administrators,
      handle({ params, caller }) {
        const rule = findRule(params.name!);
        if (rulesUsage(store, caller).of(rule).length) throw new Refusal(400);
        deleteRule(store, rule.id);
        return done;
      },
    },
  ];
}
