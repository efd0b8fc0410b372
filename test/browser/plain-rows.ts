// Holds back the code of the grid, and records how the rows of a table are drawn.
import type { Page } from 'playwright-core';
import { scriptsNamed } from './scripts-named.ts';

export type HeldGrid = {
  /** Releases the code of the grid, and waits until the grid shows the rows. */
  release: () => Promise<void>;
};

/** Holds back the code of the grid for this page, so that its tables keep their plain rows. */
export async function holdGrid(page: Page): Promise<HeldGrid> {
  let pass = () => {};
  const isReleased = new Promise<void>((resolve) => (pass = resolve));
  await page.route(scriptsNamed('Grid'), async (route) => {
    await isReleased;
    await route.continue();
  });
  return {
    release: async () => {
      pass();
      await gridTakesOver(page);
    },
  };
}

/**
 * Waits for the rows of a list, touches the plain ones, as the grid otherwise takes over only after a while, and waits
 * until it shows them.
 */
export async function gridTakesOver(page: Page): Promise<void> {
  await page.getByRole('gridcell').first().waitFor();
  const rows = page.locator('.plain-rows');
  await rows.evaluateAll((all) => all.forEach((one) => one.dispatchEvent(new Event('touchstart', { bubbles: true }))));
  await rows.waitFor({ state: 'detached' });
}

/** The layout, style, text and ARIA attributes of each header and cell in view, by its row and column. */
export function drawnRows(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const viewport = document.querySelector<HTMLElement>('[role="grid"], [role="treegrid"]')!;
    const view = viewport.getBoundingClientRect();
    const boxOf = ({ left, top, width, height }: DOMRect) =>
      [left - view.left, top - view.top, width, height].map((pixels) => Math.round(pixels * 2) / 2).join(' ');
    const styleOf = (element: Element, names: (keyof CSSStyleDeclaration)[]) => {
      const style = getComputedStyle(element);
      return names.map((name) => String(style[name])).join('; ');
    };
    const attributesOf = (element: Element) =>
      ['role', 'aria-sort', 'aria-level', 'aria-expanded', 'aria-posinset', 'aria-setsize', 'aria-rowindex']
        .map((name) => element.getAttribute(name))
        .join(' ');
    /** The first background behind an element. */
    const backgroundOf = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor === 'rgba(0, 0, 0, 0)' && element.parentElement
        ? backgroundOf(element.parentElement)
        : backgroundColor;
    };
    const textsIn = (element: Element): DOMRect[] =>
      [...element.childNodes].flatMap((node) => {
        if (node instanceof Element) return textsIn(node);
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
    const cells = [...viewport.querySelectorAll('[role="columnheader"], [role="gridcell"]')].filter((cell) => {
      const { top, bottom } = cell.getBoundingClientRect();
      return bottom > view.top && top < view.bottom;
    });
    const drawn: Record<string, unknown> = {
      frame: [boxOf(view), viewport.getAttribute('aria-rowcount'), viewport.getAttribute('aria-colcount')].join(' / '),
    };
    for (const cell of cells) {
      const row = cell.closest('[role="row"]')!;
      const box = cell.getBoundingClientRect();
      const contents = [...cell.querySelectorAll('[class*="table-"], a, button, svg')];
      drawn[`${row.getAttribute('aria-rowindex')}/${cell.getAttribute('aria-colindex')}`] = {
        attributes: [attributesOf(row), attributesOf(cell)],
        row: [Math.round(box.top - view.top), backgroundOf(cell), styleOf(cell, ['cursor'])],
        cell: [Math.round(box.left - view.left), Math.round(box.width), cell.textContent],
        contents: contents.map((element) => [
          element.tagName,
          boxOf(element.getBoundingClientRect()),
          styleOf(element, ['color', 'fontSize', 'fontWeight', 'fontFamily', 'lineHeight', 'whiteSpace', 'direction']),
        ]),
        texts: textsIn(cell).map(boxOf),
      };
    }
    return drawn;
  });
}
