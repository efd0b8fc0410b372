// The security headers of responses: the page gets all of them, forwarded responses get those they lack.

export type Headers = Record<string, string>;

const everywhere: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
};

const ownPages: Headers = {
  ...everywhere,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * The policy of the page: its own files only. Scripts by `scriptSources` in addition to `'self'` (hashes),
 * `<style>` elements by this request's nonce (the grid creates some).
 */
export function pagePolicy(nonce: string, scriptSources: string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptSources].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of the page itself, with the given policy. */
export function pageHeaders(policy: string): Headers {
  return { ...ownPages, 'content-security-policy': policy };
}

/**
 * Headers of the page's files and of our own short responses (not found, gateway failures):
 * they may load nothing, run nothing, and have only inline styles.
 */
export const fileHeaders: Headers = {
  ...ownPages,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * Headers for a response of the manager or backend at `path` (below the context path) if it does not set them itself.
 */
export function passedHeaders(path: string): Headers {
  const framed = { ...everywhere, 'x-frame-options': 'SAMEORIGIN' };
  if (!path.startsWith('/repository')) return framed;
  // Repository content is not part of the console: sandboxed, it cannot act with the reader's session.
  return { ...framed, 'content-security-policy': 'sandbox allow-forms allow-modals allow-popups allow-scripts' };
}
