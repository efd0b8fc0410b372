// The rule that names of selectors, routing rules and cleanup policies follow.

export const namePattern = /^[a-zA-Z0-9-][a-zA-Z0-9_\-.]*$/;
export const nameRule =
  'Only letters, digits, underscores(_), hyphens(-), and dots(.) are allowed and may not start with underscore or dot.';
