// The time that applying customizations may take. The server enforces it, and messages name it. Imports nothing.

/** Seconds for a change. */
export const maxSeconds = 10;

/**
 * Seconds after which a server starts without its customizations. Long, because nothing is customized until then. Also
 * those for a change that is the first one of its thread.
 */
export const startSeconds = 60;

/** Seconds after which a server that has started without customizations gives up applying them. */
export const maxSecondsAtStart = 600;
