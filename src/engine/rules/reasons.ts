// The reasons of a descriptor why something is disabled or read-only.
import type { Reason, Reasons } from '../descriptor/descriptor.gen.ts';
import { isMet, type Facts } from './conditions.ts';
import { formatText, type PlaceholderValues } from './texts.ts';

/** Reasons as a list, in order. */
export const reasonsOf = (reasons: Reasons | undefined): Reason[] => [reasons ?? []].flat();

/** The text of the first reason whose condition is true; undefined if all are false. */
export function reasonNow(reasons: Reasons | undefined, facts: Facts, places: PlaceholderValues): string | undefined {
  const reason = reasonsOf(reasons).find(({ when }) => isMet(when, facts));
  return reason && formatText(reason.why, places);
}
