// A person at the console in a browser: a fresh profile, and a list of all that went wrong in the page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

export type Visit = {
  page: Page;
  /** Errors and warnings of the page, breaches of its policy, and errors that nobody caught; empty when all is well. */
  troubles: string[];
  close: () => Promise<void>;
};

const passwords: Record<string, string> = {
  admin: 'admin123',
  reader: 'reader123',
  nobody: 'nobody123',
  external: 'external123',
};

/** Opens a page with a profile of its own at no address yet. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // A refusal or an absence of the server is told by the browser itself; whether the page copes is what the tests ask.
    if (message.text().startsWith('Failed to load resource') && message.location().url.includes('/service/')) return;
    troubles.push(message.text());
  });
  page.on('pageerror', (problem) => troubles.push(String(problem)));
  return { page, troubles, close: () => context.close() };
}

/** Fills the sign-in form that is shown, and waits until it has gone. */
export async function signIn(page: Page, user = 'admin', password = passwords[user] ?? ''): Promise<void> {
  await page.getByLabel('Username').fill(user);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Password').waitFor({ state: 'detached' });
}

/** Opens an address of the console at `url` and signs in. */
export async function enter(page: Page, url: string, hash = '', user = 'admin'): Promise<void> {
  await page.goto(url + hash);
  await signIn(page, user);
}

/** The name of a selector that nothing else uses. */
let count = 0;
export const freshName = (kind: string): string => `${kind}-${(count += 1)}`;

/** Makes a content selector by the server's own call, in the session of the page. */
export async function makeSelector(
  page: Page,
  name: string,
  expression = 'format == "raw"',
  description = '',
): Promise<void> {
  const status = await page.evaluate(
    async ({ body, service }) => {
      const token = /NX-ANTI-CSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch(service, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'NX-ANTI-CSRF-TOKEN': token },
        body: JSON.stringify(body),
      });
      return answer.status;
    },
    {
      body: { name, description, expression },
      service: new URL('service/rest/v1/security/content-selectors', page.url().split('#')[0]).href,
    },
  );
  expect(status).toBe(204);
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeRun = { violations: { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }[] };

/** What axe finds wrong with the page as it stands, in light and in dark: one line for each place; empty when nothing. */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
    const { violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: { run: () => Promise<AxeRun> } }).axe.run(),
    );
    for (const { id, help, nodes } of violations)
      for (const node of nodes) found.push(`${colorScheme}: ${id} (${help}) at ${node.target.join(' ')}`);
  }
  return found;
}

/** How many pixels the page is wider than its window; 0 when it fits. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
