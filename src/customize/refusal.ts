// A refusal: why a change cannot be applied, and advice.

import { textOf, type MessageOrText } from '../messages/finding-messages.ts';

/**
 * `found`, `would`: what was found, and advice, in the language of the page or the process. `words`: the same as
 * messages, for other languages.
 */
export type Refusal = { found: string; would: string; words: readonly [found: MessageOrText, would: MessageOrText] };

/** The keys of a change in force that have no effect, and the reason. */
export type Idle = { keys: string[]; why: Refusal };

/** Creates a refusal from what was found and advice. */
export const refusal = (found: MessageOrText, would: MessageOrText): Refusal => ({
  found: textOf(found),
  would: textOf(would),
  words: [found, would],
});

/** Whether the outcome of a change is a refusal. */
export const isRefusal = <Done extends object>(outcome: Done | Refusal): outcome is Refusal => 'found' in outcome;

/** Whether the message of a refusal has this id. */
export const isAbout = ({ words: [found] }: Refusal, id: string): boolean =>
  typeof found === 'object' && found.id === id;
