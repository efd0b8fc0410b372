// A refusal: why a change cannot be applied, and advice.

import { textOf, type MessageOrText } from '../messages/finding-messages.ts';
import { t } from '../messages/gen/customize.gen.ts';

/** `summary` and `advice` are in the language of the page or the process; `messages` are the same for others. */
export type Refusal = {
  summary: string;
  advice: string;
  messages: readonly [summary: MessageOrText, advice: MessageOrText];
};

/** The keys of a change in force that have no effect, and the reason. */
export type Idle = { keys: string[]; why: Refusal };

/** Creates a refusal from a summary and advice. */
export const refusal = (summary: MessageOrText, advice: MessageOrText): Refusal => ({
  summary: textOf(summary),
  advice: textOf(advice),
  messages: [summary, advice],
});

/** One refusal with the different messages of several: a file is corrected once, not once for each mistake. */
export function together([first, ...others]: readonly Refusal[]): Refusal | undefined {
  if (!first) return undefined;
  const different = new Map(others.map((one) => [one.summary, one]));
  different.delete(first.summary);
  const [summary, firstAdvice] = first.messages;
  return refusal(
    summary,
    [...different.values()].reduce<MessageOrText>(
      (advice, { messages: [also, next] }) => t('and-also', { advice, summary: also, next }),
      firstAdvice,
    ),
  );
}

/** Whether the outcome of a change is a refusal. */
export const isRefusal = <Done extends object>(outcome: Done | Refusal): outcome is Refusal => 'summary' in outcome;

/** Whether the message of a refusal has this id. */
export const isAbout = ({ messages: [found] }: Refusal, id: string): boolean =>
  typeof found === 'object' && found.id === id;
