// Finds the server's `service` path, as seen from the page: in the meta tag of our own server,
// else beside the page, else one folder up.

import { apiPath } from '../engine/rules/vocabulary.gen.ts';

type Page = { baseURI: string; querySelector: Document['querySelector'] };

let found: Promise<URL> | undefined;

/** The address that contains `service`, with a trailing slash. Looked up until it is found, then cached. */
export function serverBase(page: Page = document): Promise<URL> {
  found ??= findBase(page).catch((problem: unknown) => {
    found = undefined;
    throw problem;
  });
  return found;
}

/**
 * The address of the server's own console, with a trailing slash; '' if it has none. A gateway names it in the page;
 * for a page among the files of a server it is beside the page;
 * the embedded manager has no other console than this one.
 */
export async function ownConsole(page: Page = document): Promise<string> {
  const meta = page.querySelector('meta[name="registrar"]');
  if (meta?.getAttribute('content')) return meta.getAttribute('data-console') ?? '';
  const base = (await serverBase(page)).href;
  return base === new URL('./', page.baseURI).href ? '' : base;
}

/** For tests: repeats the lookup at the next call. */
export function forgetBase(): void {
  found = undefined;
}

async function findBase(page: Page): Promise<URL> {
  const configured = page.querySelector('meta[name="registrar"]')?.getAttribute('content');
  if (configured) return new URL(configured.replace(/\/?$/, '/'), page.baseURI);
  const places = ['./', '../'].map((place) => new URL(place, page.baseURI));
  for (const place of places) if (await answers(place)) return place;
  // A server that is still starting does not respond: the current request fails, and the next one repeats the lookup.
  found = undefined;
  return places[0]!;
}

/** Whether a repository manager responds at this address: with JSON, or by a rejection that is not an HTML page. */
async function answers(place: URL): Promise<boolean> {
  const answer = await fetch(new URL(`${apiPath.slice(1)}/wonderland/status`, place), {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
  });
  const type = answer.headers.get('content-type') ?? '';
  return type.includes('json') || [401, 403].includes(answer.status);
}
