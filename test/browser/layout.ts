// Measures how a page is laid out by the boxes of its elements, at any font size and window width.
import { readdirSync, readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import type { Screen } from '../../src/engine/descriptor/descriptor.gen.ts';

export const fontSizes = [16, 20, 24, 32] as const;
export const widths = [320, 390, 600, 780, 820, 900, 1024, 1280, 1440, 1920, 2560] as const;

/** A window is 900 pixels high unless its corner says otherwise. */
export type Corner = readonly [width: number, font: number, height?: number];
export const everyCorner: readonly Corner[] = fontSizes.flatMap((font) =>
  widths.map((width) => [width, font] as const),
);

const schemas = new URL('../../schemas/', import.meta.url);

/** The column of the key; the first one if none shows it. */
const keyColumnOf = ({ key, list }: Screen): string =>
  (list?.columns.find(({ field }) => field === key) ?? list?.columns[0])?.field ?? key ?? '';

export const screens = readdirSync(schemas, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    slug: name,
    screen: JSON.parse(readFileSync(new URL(`${name}/screen.json`, schemas), 'utf8')) as Screen,
  }))
  .map(({ slug, screen }) => ({
    slug,
    screen,
    address: `${screen.menu.mode}${screen.menu.path.toLowerCase()}`,
    keyColumn: keyColumnOf(screen).replaceAll('.', '-'),
    // The page or the details of a record show its values in full.
    opens: screen.kind === 'collection' || screen.list?.details !== undefined,
  }));

export type MeasuredScreen = (typeof screens)[number];

const hasRows = ({ screen }: MeasuredScreen) => screen.list !== undefined || screen.facts !== undefined;
/** Every list, table and page of facts that a descriptor declares. A new screen is included automatically. */
export const screensOfRows = screens.filter(hasRows);
/** The screens without rows: settings and custom screens. */
export const otherScreens = screens.filter((screen) => !hasRows(screen));

const sessions = new WeakMap<Page, CDPSession>();

/** The name of a corner in faults. */
export const cornerName = ([width, font, height]: Corner): string =>
  `${width}${height === undefined ? '' : ` × ${height}`} px, font ${font}`;

/** Sets the default font size of the browser, as in its settings, and the size of the window. */
export async function setCorner(page: Page, [width, font, height = 900]: Corner): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Page.setFontSizes', { fontSizes: { standard: font, fixed: Math.round(font * 0.8125) } });
  await page.setViewportSize({ width, height });
  await settled(page);
}

/** Every fault of the open page at `corners`, one line each. The page is left at the last corner. */
export async function faultsAt(
  page: Page,
  corners: readonly Corner[],
  { slug, keyColumn, opens }: Pick<MeasuredScreen, 'slug' | 'keyColumn' | 'opens'>,
): Promise<string[]> {
  const found: string[] = [];
  await setCorner(page, [2560, 16]);
  const whole = await rowsAsText(page);
  for (const corner of corners) {
    await setCorner(page, corner);
    const faults = await layoutFaults(page, { keyColumn, opens });
    const rows = await rowsAsText(page);
    rows.forEach((row, at) => {
      if (row !== whole[at]) faults.push(`row ${at} shows ${row} instead of ${whole[at]}`);
    });
    if (rows.length !== whole.length) faults.push(`${rows.length} rows are drawn instead of ${whole.length}`);
    found.push(...faults.map((fault) => `${slug}, ${cornerName(corner)}: ${fault}`));
  }
  return found;
}

