// Checks that everyone can use a page: the findings of axe, and overflow.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { runsAllCases, sampled } from '../sampled.ts';
import { page } from './scene.ts';

export const wide = { width: 1280, height: 800 };
export const narrow = { width: 390, height: 800 };

/** The test file that runs, and how many states it has checked. */
let checked = { file: '', states: 0 };

/** The number of the next state of the running file. */
function nextNumber(): number {
  const file = expect.getState().testPath ?? '';
  if (file !== checked.file) checked = { file, states: 0 };
  return checked.states++;
}

/**
 * Checks that axe finds nothing and nothing overflows, wide and narrow, in light and dark; the page is wide and light
 * afterwards. `npm test` checks a sample: all rules in one width, and for every third state of a file the colors of the
 * dark scheme in the other width.
 */
export async function expectAccessible(state: string): Promise<void> {
  const number = nextNumber();
  for (const [index, size] of [narrow, wide].entries()) {
    await resize(size);
    expect(await overflowWidth(page), `${state}, ${size.width} wide`).toBe(0);
    const schemes = sampled(bothSchemes, 2, number + index).filter(
      (scheme) => scheme === 'light' || runsAllCases || number % 3 === 0,
    );
    if (schemes.length > 0) expect(await axeFindings(page, schemes), `${state}, ${size.width} wide`).toEqual([]);
  }
}

/** Sets the size of the window, and waits until the page is drawn in it. */
export async function resize(size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  // One frame to measure the layout, one for changes that follow from it.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** How many pixels the page is wider than its window; 0 when it fits. */
export const overflowWidth = (of: Page): Promise<number> =>
  of.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeRun = { violations: { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }[] };
type Axe = {
  run: (options: {
    runOnly?: readonly string[];
    rules: Record<string, { enabled: boolean }>;
    resultTypes: string[];
    iframes: boolean;
  }) => Promise<AxeRun>;
};

// Both schemes have the same elements in the same places, so only the color rules are checked in both.
const colorRules = ['color-contrast', 'link-in-text-block'] as const;

const bothSchemes = ['dark', 'light'] as const;

/** The findings of axe for the current page in color schemes, one line for each place. The page is light afterwards. */
export async function axeFindings(of: Page, schemes: readonly ('dark' | 'light')[] = bothSchemes): Promise<string[]> {
  if (!(await of.evaluate(() => 'axe' in globalThis))) await of.evaluate(axe);
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await of.emulateMedia({ colorScheme });
    const { violations } = await of.evaluate(
      (rules) =>
        (globalThis as unknown as { axe: Axe }).axe.run({
          ...(rules && { runOnly: rules }),
          // The one rule of WCAG 2.2, which axe does not run by default.
          rules: rules ? {} : { 'target-size': { enabled: true } },
          resultTypes: ['violations'],
          // Frames contain a server's text in a different origin, which axe cannot access.
          iframes: false,
        }),
      colorScheme === 'dark' ? colorRules : null,
    );
    for (const { id, help, nodes } of violations)
      for (const node of nodes) found.push(`${colorScheme}: ${id} (${help}) at ${node.target.join(' ')}`);
  }
  await of.emulateMedia({ colorScheme: 'light' });
  return found;
}
