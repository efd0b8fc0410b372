// The setup of a browser test: one console per file, and a page without data for each test.
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

/**
 * A page for each test, new or like new, or one for the whole file; a test fails if its page reports an error. Hooks of
 * a file that change the page belong after this call.
 */
export function setUpBrowser({ pageFor = 'each test' }: { pageFor?: 'each test' | 'the file' } = {}): void {
  let browser: Browser | undefined;
  const openPage = async () => {
    page = await aPage(browser!);
  };
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may not have opened
  const closePage = () => page?.context().close();
  beforeAll(async () => {
    browser = await connectChromium(inject('browserEndpoint'));
    await openPage();
  });
  afterAll(async () => {
    await closePage();
    await browser?.close();
  });
  beforeEach(async () => {
    if (pageFor === 'each test' && !(await clear(page))) {
      await closePage();
      await openPage();
    }
    // Without those that the former page reported while it was left.
    [pageErrors, allowed] = [[], []];
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') lasting.add(page);
    expect(pageErrors.filter((error) => !allowed.some((kind) => kind.test(error)))).toEqual([]);
  });
}

/** Declares which errors the page of this test may report. */
export const allowErrors = (kind: RegExp): void => void allowed.push(kind);

const profile = { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;

async function aPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext(profile);
  const opened = await context.newPage();
  opened.setDefaultTimeout(40_000);
  watch(opened);
  const note = () => lasting.add(opened);
  noteCalls(opened, ['addInitScript', 'addScriptTag'], note);
  noteCalls(opened.clock, ['install', 'setFixedTime'], note);
  noteCalls(context, ['addInitScript', 'newCDPSession', 'grantPermissions', 'newPage', 'setOffline'], note);
  return opened;
}

/** Notes the errors of a page, and the servers that it opens. */
function watch(of: Page): void {
  of.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The browser reports each error status of the server; the tests check how the page handles it.
    if (message.text().startsWith('Failed to load resource') && message.location().url.includes('/service/')) return;
    pageErrors.push(message.text());
  });
  of.on('pageerror', (problem) => pageErrors.push(String(problem)));
  const visited = serversOf.get(of) ?? new Set();
  serversOf.set(of, visited);
  of.on('framenavigated', (frame) => {
    const { origin } = new URL(frame.url());
    if (origin !== 'null') visited.add(origin);
  });
}

/** Pages with changes that cannot be undone. */
const lasting = new WeakSet<Page>();
/** The servers that each page has opened. The stored data of one of them can be cleared. */
const serversOf = new WeakMap<Page, Set<string>>();

/** The events of a page to which tests listen. */
const watched = ['console', 'pageerror', 'framenavigated', 'request', 'requestfinished', 'requestfailed', 'response'];

/** Calls `note` before each call of these methods. */
function noteCalls<Name extends string>(
  of: Record<Name, (...args: never[]) => unknown>,
  names: Name[],
  note: () => void,
) {
  for (const name of names) {
    const usual = of[name].bind(of);
    of[name] = (...args) => {
      note();
      return usual(...args);
    };
  }
}

/**
 * Makes a page like a new one, which takes half of the time: without cookies, stored data, routes and listeners, at an
 * empty address of the same server, so that the browser keeps its process. Returns whether this was possible.
 */
async function clear(of: Page): Promise<boolean> {
  if (lasting.has(of) || of.isClosed()) return false;
  const [visited, url] = [serversOf.get(of)!, of.url()];
  if (visited.size === 0) return true;
  if (visited.size > 1 || !visited.has(new URL(url).origin)) return false;
  const context = of.context();
  for (const event of watched) of.removeAllListeners(event);
  watch(of);
  await of.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  await of.goto(new URL('/service/none', url).href);
  await of.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await of.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null });
  await of.setViewportSize(profile.viewport);
  await of.mouse.move(-1, -1);
  return true;
}
