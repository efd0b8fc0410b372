// The path of a request for content, in the form that the server expects.

/** A path with exactly one leading slash. */
export const withLeadingSlash = (path: string): string => `/${path.trim().replace(/^\/+/, '')}`;
