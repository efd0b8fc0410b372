// The requests that custom screens send when they open. For its first screen, the page sends it before the code of the
// screen is loaded.
import type { Request } from '../../http/request.ts';
import { firstSize } from './log-viewer/choices.ts';
import { readingOf, singleLog } from './log-viewer/log-source.ts';

/** By the slug of the screen. */
export const firstRequests: Record<string, Request> = {
  'log-viewer': readingOf(singleLog, firstSize),
};

/** The storage key of the screens whose first request the server does not have, with a comma after each. */
const absentKey = 'registrar-absent';

const absent = (): string[] => {
  try {
    return (localStorage.getItem(absentKey) ?? '').split(',').filter(Boolean);
  } catch {
    return [];
  }
};

/** Whether the server had no call for the first request of a screen when it was last sent. */
export const isKnownAbsent = (slug: string): boolean => absent().includes(slug);

/** Remembers that, or that the server has it. */
export function rememberAbsent(slug: string, isAbsent: boolean): void {
  const others = absent().filter((one) => one !== slug);
  try {
    localStorage.setItem(absentKey, [...others, ...(isAbsent ? [slug] : [])].map((one) => `${one},`).join(''));
  } catch {
    // Without storage, the request is sent again at the next visit.
  }
}
