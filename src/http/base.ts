// Where the server's `service` is, seen from the page: from the meta tag of our own server, else beside the page, else one folder up.

type Page = { baseURI: string; querySelector: Document['querySelector'] };

let found: Promise<URL> | undefined;

/** The address below which `service` lies, with a slash at its end. Looked for until it is found, then remembered. */
export function serverBase(page: Page = document): Promise<URL> {
  found ??= findBase(page).catch((problem: unknown) => {
    found = undefined;
    throw problem;
  });
  return found;
}

/**
 * The address of the server's own console, with a slash at its end; '' where it has none. A gateway names it in the page;
 * a page among the files of a server is beside it; the embedded manager has no other console than this one.
 */
export async function ownConsole(page: Page = document): Promise<string> {
  const meta = page.querySelector('meta[name="registrar"]');
  if (meta?.getAttribute('content')) return meta.getAttribute('data-console') ?? '';
  const base = (await serverBase(page)).href;
  return base === new URL('./', page.baseURI).href ? '' : base;
}

/** For tests: looks again at the next call. */
export function forgetBase(): void {
  found = undefined;
}

async function findBase(page: Page): Promise<URL> {
  const told = page.querySelector('meta[name="registrar"]')?.getAttribute('content');
  if (told) return new URL(told.replace(/\/?$/, '/'), page.baseURI);
  const places = ['./', '../'].map((place) => new URL(place, page.baseURI));
  for (const place of places) if (await answers(place)) return place;
  // A server that is still starting answers nowhere: what is asked now fails, and the next question looks again.
  found = undefined;
  return places[0]!;
}

/** Whether a repository manager speaks there: in JSON, or by refusing without a page of its own. */
async function answers(place: URL): Promise<boolean> {
  const answer = await fetch(new URL('service/rest/wonderland/status', place), {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
  });
  const type = answer.headers.get('content-type') ?? '';
  return type.includes('json') || [401, 403].includes(answer.status);
}
