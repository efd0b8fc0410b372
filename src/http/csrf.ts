// The token against forged requests: a cookie that the page makes, sent back as a header of the same name.

const cookieName = 'NX-ANTI-CSRF-TOKEN';

/** The headers that prove that this page sends the request; makes the cookie if there is none. `path`: where it is valid. */
export function csrfHeaders(path: string): Record<string, string> {
  return { [cookieName]: readToken() ?? makeToken(path) };
}

/** Replaces the token, for a server that does not know the old one. */
export function renewToken(path: string): void {
  makeToken(path);
}

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
