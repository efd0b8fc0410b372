// Finds the server's `service` path, as seen from the page: in the page's meta tag, else next to the page, else one
// folder up.

import { apiPath } from '../engine/rules/vocabulary.gen.ts';
import type { Failure } from './failure.ts';

type Page = { baseURI: string; querySelector: Document['querySelector'] };

let cached: Promise<URL> | undefined;

/**
 * The address that contains `service`, with a trailing slash. Looked up until it is found, then cached. Throws a
 * Failure.
 */
export function serverBase(page: Page = document): Promise<URL> {
  cached ??= findBase(page).catch((problem: Error) => {
    cached = undefined;
    throw { kind: problem.name === 'TimeoutError' ? 'timeout' : 'no-response' } satisfies Failure;
  });
  return cached;
}

/**
 * The address of the server's own console, with a trailing slash; '' if it has none. A gateway names it in the page;
 * for a page among the files of a server, it is next to the page; the embedded manager has none.
 */
export async function ownConsole(page: Page = document): Promise<string> {
  const meta = page.querySelector('meta[name="registrar"]');
  if (meta?.getAttribute('content')) return meta.getAttribute('data-console') ?? '';
  const base = (await serverBase(page)).href;
  return base === new URL('./', page.baseURI).href ? '' : base;
}

/** For tests: repeats the lookup at the next call. */
export function forgetBase(): void {
  cached = undefined;
}

async function findBase(page: Page): Promise<URL> {
  const configured = page.querySelector('meta[name="registrar"]')?.getAttribute('content');
  if (configured) return new URL(configured.replace(/\/?$/, '/'), page.baseURI);
  const candidates = ['./', '../'].map((folder) => new URL(folder, page.baseURI));
  const signal = AbortSignal.timeout(60_000);
  for (const candidate of candidates) if (await isServerAt(candidate, signal)) return candidate;
  // A server that is still starting does not respond: the current request fails, and the next one repeats the lookup.
  cached = undefined;
  return candidates[0]!;
}

/** Whether a repository manager responds at this address: with JSON, or by a rejection that is not an HTML page. */
async function isServerAt(address: URL, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(new URL(`${apiPath.slice(1)}/wonderland/status`, address), {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
    signal,
  });
  const type = response.headers.get('content-type') ?? '';
  return (response.ok && type.includes('json')) || [401, 403].includes(response.status);
}
