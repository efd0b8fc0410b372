// The reasons of a descriptor why something is disabled or read-only.
import type { Reason, Reasons } from '../descriptor/descriptor.gen.ts';
import { holds, type Facts } from './conditions.ts';
import { sentence, type Places } from './texts.ts';

/** Reasons as a list, in order. */
export const reasonsOf = (reasons: Reasons | undefined): Reason[] => [reasons ?? []].flat();

/** The text of the first reason whose condition is true; undefined if all are false. */
export function reasonNow(reasons: Reasons | undefined, facts: Facts, places: Places): string | undefined {
  const reason = reasonsOf(reasons).find(({ when }) => holds(when, facts));
  return reason && sentence(reason.why, places);
}
