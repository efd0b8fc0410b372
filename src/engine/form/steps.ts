// Calls that follow another one: sent in order, and after a failure continued with the one that failed.
import { createEvent, createStore, sample, type EventCallable } from 'effector';
import { toFailure, type Failure, type StepsDone } from '../../http/failure.ts';
import type { AnyUnit } from '../../requests/any-unit.ts';
import type { Command } from '../../requests/command.ts';
import type { Ask } from '../../requests/host.ts';
import type { Screen } from '../descriptor/descriptor.gen.ts';
import type { Refusal } from '../rules/refusal.ts';
import { stepsOf, toRequest } from '../rules/request.ts';
import { t } from '../../messages/gen/actions.gen.ts';
import type { Sending } from './send-call.ts';

/** Requests that were done before a failure, as they were sent. */
export type Sent = StepsDone['sent'];

/**
 * Sends a call and those that follow it. All requests are made first, so that none is sent if one cannot be. `before`:
 * those that an earlier attempt has done; they are not sent again unless one of them or an earlier one differs.
 */
export async function sendSteps({ calls }: Screen, { id, places, before = [] }: Sending, ask: Ask): Promise<unknown> {
  const requests = stepsOf(calls, id).map((call) => toRequest(call, places));
  const written = requests.map((request) => JSON.stringify(request));
  const differing = written.findIndex((one, index) => one !== before[index]);
  let answer: unknown;
  for (const [index, request] of requests.entries()) {
    if (index < differing) continue;
    try {
      answer = await ask(request);
    } catch (thrown) {
      if (index === 0) throw thrown;
      const text = `${t('steps-done', { total: requests.length, next: index + 1 })} `;
      throw { ...toFailure(thrown), before: { sent: written.slice(0, index), text } };
    }
  }
  return answer;
}

/** A refusal that also lists the completed steps above the form. `headline`: used if there is none yet. */
export const withSteps = (refusal: Refusal, { before }: Failure, headline: string): Refusal => ({
  ...refusal,
  form: before
    ? { headline, faultId: null, ...refusal.form, details: [before.text, ...(refusal.form?.details ?? [])] }
    : refusal.form,
});

/**
 * A command whose next start for the same thing continues with the request that failed. `same`: whether two starts are
 * for the same thing. `until`: events that end this.
 */
export function resumable<Params extends { before?: Sent | undefined }, Result>(
  command: Command<Params, Result>,
  same: (one: Params, other: Params) => boolean,
  until: AnyUnit[],
): Command<Params, Result> {
  const start: EventCallable<Params> = createEvent();
  const $last = createStore<Params | null>(null, { serialize: 'ignore' })
    .on(command.failedHere, (_, { params, failure }) =>
      // Nothing was sent, so that what was done before still counts.
      failure.kind === 'unsendable' ? params : { ...params, before: failure.before?.sent },
    )
    .on(command.sent, (last, params) => (last && same(last, params) ? last : null))
    .reset(command.doneHere, ...until);
  sample({
    clock: start,
    source: $last,
    fn: (last, params) => (last && same(last, params) ? { ...params, before: last.before } : params),
    target: command.start,
  });
  return { ...command, start };
}
