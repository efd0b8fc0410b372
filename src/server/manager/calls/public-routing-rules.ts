// The public calls about routing rules: without ids and without the repositories that use them.
import type { ManagerContext } from '../context.ts';
import { repositoriesByRule } from '../data/repositories.ts';
import { type RoutingRule, allRules, deleteRule, ruleNamed } from '../data/routing-rules.ts';
import { type Call, done, json, signedInWith } from '../wire/call.ts';
import { Refusal, notFound } from '../wire/refusals.ts';
import { callsThatSave, mayReadRules } from './routing-rule-changes.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const shown = ({ name, description, mode, matchers }: RoutingRule) => ({ name, description, mode, matchers });

/** The calls about routing rules of the public API. */
export function publicRoutingRuleCalls({ store }: ManagerContext): Call[] {
  const collection = '/v1/routing-rules';
  const administrators = signedInWith('nexus:*');
  const canSeeRules = mayReadRules(store);
  const findRule = (name: string) => {
    const rule = ruleNamed(store, name);
    if (!rule) throw notFound(t('no-rule-found', { name }));
    return rule;
  };
  return [
    {
      method: 'GET',
      path: collection,
      isCacheable: true,
      allows: canSeeRules,
      handle: () => json(allRules(store).map(shown)),
    },
    {
      method: 'GET',
      path: `${collection}/:name`,
      allows: canSeeRules,
      handle: ({ params }) => json(shown(findRule(params.name!))),
    },
    ...callsThatSave(store, collection, findRule),
    {
      method: 'DELETE',
      path: `${collection}/:name`,
      allows: administrators,
      handle({ params }) {
        const { id } = findRule(params.name!);
        const users = repositoriesByRule(store).get(id) ?? [];
        if (users.length > 0) throw new Refusal(400, { json: t('rule-in-use', { count: String(users.length) }) });
        deleteRule(store, id);
        return done;
      },
    },
  ];
}
