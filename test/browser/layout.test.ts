// Lists, tables and facts are laid out by measuring, whatever the font, the window and the data: a sample of all combinations.
import { describe, expect, test } from 'vitest';
import { fontSizes, layoutFaults, screensOfRows, setFontSize, settled, widths, withAwkwardData } from './layout.ts';
import { atConsole, home, page } from './scene.ts';
import { enter } from './visit.ts';

atConsole({ components: 20 });

describe('A page of rows', () => {
  test('cuts nothing that has to be read whole, at any font size and width', async () => {
    await enter();
    await page.waitForURL(/#admin/);
    const found: string[] = [];
    let turn = 0;
    for (const of of screensOfRows) {
      await withAwkwardData(page, of, async () => {
        await setFontSize(page, 16);
        await page.goto(`${home.url}#${of.address}`);
        await page.reload();
        await page.locator('[role="gridcell"], dl').first().waitFor();
        // Every screen meets every font; every width is met by half of the screens.
        for (const [at, width] of widths.entries()) {
          if ((at + turn) % 2 === 1) continue;
          const font = fontSizes[Math.floor((at + turn) / 2 + turn) % fontSizes.length]!;
          await setFontSize(page, font);
          await page.setViewportSize({ width, height: 900 });
          await settled(page);
          const faults = await layoutFaults(page, of);
          found.push(...faults.map((fault) => `${of.slug}, font ${font}, width ${width}: ${fault}`));
        }
      });
      turn += 1;
    }
    expect(found).toEqual([]);
  });
});
