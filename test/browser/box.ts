// The box of an element on the page.
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits for the box of an element that may just be replaced, as the grid replaces the plain rows. */
export async function boxOf(element: Locator) {
  let box = await element.boundingBox();
  if (!box) await expect.poll(async () => (box = await element.boundingBox())).not.toBeNull();
  return box!;
}
