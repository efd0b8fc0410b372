// The focus follows a record that is moved: to its new row, which may have to be scrolled into view first.
import { cleanup, render } from '@testing-library/react';
import { allSettled, createEvent, createStore, fork } from 'effector';
import { Provider } from 'effector-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrderBar } from '../../../src/engine/screen/order-bar.tsx';
import type { HandlesModel } from '../../../src/engine/screen/order-handle.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const [rowHeight, header, height] = [10, 8, 58];

/** Draws a table of 100 rows, of which five are in view; those in view at `first` are drawn. */
function opened(given: { drawnAt?: (scrollTop: number) => number; handles?: boolean } = {}) {
  const focusOn = createEvent<{ index: number; column: string }>();
  const $focus = createStore<{ index: number; column: string; count: number } | null>(null).on(focusOn, (_, at) => ({
    ...at,
    count: 1,
  }));
  const rows = Array.from({ length: 100 }, (_, at) => ({ name: `r${at}` }));
  const model = {
    $rows: createStore(rows),
    $why: createStore(''),
    $said: createStore(''),
    $focus,
    $canUndo: createStore(true),
    $menu: createStore(null),
    stepped: createEvent(),
    undone: createEvent(),
    menuClosed: createEvent(),
    keyOf: ({ name }: { name: string }) => name,
  };
  const scope = fork();
  const { container } = render(
    <Provider value={scope}>
      <div className="card">
        <OrderBar model={model as unknown as HandlesModel} />
        <div role="grid" aria-rowcount={rows.length + 1} />
      </div>
    </Provider>,
  );
  const grid = container.querySelector<HTMLElement>('[role="grid"]')!;
  const draw = () => {
    const first = given.drawnAt?.(grid.scrollTop) ?? Math.floor(grid.scrollTop / rowHeight);
    const drawn = rows
      .slice(first, first + 6)
      .map(
        ({ name }, at) =>
          `<div role="row" aria-rowindex="${first + at + 2}"><div role="gridcell" col-id="name" tabindex="-1">${name}${
            given.handles ? `<button class="order-handle">handle of ${name}</button>` : ''
          }</div></div>`,
      );
    grid.innerHTML = `<div role="columnheader"></div>${drawn.join('')}`;
    vi.spyOn(grid.querySelector('[role="columnheader"]')!, 'clientHeight', 'get').mockReturnValue(header);
    for (const cell of grid.querySelectorAll('[role="gridcell"]')) {
      const index = Number(cell.parentElement!.getAttribute('aria-rowindex')) - 2;
      cell.getBoundingClientRect = () =>
        new DOMRect(0, 100 + header + index * rowHeight - grid.scrollTop, 50, rowHeight);
    }
  };
  grid.getBoundingClientRect = () => new DOMRect(0, 100, 50, height);
  vi.spyOn(grid, 'scrollHeight', 'get').mockReturnValue(header + rows.length * rowHeight);
  vi.spyOn(grid, 'clientHeight', 'get').mockReturnValue(height);
  draw();
  const follow = async (index: number, column = 'name', frames = 1) => {
    await allSettled(focusOn, { scope, params: { index, column } });
    for (let at = 0; at < frames; at++) {
      vi.advanceTimersToNextFrame();
      if (document.activeElement === document.body) draw();
    }
    return document.activeElement!.textContent;
  };
  return { grid, draw, follow };
}

test('the focus goes to a row in view, and nothing is scrolled', async () => {
  const { grid, follow } = opened();
  expect(await follow(2)).toBe('r2');
  expect(grid.scrollTop).toBe(0);
});

test('a row that is drawn below the view is scrolled to its end', async () => {
  const { grid, follow } = opened();
  expect(await follow(5)).toBe('r5');
  expect(grid.scrollTop).toBe(10);
});

test('a row that is drawn above the view is scrolled below the header', async () => {
  const { grid, draw, follow } = opened({ drawnAt: (top) => Math.max(0, Math.floor(top / rowHeight) - 3) });
  grid.scrollTop = 200;
  draw();
  expect(await follow(18)).toBe('r18');
  expect(grid.scrollTop).toBe(180);
});

test.each([50, 99])('row %i, which is not drawn, is scrolled into view and gets the focus', async (index) => {
  const { grid, follow } = opened();
  expect(await follow(index, 'name', 3)).toBe(`r${index}`);
  const top = index * rowHeight - grid.scrollTop;
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top + rowHeight).toBeLessThanOrEqual(height - header);
});

test('the handle of a row gets the focus if the row was moved with it', async () => {
  const { follow } = opened({ handles: true });
  expect(await follow(2)).toBe('handle of r2');
});

test('the search for a row that is never drawn ends', async () => {
  const { grid, draw, follow } = opened();
  await follow(2, 'missing', 40);
  grid.scrollTop = 0;
  draw();
  vi.advanceTimersByTime(2000);
  expect(grid.scrollTop).toBe(0);
  expect(document.activeElement).toBe(document.body);
});
