// A change of a team, the page that shows it, and what the page shows.
import type { Locator, Page } from 'playwright-core';

export type Seen = {
  clause: string;
  /** The address of the page. */
  at: string;
  /** The content of files, by the path of the file and the address of the part. */
  files: Record<string, Record<string, unknown>>;
  see: (page: Page) => Promise<unknown>;
  is: unknown;
};

export const textsOf = async (found: Locator) =>
  (await found.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
export const cells = (page: Page, id: string) => textsOf(page.locator(`[role=gridcell][col-id="${id}"]`));
export const headerOf = (page: Page, id: string) => page.locator(`[role=columnheader][col-id="${id}"]`);
export const menu = (page: Page) => textsOf(page.getByRole('navigation', { name: 'Screens' }).getByRole('link'));
export const boxOf = async (found: Locator) => ((await found.count()) > 0 ? found.boundingBox() : null);
export const count = (found: Locator) => found.count();
export const text = (page: Page, words: string) => count(page.getByText(words, { exact: true }));
export const isEditable = async (found: Locator) => ((await found.count()) > 0 ? found.isEditable() : undefined);
export const addressOf = async (page: Page, name: string) => {
  const link = page.getByRole('link', { name, exact: true });
  return (await link.count()) > 0 ? link.getAttribute('href') : undefined;
};
