// Time limits for applying customizations, which the server enforces and messages mention. Has no imports.

/** Seconds for applying a change. */
export const maxSeconds = 10;

/**
 * Seconds after which a server starts without its customizations. Long, because the page is not customized then. Also
 * the limit for the first change of a thread.
 */
export const startSeconds = 60;

/** Seconds after which a server that started without customizations stops applying them. */
export const maxSecondsAtStart = 600;
