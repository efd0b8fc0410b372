// Why a change cannot be made, and what to do about it.

import { textOf, type MessageOrText } from '../messages/finding-messages.ts';

/**
 * What was found, and what to do about it: in the language of the page or the process, and for readers of other
 * languages.
 */
export type Refusal = { found: string; would: string; words: readonly [found: MessageOrText, would: MessageOrText] };

/** The keys of a change in force that have no effect, and why. */
export type Idle = { keys: string[]; why: Refusal };

/** A refusal: what was found, and what to do about it. */
export const refusal = (found: MessageOrText, would: MessageOrText): Refusal => ({
  found: textOf(found),
  would: textOf(would),
  words: [found, would],
});

/** Whether the outcome of a change is a refusal. */
export const isRefusal = <Done extends object>(outcome: Done | Refusal): outcome is Refusal => 'found' in outcome;

/** Whether a refusal has a given message. */
export const isAbout = ({ words: [found] }: Refusal, id: string): boolean =>
  typeof found === 'object' && found.id === id;
