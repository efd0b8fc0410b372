// Style sheets that fail to load.
import { beforeEach, describe, expect, test } from 'vitest';
import { allowErrors, setUpConsole, page } from './scene.ts';
import { enter } from './visit.ts';

const selectors = '#admin/repository/selectors';

setUpConsole({ components: 20 });

// Code is loaded only when it is needed, not in advance.
beforeEach(() => page.addInitScript(() => void (globalThis.requestIdleCallback = () => 0)));

describe('a style sheet that failed to load once', () => {
  const pages = [
    selectors,
    `${selectors}/create`,
    '#admin/support/systeminformation',
    '#admin/support/logging/logviewer',
  ];

  test.each(pages)('is loaded again when the page %s starts', async (address) => {
    allowErrors(/net::ERR_FAILED/);
    await enter(address);
    await page.locator('main .loading').waitFor({ state: 'detached' });
    const sheets = () =>
      page.evaluate(() => {
        // The rules of one that failed to load cannot be read.
        const isLoaded = ({ sheet }: HTMLLinkElement) => {
          try {
            return sheet!.cssRules.length > 0;
          } catch {
            return false;
          }
        };
        const links = [...document.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]')];
        return links.filter(isLoaded).map(({ href }) => href);
      });
    const [whole, failed] = [await sheets(), new Set<string>()];
    expect(whole.length).toBeGreaterThan(1);
    // The style sheet of the page itself is part of its HTML.
    await page.route(/\/(?!page\.)[^/]*\.css$/, (route) => {
      const { length } = [...failed];
      failed.add(route.request().url());
      return failed.size > length ? route.abort() : route.continue();
    });
    await page.reload();
    await expect.poll(sheets).toEqual(expect.arrayContaining(whole));
    expect(failed.size).toBe(whole.length - 1);
  });
});

describe('a style sheet that cannot be loaded', () => {
  test('is named in place of the screen', async () => {
    allowErrors(/net::ERR_FAILED|\.css could not be loaded/);
    await page.route(/\/(?!page\.)[^/]*\.css$/, (route) => route.abort());
    await enter(selectors);
    const failure = page.getByRole('alert').filter({ hasText: 'This screen could not be loaded' });
    await failure.getByText(/\.css could not be loaded\.$/).waitFor();
  });
});
