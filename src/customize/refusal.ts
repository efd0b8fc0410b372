// Why a change cannot be made, and what to do about it.

export type Refusal = { found: string; would: string };

/** A refusal: what was found, and what would do. */
export const refusal = (found: string, would: string): Refusal => ({ found, would });

/** Whether the outcome of a change is a refusal. */
export const isRefusal = <Done extends object>(outcome: Done | Refusal): outcome is Refusal => 'found' in outcome;
