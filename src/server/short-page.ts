// The front's own short responses, such as "not found": HTML for browser navigation, JSON for everything else.
import { escaped } from './escaped.ts';

export type ShortResponse = { type: string; body: string };

/** Whether a request comes from the address bar or a link, according to its headers (lower-case names). */
export function isNavigation(headers: Record<string, string | string[] | undefined>): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document' || destination === 'iframe';
  return String(headers.accept ?? '').includes('text/html');
}

/** A response of one title and one sentence; `details` are further members of the JSON form. */
export function shortResponse(asPage: boolean, title: string, message: string, details: object = {}): ShortResponse {
  if (!asPage) return { type: 'application/json; charset=utf-8', body: JSON.stringify({ message, ...details }) };
  return { type: 'text/html; charset=utf-8', body: page(escaped(title), escaped(message)) };
}

function page(title: string, message: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 36rem; margin: 20vh auto; padding: 0 1rem }
h1 { font-size: 1.25rem }
</style>
<main>
<h1>${title}</h1>
<p>${message}</p>
</main>
</html>
`;
}
