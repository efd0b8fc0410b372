// The scripts and style sheets of the built page that a fresh visitor downloads for the first screens.
import type { Browser, Page } from 'playwright-core';

const selectors = '#admin/repository/selectors';

type FirstScreen = { hash: string; isShown: (page: Page) => Promise<unknown> };

export const firstScreens = {
  'sign-in': { hash: '', isShown: (page) => page.getByRole('button', { name: 'Sign In', exact: true }).waitFor() },
  form: { hash: `${selectors}/create`, isShown: (page) => page.getByRole('button', { name: 'Preview' }).waitFor() },
  rows: { hash: selectors, isShown: (page) => page.getByRole('row').nth(1).waitFor() },
  grid: {
    hash: selectors,
    isShown: async (page) => {
      // The grid is loaded when the rows are used.
      await page.getByRole('gridcell').first().focus();
      await page.locator('.plain-rows').waitFor({ state: 'detached' });
    },
  },
} satisfies Record<string, FirstScreen>;

/** A fresh visitor whose page is never idle, so that nothing is prefetched. */
async function freshVisitor(browser: Browser): Promise<{ page: Page; loaded: () => string[] }> {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1)!;
    if (/\.(js|css)$/.test(name)) files.add(name);
  });
  return { page, loaded: () => [...files].sort() };
}

/** The names of the files that a fresh visitor of the console at `url` downloads until the screen is shown. */
export async function loadedBy(browser: Browser, url: string, screen: keyof typeof firstScreens): Promise<string[]> {
  const { hash, isShown } = firstScreens[screen];
  const { page, loaded } = await freshVisitor(browser);
  await page.goto(url + hash);
  await page.getByLabel('Password').waitFor();
  if (hash !== '') {
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('admin123');
    await page.keyboard.press('Enter');
  }
  await isShown(page);
  await page.context().close();
  return loaded();
}
