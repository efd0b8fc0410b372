// Screenshots of the current page: wide and narrow, light and dark.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

export const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };

/** Writes four pictures as DIR/NAME-SHAPE-SCHEME.png and leaves the page wide and light. */
export async function takePictures(page: Page, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [shape, size] of Object.entries({ narrow, wide }))
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      // After two frames, the layout has adapted to the size of the window.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.screenshot({ animations: 'disabled', path: join(folder, `${name}-${shape}-${colorScheme}.png`) });
    }
}
