// Measures how a page is laid out, by the boxes of its elements, over every list, table and page of facts that a descriptor
// declares. A screen that is added joins by itself.
import { readdirSync, readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import type { Screen } from '../../src/engine/descriptor/descriptor.gen.ts';

export const fontSizes = [16, 20, 24, 32] as const;
export const widths = [320, 390, 600, 780, 820, 900, 1024, 1280, 1440, 1920, 2560] as const;

const schemas = new URL('../../schemas/', import.meta.url);

/** Every screen whose page is a list, a table or facts, with its address. A new one joins by itself. */
export const screensOfRows = readdirSync(schemas, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    slug: name,
    screen: JSON.parse(readFileSync(new URL(`${name}/screen.json`, schemas), 'utf8')) as Screen,
  }))
  .filter(({ screen }) => screen.list !== undefined || screen.facts !== undefined)
  .map(({ slug, screen }) => ({
    slug,
    screen,
    address: `${screen.menu!.mode}${screen.menu!.path.toLowerCase()}`,
    keyColumn: (screen.key ?? screen.list?.columns[0]!.field ?? '').replaceAll('.', '-'),
    opens: screen.kind === 'collection',
  }));

export type ScreenOfRows = (typeof screensOfRows)[number];

const texts = [
  'short',
  'maven-central-snapshots-of-the-western-division-proxy',
  'x'.repeat(70),
  'org.example.registrar.manager.security.privileges.ContentSelector',
  'מאגר של חבילות שנשמרות במרכז הנתונים הראשי',
  'Several words that go on for a while, so that they need more than one line in most windows. '.repeat(3).trim(),
  '一个非常长的存储库名称没有任何空格可以换行的地方所以必须在任何地方断行',
  'a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/q/r/s/t/u/v/w/x/y/z/0/1/2/3/4/5/6/7/8/9',
];

/** A record like `example` whose texts are as awkward as texts become. */
function awkward(example: unknown, at: number): unknown {
  if (typeof example === 'string') return `${texts[at % texts.length]!} ${at}`;
  if (typeof example === 'boolean') return at % 2 === 0;
  if (typeof example === 'number') return 10 ** (at % 12);
  if (example === null) return at % 2 === 0 ? texts[(at + 3) % texts.length] : null;
  if (Array.isArray(example)) return example.slice(0, 3).map((item, index) => awkward(item, at + index));
  return Object.fromEntries(
    Object.entries(example as object).map(([key, part], index) => [key, awkward(part, at + index)]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An answer of the shape of a real one, with awkward records. */
function awkwardAnswer(answer: unknown, { screen }: ScreenOfRows): unknown {
  const numbers = texts.map((_, at) => at);
  if (Array.isArray(answer)) return numbers.map((at) => awkward(answer[0] ?? {}, at));
  if (screen.facts || !isObject(answer)) return awkwardFacts(answer);
  const [example] = Object.values(answer);
  return Object.fromEntries(
    numbers.map((at) => [
      `${texts[(at + 1) % texts.length]!} ${at}`,
      { ...(awkward(example, at) as object), error: at % 2 === 0 ? { message: texts[(at + 5) % texts.length] } : null },
    ]),
  );
}

let count = 0;
function awkwardFacts(answer: unknown): unknown {
  if (!isObject(answer)) return texts[count++ % texts.length];
  return Object.fromEntries(
    Object.entries(answer)
      .slice(0, 14)
      .map(([key, part]) => [isObject(part) || count % 3 ? key : texts[count % texts.length], awkwardFacts(part)]),
  );
}

/** Gives the list or the facts of a screen awkward records for as long as `during` takes. */
export async function withAwkwardData(page: Page, of: ScreenOfRows, during: () => Promise<void>): Promise<void> {
  const call = of.screen.calls![of.screen.list ? 'list' : 'read']!;
  const path = (typeof call === 'string' ? call : call.call).split(' ')[1]!.split('?')[0]!;
  const pattern = new RegExp(`/service/rest/${path}(\\?.*)?$`);
  const answer = async (route: Route) => {
    const real = await route.fetch();
    await route.fulfill({ json: awkwardAnswer(await real.json(), of) });
  };
  await page.route(pattern, answer);
  try {
    await during();
  } finally {
    await page.unroute(pattern, answer);
  }
}

/** Sets the default font size of the browser, as a reader does in its settings. */
export async function setFontSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: Math.round(pixels * 0.8125) } });
  await session.detach();
}

/** What is wrong with the layout of the page as it is: one line for each place; empty when nothing. */
export function layoutFaults(page: Page, { keyColumn, opens }: Pick<ScreenOfRows, 'keyColumn' | 'opens'>) {
  return page.evaluate(
    ({ keyColumn, opens }) => {
      const faults: string[] = [];
      const find = (selector: string, inside: ParentNode = document) => [
        ...inside.querySelectorAll<HTMLElement>(selector),
      ];
      const name = (element: Element) => `"${element.textContent.trim().slice(0, 30)}"`;
      const box = (element: Element) => element.getBoundingClientRect();
      const isDrawn = (element: Element) => box(element).width > 0 && box(element).height > 0;
      const isCut = (element: HTMLElement) =>
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2;
      const leaves = (inner: Element, outer: Element, slack = 1.5) => {
        const [one, other] = [box(inner), box(outer)];
        return one.left < other.left - slack || one.right > other.right + slack || one.bottom > other.bottom + slack;
      };
      const page = document.documentElement;
      const main = document.querySelector('main')!;
      if (main.scrollWidth > main.clientWidth)
        faults.push(`the content is ${main.scrollWidth - main.clientWidth} px too wide`);

      for (const row of find('.ag-row').filter(isDrawn)) {
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
      for (const header of find('.ag-header-cell .table-text').filter(isDrawn))
        if (isCut(header)) faults.push(`the header ${name(header)} is cut`);
      for (const fact of find('.fact :is(dt, dd), .tools .count').filter(isDrawn))
        if (isCut(fact)) faults.push(`${name(fact)} is cut`);
      for (const control of find('main :is(button, a.button)').filter(isDrawn))
        if (box(control).right > page.clientWidth + 1) faults.push(`${name(control)} sticks out of the window`);
      return faults;
    },
    { keyColumn, opens },
  );
}

/** Waits until nothing has moved for two frames. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const state = () =>
      [...document.querySelectorAll('.ag-row, main')]
        .map((element) => JSON.stringify(element.getBoundingClientRect()))
        .join();
    for (let same = 0, before = ''; same < 3;) {
      await frame();
      const now = state();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  });
