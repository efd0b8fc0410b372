// The box of an element on the page.
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits for an element that another one is about to replace, such as the grid in place of the first rows. */
export async function boxOf(element: Locator) {
  let box = await element.boundingBox();
  if (!box) await expect.poll(async () => (box = await element.boundingBox())).not.toBeNull();
  return box!;
}
