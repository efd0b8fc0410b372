// Where a browser test happens: a console of the file's own, and before it a person with a fresh profile. Knows no screen.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { connectChromium } from './chromium.ts';
import { openConsole, type OpenConsole } from './open-console.ts';

/** The console of the running file. */
export let home: OpenConsole;
/** The page of the running test, at no address yet. */
export let page: Page;

// Errors and warnings of the page, breaches of its policy, and errors that nobody caught.
let troubles: string[] = [];
let foreseen: RegExp[] = [];

/** A console for the file, seeded as `openConsole` says, and a page for each of its tests. */
export function atConsole(options: Parameters<typeof openConsole>[0] = {}): void {
  beforeAll(async () => {
    home = await openConsole(options);
  });
  afterAll(() => home?.close());
  inBrowser();
}

/** A page with a profile of its own for each test, or one for the whole file; a test fails of what goes wrong in its page. */
export function inBrowser({ pageFor = 'each test' }: { pageFor?: 'each test' | 'the file' } = {}): void {
  let browser: Browser;
  const come = async () => {
    page = await aPage(browser);
  };
  const leave = () => page?.context().close();
  beforeAll(async () => {
    browser = await connectChromium(inject('browserEndpoint'));
    if (pageFor === 'the file') await come();
  });
  afterAll(async () => {
    if (pageFor === 'the file') await leave();
    await browser?.close();
  });
  beforeEach(async () => {
    [troubles, foreseen] = [[], []];
    if (pageFor === 'each test') await come();
  });
  afterEach(async () => {
    if (pageFor === 'each test') await leave();
    expect(troubles.filter((trouble) => !foreseen.some((kind) => kind.test(trouble)))).toEqual([]);
  });
}

/** Says what may go wrong in the page of this test, since the test is about it. */
export const foresee = (kind: RegExp): void => void foreseen.push(kind);

const profile: BrowserContextOptions = { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } };

async function aPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext(profile);
  const opened = await context.newPage();
  opened.setDefaultTimeout(20_000);
  opened.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // A refusal or an absence of the server is told by the browser itself; whether the page copes is what the tests ask.
    if (message.text().startsWith('Failed to load resource') && message.location().url.includes('/service/')) return;
    troubles.push(message.text());
  });
  opened.on('pageerror', (problem) => troubles.push(String(problem)));
  return opened;
}
