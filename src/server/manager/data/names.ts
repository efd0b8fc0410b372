// The rule for the names of selectors, routing rules and cleanup policies.

/** The pattern of a valid name. */
export const namePattern = /^[a-zA-Z0-9-][a-zA-Z0-9_\-.]*$/;
/** The message for an invalid name. */
export const nameRule =
  'Only letters, digits, underscores(_), hyphens(-), and dots(.) are allowed and may not start with underscore or dot.';
