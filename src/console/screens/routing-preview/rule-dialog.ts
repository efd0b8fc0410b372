// The rule of a row: loaded when the row is clicked, and shown in a dialog.
import { createEvent, createStore, sample, type Event } from 'effector';
import type { Host } from '../../../engine/host.ts';
import { itemsOf, membersOf, textOf } from '../../../engine/rules/response-shape.ts';
import { toRequest } from '../../../engine/rules/request.ts';
import type { Failure } from '../../../http/failure.ts';
import { createQuery } from '../../../requests/query.ts';
import type { VisibleRow } from './tree.ts';

export type Rule = { mode: string; matchers: string[] };

/** The displayed parts of a rule; throws a Failure if the response is not a rule. */
function toRule(response: unknown): Rule {
  const { mode, matchers } = membersOf(response);
  return { mode: textOf(mode), matchers: itemsOf(matchers).map(textOf) };
}

/** The rule being viewed. */
export type Shown =
  | { is: 'loading'; name: string }
  | { is: 'ready'; name: string; rule: Rule }
  | { is: 'failed'; name: string; failure: Failure };

export function createRuleDialog(host: Host, left: Event<void>) {
  const rowClicked = createEvent<Pick<VisibleRow, 'rule'>>();
  const ruleRetried = createEvent();
  const ruleClosed = createEvent();

  const rule = createQuery<string, Rule>({
    host,
    run: async (name, ask) => toRule(await ask(toRequest('GET internal/ui/routing-rules/{name}', () => name))),
    until: [ruleClosed, left],
    isRepeated: false,
  });

  /** The rule being viewed; null if there is none. */
  const $shown = createStore<Shown | null>(null)
    .on(rule.started, (_, name) => ({ is: 'loading', name }))
    .on(rule.done, (_, { params, result }) => ({ is: 'ready', name: params, rule: result }))
    .on(rule.failed, (_, { params, failure }) => ({ is: 'failed', name: params, failure }))
    .reset(ruleClosed, left);

  sample({
    clock: rowClicked,
    filter: ({ rule }) => rule !== null,
    fn: ({ rule }) => rule!,
    target: rule.start,
  });
  sample({
    clock: ruleRetried,
    source: $shown,
    filter: (shown) => shown?.is === 'failed',
    fn: (shown) => shown!.name,
    target: rule.start,
  });

  return { rowClicked, ruleRetried, ruleClosed, $shown };
}
