// The requests that custom screens send when they open. For its first screen, the page sends it before the code of the
// screen is loaded.
import type { Request } from '../../http/request.ts';
import { firstSize } from './log-viewer/choices.ts';
import { readingOf, singleLog } from './log-viewer/log-source.ts';

/** By the slug of the screen. */
export const firstRequests: Record<string, Request> = {
  'log-viewer': readingOf(singleLog, firstSize),
};
