// The CSRF token: a cookie that the page creates and sends back as a header of the same name.

const cookieName = 'NX-ANTI-CSRF-TOKEN';

/**
 * The headers that prove that this page sends the request. Creates the cookie, with this path, if it is missing.
 */
export function csrfHeaders(path: string): Record<string, string> {
  return { [cookieName]: readToken() ?? makeToken(path) };
}

/** Replaces the token if the server does not know the old one. */
export function renewToken(path: string): void {
  makeToken(path);
}

/** Whether this browser has used the server before. */
export const hasToken = (): boolean => readToken() !== undefined;

function readToken(): string | undefined {
  const parts = document.cookie.split('; ').map((part) => part.split('='));
  return parts.find(([name]) => name === cookieName)?.[1];
}

function makeToken(path: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const token = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${cookieName}=${token}; path=${path}; samesite=lax${secure}`;
  return token;
}
