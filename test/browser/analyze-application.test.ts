// The analysis dialog embedded in another page: its requests and events, and the isolation of styles.
import type { Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HostPage } from './analyze-host/host-page.ts';
import { openHost } from './analyze-host/open-host.ts';
import { axeFindings, expectAccessible } from './accessible.ts';
import { setUpBrowser, page } from './scene.ts';

const component = {
  repositoryName: 'maven-releases',
  group: 'com.acme.billing',
  name: 'billing-api',
  version: '1.0.0',
};
const confirmation = 'Analysis in process. Email will be sent when report is ready.';

let host: Awaited<ReturnType<typeof openHost>>;
let methods: string[];
let bodies: unknown[];

setUpBrowser();
beforeAll(async () => {
  host = await openHost();
});
afterAll(() => host.close());
beforeEach(() => {
  [methods, bodies] = [[], []];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('/ahc')) return;
    methods.push(request.method());
    bodies.push(request.postDataJSON());
  });
});

async function enter(style: 'hostile' | 'calm' = 'calm', url = host.url) {
  const secret = (text: string) => Buffer.from(text).toString('base64');
  const answer = await page.request.post(`${url}service/rapture/session`, {
    form: { username: secret('admin'), password: secret('admin123') },
  });
  expect(answer.status()).toBe(204);
  await page.goto(`${url}${style}.html`);
  await page.locator('html[data-ready]').waitFor();
}

const openBy = (way: 'openByFunction' | 'openByComponent', id = 'first', what: typeof component = component) =>
  page.evaluate(([way, id, what]) => (globalThis as unknown as HostPage)[way](id, what), [way, id, what] as const);
const reportedToHost = async () =>
  (await page.evaluate(() => (globalThis as unknown as HostPage).reported)).filter(isNews);
const isNews = (line: string) => !/settled|changed/.test(line);
const form = (id = 'first') => page.locator(`#${id}`).getByRole('form', { name: 'Analyze Application' });
const button = (name: string) => page.locator('#first').getByRole('button', { name });

type Look = { tag: string; style: Record<string, string> };

/** The computed style of some elements of the page, or of every one of the dialog. */
const looks = (of: 'host' | 'dialog'): Promise<Look[]> =>
  page.evaluate((of) => {
    const shadow = document.querySelector('registrar-analyze-application')?.shadowRoot;
    const elements =
      of === 'host' ? document.querySelectorAll('h1, p, button, label, input') : shadow!.querySelectorAll('*');
    return [...elements].map((element) => {
      const style = getComputedStyle(element);
      return {
        tag: `${element.tagName} ${element.className}`,
        style: Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)])),
      };
    });
  }, of);

/** The differences between two sets of computed styles, one line for each property of an element. */
function differences(before: Look[], after: Look[]): string[] {
  if (before.length !== after.length) return [`${before.length} elements, then ${after.length}`];
  return before.flatMap(({ tag, style }, index) =>
    Object.keys(style)
      .filter((name) => style[name] !== after[index]!.style[name])
      .map((name) => `${tag} ${name}: ${style[name]}, then ${after[index]!.style[name]}`),
  );
}

