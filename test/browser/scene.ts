// The setup of a browser test: one console per file, and a fresh profile per test.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { connectChromium } from './chromium.ts';
import { openConsole, type OpenConsole } from './open-console.ts';

/** The console of the running file. */
export let home: OpenConsole;
/** The page of the running test, before it has opened an address. */
export let page: Page;

// Errors and warnings of the page, violations of its policy, and uncaught errors.
let pageErrors: string[] = [];
let allowed: RegExp[] = [];

/** A console for the file, with the options of `openConsole`, and a page for each of its tests. */
export function setUpConsole(options: Parameters<typeof openConsole>[0] = {}): void {
  beforeAll(async () => {
    home = await openConsole(options);
  });
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may not have opened
  afterAll(() => home?.close());
  setUpBrowser();
}

/** A page with its own profile for each test, or one for the whole file; a test fails if its page reports an error. */
export function setUpBrowser({ pageFor = 'each test' }: { pageFor?: 'each test' | 'the file' } = {}): void {
  let browser: Browser | undefined;
  const openPage = async () => {
    page = await aPage(browser!);
  };
  const closePage = async () => {
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may not have opened
    if (!page) return;
    // A handler of a test may still be reading a response.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  };
  beforeAll(async () => {
    browser = await connectChromium(inject('browserEndpoint'));
    if (pageFor === 'the file') await openPage();
  });
  afterAll(async () => {
    if (pageFor === 'the file') await closePage();
    await browser?.close();
  });
  beforeEach(async () => {
    [pageErrors, allowed] = [[], []];
    if (pageFor === 'each test') await openPage();
  });
  afterEach(async () => {
    if (pageFor === 'each test') await closePage();
    expect(pageErrors.filter((error) => !allowed.some((kind) => kind.test(error)))).toEqual([]);
  });
}

/** Declares which errors the page of this test may report. */
export const allowErrors = (kind: RegExp): void => void allowed.push(kind);

const profile: BrowserContextOptions = { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } };

async function aPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext(profile);
  const opened = await context.newPage();
  opened.setDefaultTimeout(40_000);
  opened.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The browser reports each error status of the server; the tests check how the page handles it.
    if (message.text().startsWith('Failed to load resource') && message.location().url.includes('/service/')) return;
    pageErrors.push(message.text());
  });
  opened.on('pageerror', (problem) => pageErrors.push(String(problem)));
  return opened;
}
