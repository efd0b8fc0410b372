// Saves routing rules for the internal and the public calls.
import type { Read } from '../wire/body.ts';
import type { Store } from '../data/database.ts';
import { allRepositories } from '../data/repositories.ts';
import { type RoutingRule, addRule, ruleNamed, updateRule } from '../data/routing-rules.ts';
import type { Caller } from '../security/caller.ts';
import { repositoryFilter } from '../security/repository-access.ts';
import { matcherViolations, ruleOf, type shape } from './routing-rule-input.ts';

type Sent = Read<typeof shape>;

/** Whether a caller may read routing rules: those who may add a repository, or read one as an administrator. */
export const mayReadRules =
  (store: Store) =>
  (caller: Caller): boolean =>
    caller.signedIn &&
    (caller.may('nexus:repository-admin:*:*:add') ||
      allRepositories(store).some(repositoryFilter(caller, 'admin', 'read')));

/** Adds a rule; throws a refusal with all errors. */
export async function addSentRule(store: Store, sent: Sent): Promise<void> {
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
export async function replaceRule(store: Store, sent: Sent, find: () => RoutingRule): Promise<void> {
  const violations = await matcherViolations(sent.matchers ?? []);
  const { id, name: former } = find();
  const isTaken = (name: string) => name !== former && ruleNamed(store, name) !== undefined;
  updateRule(store, { id, ...ruleOf(sent, violations, isTaken) });
}