describe('the analysis dialog embedded in another page', () => {
  test('closes without a second request if the terms are declined', async () => {
    await enter();
    await openBy('openByFunction');
    const terms = page.frameLocator('iframe[title="Terms of Use"]');
    await terms.getByRole('heading', { name: 'Terms of Use' }).waitFor();
    await button('Decline').click();
    await expect.poll(reportedToHost).toEqual(['first: closed']);
    expect(methods).toEqual(['GET']);
    expect(await page.locator('registrar-analyze-application').count()).toBe(0);
  });

  test('shows the terms and then a form, sends the input, and reports the confirmation to the page', async () => {
    await enter();
    await openBy('openByFunction');
    await page.locator('iframe').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button('Accept').click();
    await form().waitFor();
    expect(methods).toEqual(['GET', 'PUT', 'GET']);
    expect(bodies).toEqual([null, null, null]);
    expect(await form().getByLabel('Email Address').inputValue()).toBe('admin@example.org');
    expect(await form().getByLabel('Report Label').inputValue()).toBe('billing-api-1.0.0');
    await expectAccessible('form of the analysis');
    await form().getByLabel('Report Password').fill('secret word');
    await form().getByLabel('Proprietary Packages').fill('com.acme');
    await button('Analyze').click();
    await page.locator('#first').getByText(confirmation).waitFor();
    await expect.poll(reportedToHost).toEqual([`first: ${confirmation}`]);
    expect(bodies.at(-1)).toEqual({
      repositoryName: 'maven-releases',
      assetId: expect.stringMatching(/^\d+$/),
      emailAddress: 'admin@example.org',
      reportPassword: 'secret word',
      proprietaryPackages: 'com.acme',
      reportLabel: 'billing-api-1.0.0',
    });
    await button('Close').click();
    await expect.poll(reportedToHost).toEqual([`first: ${confirmation}`, 'first: closed']);
  });

  test('shows field errors, keeps the input if the server fails, and can be sent again', async () => {
    await enter();
    await openBy('openByFunction');
    await form().getByLabel('Email Address').fill('nobody');
    await form().getByLabel('Email Address').press('Enter');
    await form().getByText('must contain an email address').waitFor();
    await form().getByText('This field is required').waitFor();
    expect(methods).toEqual(['GET']);
    await form().getByLabel('Email Address').fill('nobody@example.org');
    await form().getByLabel('Report Password').fill('secret word');
    await page.route('**/ahc', (route) => route.fulfill({ status: 500, body: 'No room', contentType: 'text/plain' }));
    await button('Analyze').click();
    await page.locator('#first').getByRole('alert').filter({ hasText: 'Error analyzing the application' }).waitFor();
    await page.locator('#first').getByText('No room').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await form().getByLabel('Email Address').inputValue()).toBe('nobody@example.org');
    await page.unroute('**/ahc');
    await button('Analyze').click();
    await page.locator('#first').getByText(confirmation).waitFor();
  });

  test('asks for confirmation before it discards input, with the focus on the answer that keeps it', async () => {
    await enter();
    await openBy('openByFunction');
    await form().getByLabel('Report Password').fill('typed');
    await button('Cancel').click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(await form().getByLabel('Report Password').inputValue()).toBe('typed');
    await button('Cancel').click();
    await button('Discard Changes').click();
    await expect.poll(reportedToHost).toEqual(['first: closed']);
    expect(methods).toEqual(['GET']);
  });

  test('can be mounted twice with separate input', async () => {
    await enter();
    await openBy('openByFunction', 'first');
    await openBy('openByFunction', 'second');
    await form('first').getByLabel('Report Label').fill('one');
    await form('second').getByLabel('Report Label').fill('two');
    await page.evaluate(() => (globalThis as unknown as HostPage).close('first'));
    expect(await form('first').count()).toBe(0);
    expect(await form('second').getByLabel('Report Label').inputValue()).toBe('two');
  });

  test("as a component in the host's React, requests rerenders and reports unsaved changes", async () => {
    await enter();
    await openBy('openByComponent');
    await page.getByRole('region', { name: 'Drawn 1' }).waitFor();
    await form().getByLabel('Report Password').fill('typed');
    const dirty = () => page.evaluate(() => (globalThis as unknown as HostPage).dirty);
    await expect.poll(dirty).toEqual(['analyzeApplicationModalMachine']);
    expect(await form().getByLabel('Report Password').inputValue()).toBe('typed');
    await button('Cancel').click();
    await button('Discard Changes').click();
    await expect.poll(reportedToHost).toEqual(['first: closed']);
    expect(await dirty()).toEqual([]);
    expect(await page.locator('registrar-analyze-application').count()).toBe(0);
  });

  test('neither affects the styles of the page nor is affected by them', async () => {
    await enter('calm');
    await openBy('openByFunction');
    await form().waitFor();
    await page.mouse.move(0, 0);
    const undisturbed = await looks('dialog');
    await enter('hostile');
    const before = await looks('host');
    await openBy('openByFunction');
    await form().waitFor();
    await page.mouse.move(0, 0);
    expect(differences(before, await looks('host'))).toEqual([]);
    const disturbed = await looks('dialog');
    expect(disturbed.length).toBeGreaterThan(20);
    expect(differences(undisturbed, disturbed)).toEqual([]);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });

  test('uses the color scheme of the page, and follows the system if the page supports both', async () => {
    const paper = () => page.locator('#first .embed').evaluate((part) => getComputedStyle(part).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    await enter();
    await openBy('openByFunction');
    const light = await paper();
    // This page sets no color scheme, so it is light in either mode of the system.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await paper()).toBe(light);
    await page.evaluate(() => (globalThis as unknown as HostPage).close('first'));
    await page.evaluate(() => void (document.documentElement.style.colorScheme = 'light dark'));
    await openBy('openByFunction');
    expect(await paper()).not.toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(paper).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(paper).not.toBe(light);
    await button('Decline').or(form()).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('explains that the analysis is not available on the server', async () => {
    const plain = await openHost({});
    try {
      await enter('calm', plain.url);
      await openBy('openByFunction');
      await page.locator('#first').getByText("Application analysis isn't available").waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await button('Close').click();
      await expect.poll(reportedToHost).toEqual(['first: closed']);
    } finally {
      await plain.close();
    }
  });
});
