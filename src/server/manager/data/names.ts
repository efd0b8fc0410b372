// The rule that names of selectors, routing rules and cleanup policies follow.

/** What a name looks like. */
export const namePattern = /^[a-zA-Z0-9-][a-zA-Z0-9_\-.]*$/;
/** The sentence for a name that looks otherwise. */
export const nameRule =
  'Only letters, digits, underscores(_), hyphens(-), and dots(.) are allowed and may not start with underscore or dot.';
