// The rule for the names of selectors, routing rules and cleanup policies.

/** The pattern of a valid name. */
export const namePattern = /^[a-zA-Z0-9-][a-zA-Z0-9_\-.]*$/;