/** The text of each row of the table, by header: the same whether a value has a column or is stacked below the name. */
function rowsAsText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headers = new Map(
      [...document.querySelectorAll('.ag-header-cell')].map((cell) => [
        cell.getAttribute('col-id'),
        cell.querySelector('.table-text')?.textContent,
      ]),
    );
    return [...document.querySelectorAll('.ag-row')].map((row) => {
      const values: [string, string][] = [];
      for (const cell of row.querySelectorAll('.ag-cell')) {
        const content = cell.querySelector('.table-cell');
        const value = content?.querySelector('.table-stack')?.firstElementChild ?? content;
        if (!value || value.matches('.table-nothing') || value.querySelector('.table-nothing')) continue;
        values.push([headers.get(cell.getAttribute('col-id')) ?? '', value.textContent]);
      }
      for (const line of row.querySelectorAll('.table-more-line')) {
        const [name, ...value] = [...line.childNodes].map((node) => node.textContent ?? '');
        values.push([name ?? '', value.join('').trim()]);
      }
      return JSON.stringify(values.sort(([one], [other]) => one.localeCompare(other)));
    });
  });
}

/** The layout errors of the page: one line for each place. */
export function layoutFaults(page: Page, { keyColumn, opens }: Pick<MeasuredScreen, 'keyColumn' | 'opens'>) {
  return page.evaluate(
    ({ keyColumn, opens }) => {
      const faults: string[] = [];
      const find = (selector: string, inside: ParentNode = document) => [
        ...inside.querySelectorAll<HTMLElement>(selector),
      ];
      const name = (element: Element) =>
        `"${(element.textContent.trim() || element.getAttribute('aria-label') || element.className).slice(0, 30)}"`;
      const box = (element: Element) => element.getBoundingClientRect();
      const isDrawn = (element: Element) =>
        box(element).width > 0 &&
        box(element).height > 0 &&
        !element.closest('.visually-hidden, .skip') &&
        element.checkVisibility({ visibilityProperty: true });
      // Glyphs can be taller than their line, which truncates nothing unless the box clips its content.
      const slackOf = (element: Element, { overflowY, fontSize } = getComputedStyle(element)) =>
        overflowY === 'visible' ? Math.max(2, parseFloat(fontSize) / 4) : 2;
      const isCut = (element: HTMLElement) =>
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + slackOf(element);
      const leaves = (inner: Element, outer: Element, slack = 1.5) => {
        const [one, other] = [box(inner), box(outer)];
        return one.left < other.left - slack || one.right > other.right + slack || one.bottom > other.bottom + slack;
      };

      const page = document.scrollingElement!;
      const tooWide = page.scrollWidth - page.clientWidth;
      if (tooWide > 0) faults.push(`the page scrolls ${tooWide} px sideways`);
      const main = document.querySelector('main')!;
      if (main.scrollWidth > main.clientWidth)
        faults.push(`the content is ${main.scrollWidth - main.clientWidth} px too wide`);

      for (const rows of find('.ag-grid-viewport').filter(isDrawn))
        if (find('.ag-row', rows).length <= 40 && rows.scrollHeight > rows.clientHeight + 1)
          faults.push(`the table hides ${rows.scrollHeight - rows.clientHeight} px of its rows`);
      for (const row of find('.ag-row').filter(isDrawn)) {
        const needed = Math.max(...find('.table-cell', row).map((content) => box(content).height));
        if (box(row).height > needed + 2)
          faults.push(`the row ${name(row)} is ${box(row).height - needed} px too tall`);
        for (const cell of find('.ag-cell', row)) {
          const content = cell.querySelector('.table-cell');
          const column = cell.getAttribute('col-id');
          if (!content) continue;
          if (box(content).height > box(row).height + 1) faults.push(`the row of ${column} ${name(cell)} cuts lines`);
          if (leaves(content, cell)) faults.push(`${column} ${name(cell)} leaves its cell`);
          for (const text of find('.table-text', content)) {
            const mustBeWhole = !opens || (column === keyColumn && !text.closest('.table-more'));
            if (mustBeWhole && getComputedStyle(text).display !== 'inline' && isCut(text))
              faults.push(`${column} ${name(text)} is cut`);
            if (mustBeWhole && leaves(text, cell)) faults.push(`${column} ${name(text)} leaves its cell`);
          }
          for (const sign of find('.table-state, .table-tag, time, .table-figure', content))
            if (!sign.closest('.is-clamped') && (leaves(sign, cell) || isCut(sign)))
              faults.push(`${column} ${name(sign)} is cut`);
        }
      }
      const whole = [
        '.ag-header-cell .table-text',
        '.fact :is(dt, dd)',
        '.tools .count',
        '.field-label',
        '.field-help',
        '.field-error',
        '.tag',
        'h1',
        'h2',
        '.button',
        '.palette-text',
      ];
      for (const text of find(whole.join()).filter(isDrawn)) if (isCut(text)) faults.push(`${name(text)} is cut`);

      const font = parseFloat(getComputedStyle(document.documentElement).fontSize);
      for (const text of find('.palette-text').filter(isDrawn))
        if (box(text).height > 2 * font && box(text).width < 5 * font) faults.push(`${name(text)} is squeezed`);

      const controls = find('a, button, input, select, textarea, summary').filter(isDrawn);
      const scrolls = (control: Element) => control.closest('.ag-root, pre, .log-text, .menu') !== null;
      for (const control of controls)
        if (!scrolls(control) && (box(control).right > page.clientWidth + 1 || box(control).left < -1))
          faults.push(`${name(control)} sticks out of the window`);
      const cards = find('.card').filter(isDrawn);
      for (const card of cards)
        for (const inside of find('input, select, textarea, .button, p', card).filter(isDrawn))
          if (box(inside).right > box(card).right + 1) faults.push(`${name(inside)} leaves its card`);
      for (const line of find('.selection').filter(isDrawn)) {
        const buttons = find('.selection-buttons', line)[0]!;
        if (!isDrawn(buttons) && box(buttons).top > box(line).top + 2 * font)
          faults.push('an empty line for the buttons of a selection');
      }
      const isFramed = (element: Element) =>
        element.matches('.card, .note') || element.querySelector('.card, .note') !== null;
      const parts = find('main > *').filter(isDrawn);
      const isLtr = getComputedStyle(document.documentElement).direction === 'ltr';
      const startOf = (part: Element) => (isLtr ? box(part).left : -box(part).right);
      const endOf = (part: Element) => (isLtr ? box(part).right : -box(part).left);
      for (const part of parts) {
        const { right, top, bottom } = box(part);
        const isBeside = (other: Element) =>
          endOf(other) <= startOf(part) && box(other).top < bottom && box(other).bottom > top;
        if (startOf(part) > startOf(parts[0]!) + 4 * font && !parts.some(isBeside))
          faults.push(`${name(part)} is beside a gap`);
        const touches = (other: Element) =>
          isFramed(other) && Math.abs(box(other).top - bottom) < 4 && box(other).left < right;
        if (isFramed(part) && parts.some(touches)) faults.push(`${name(part)} touches what is below it`);
      }
      for (const notice of find('.notice').map(box))
        // A modal dialog is above the notices.
        for (const control of controls.filter((one) => !one.closest('.notices, dialog:modal'))) {
          const { left, right, top, bottom } = box(control);
          // The menu scrolls in its own box and clips what lies outside of it.
          const menu = control.closest('.menu');
          const end = menu ? Math.min(bottom, box(menu).bottom) : bottom;
          if (left < notice.right && right > notice.left && top < notice.bottom && end > notice.top && end > 0)
            faults.push(`a notice covers ${name(control)}`);
        }
      return faults;
    },
    { keyColumn, opens },
  );
}

/** Waits until the grid shows the rows, and nothing has moved for three frames. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const state = () =>
      [...document.querySelectorAll('.ag-row, main, header, .card')]
        .map((element) => JSON.stringify(element.getBoundingClientRect()))
        .join();
    for (let same = 0, before = ''; same < 3;) {
      await frame();
      const now = state();
      const plain = document.querySelector('.plain-rows');
      // As if a user touched the rows: else the grid takes over only when nothing was pressed for a while.
      plain?.dispatchEvent(new Event('touchstart', { bubbles: true }));
      same = now === before && !plain ? same + 1 : 0;
      before = now;
    }
  });
