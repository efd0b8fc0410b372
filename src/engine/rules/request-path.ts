// The path of a request for content, as the server wants it.

/** A path with exactly one slash in front. */
export const withLeadingSlash = (path: string): string => `/${path.trim().replace(/^\/+/, '')}`;
