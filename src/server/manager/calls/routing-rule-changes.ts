// Saves routing rules for the internal and the public calls.
import type { Read } from '../wire/body.ts';
import type { Store } from '../data/database.ts';
import { allRepositories } from '../data/repositories.ts';
import { type RoutingRule, addRule, ruleNamed, updateRule } from '../data/routing-rules.ts';
import type { Caller } from '../security/caller.ts';
import { repositoryFilter } from '../security/repository-access.ts';
import { type Call, done, signedInWith } from '../wire/call.ts';
import { matcherViolations, ruleOf, shape } from './routing-rule-input.ts';

type Sent = Read<typeof shape>;

/** Whether a caller may read routing rules: those who may add a repository, or read one as an administrator. */
export const mayReadRules =
  (store: Store) =>
  (caller: Caller): boolean =>
    caller.signedIn &&
    (caller.may('nexus:repository-admin:*:*:add') ||
      allRepositories(store).some(repositoryFilter(caller, 'admin', 'read')));

/**
 * The calls that create and replace a rule, which refuse with all errors. `find` returns the rule of a name, or throws
 * a refusal.
 */
export function callsThatSave(store: Store, collection: string, find: (name: string) => RoutingRule): Call[] {
  const allows = signedInWith('nexus:*');
  return [
    {
      method: 'POST',
      path: collection,
      allows,
      async handle({ read }) {
        await addSentRule(store, read(shape));
        return done;
      },
    },
    {
      method: 'PUT',
      path: `${collection}/:name`,
      allows,
      async handle({ read, params }) {
        await replaceRule(store, read(shape), () => find(params.name!));
        return done;
      },
    },
  ];
}

/** Adds a rule; throws a refusal with all errors. */
async function addSentRule(store: Store, sent: Sent): Promise<void> {
  const violations = await matcherViolations(sent.matchers ?? []);
  addRule(
    store,
    ruleOf(sent, violations, (name) => ruleNamed(store, name) !== undefined),
  );
}

/**
 * Replaces the rule that `find` returns, which is called once the matchers are checked, because another request may
 * change the rule meanwhile. Throws a refusal with all errors.
 */
async function replaceRule(store: Store, sent: Sent, find: () => RoutingRule): Promise<void> {
  const violations = await matcherViolations(sent.matchers ?? []);
  const { id, name: former } = find();
  const isTaken = (name: string) => name !== former && ruleNamed(store, name) !== undefined;
  updateRule(store, { id, ...ruleOf(sent, violations, isTaken) });
}
