// When the grid is drawn, takes over from the plain rows, and is removed again: never during a press.
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import type { GridApi } from 'ag-grid-community';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadGrid } from '../../../src/engine/table/grid-code.ts';
import type { Slot } from '../../../src/engine/table/slots.ts';

// Tests of pages replace this module.
const { useGrid } = await vi.importActual<typeof import('../../../src/engine/table/take-over.ts')>(
  '../../../src/engine/table/take-over.ts',
);

beforeEach(async () => {
  await loadGrid();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const rows = `<div role="grid"><div role="row" aria-rowindex="2"><div role="gridcell" aria-colindex="1">a</div></div></div>`;

/** Uses the grid in a frame in which both kinds of rows are drawn. */
function inFrame({ isReady = true } = {}) {
  const host = document.createElement('div');
  host.innerHTML = rows + rows;
  document.body.append(host);
  const api = { current: isReady ? ({} as GridApi<Slot>) : null };
  const frame = { current: host };
  const { result, rerender, unmount } = renderHook(({ view }) => useGrid(frame, api, view), {
    initialProps: { view: {} },
  });
  const wait = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));
  const isDrawn = () => result.current.Grid !== undefined;
  return { host, result, rerender, unmount, wait, isDrawn, isTaken: () => result.current.isTaken };
}

test('the grid is drawn as soon as nothing was pressed for 1.5 seconds, and then takes over', async () => {
  const { wait, isDrawn, isTaken } = inFrame();
  await wait(1400);
  for (const press of ['keydown', 'pointerdown', 'input']) {
    fireEvent(document.body, new Event(press, { bubbles: true }));
    await wait(1400);
    expect([press, isDrawn()]).toEqual([press, false]);
  }
  await wait(200);
  // The frames after it was drawn.
  await wait(100);
  expect([isDrawn(), isTaken()]).toEqual([true, true]);
});

test('the grid is drawn at once when it is called for, and takes over only once it is ready', async () => {
  const { result, wait, isDrawn, isTaken } = inFrame({ isReady: false });
  act(() => result.current.draw());
  await wait(0);
  expect(isDrawn()).toBe(true);
  await wait(1000);
  expect(isTaken()).toBe(false);
});

test.each([
  ['pointerup', undefined],
  ['pointercancel', 'mouse'],
  ['touchend', undefined],
  ['touchcancel', undefined],
])('the grid waits during a press until %s (%s)', async (kind, pointerType) => {
  const { host, result, wait, isTaken } = inFrame();
  fireEvent(host.firstElementChild!, new Event('pointerdown', { bubbles: true }));
  act(() => result.current.draw());
  await wait(500);
  expect(isTaken()).toBe(false);
  fireEvent(window, Object.assign(new Event(kind), { pointerType }));
  await wait(100);
  expect(isTaken()).toBe(true);
});

test('the grid waits while a finger scrolls, which cancels its pointer before it is lifted', async () => {
  const { host, result, wait, isTaken } = inFrame();
  fireEvent(host, new Event('pointerdown'));
  act(() => result.current.draw());
  fireEvent(window, Object.assign(new Event('pointercancel'), { pointerType: 'touch' }));
  await wait(500);
  expect(isTaken()).toBe(false);
  fireEvent(window, new Event('touchend'));
  await wait(100);
  expect(isTaken()).toBe(true);
});

test('the plain rows return when the view changes while the focus is not in the frame', async () => {
  const { host, result, rerender, wait, isDrawn, isTaken } = inFrame();
  act(() => result.current.draw());
  await wait(100);
  await wait(100);
  expect(isTaken()).toBe(true);
  const { onFocus, onBlur } = result.current.watch;
  const blurTo = (to: Element) => act(() => onBlur({ currentTarget: host, relatedTarget: to } as never));
  act(() => onFocus());
  rerender({ view: {} });
  expect([isDrawn(), isTaken()]).toEqual([true, true]);
  blurTo(host.firstElementChild!);
  rerender({ view: {} });
  expect([isDrawn(), isTaken()]).toEqual([true, true]);
  blurTo(document.body);
  expect([isDrawn(), isTaken()]).toEqual([true, true]);
  rerender({ view: {} });
  expect([isDrawn(), isTaken()]).toEqual([false, false]);
  await wait(2000);
  await wait(100);
  expect([isDrawn(), isTaken()]).toEqual([true, true]);
});

test('nothing is drawn after the table was left', async () => {
  const { unmount, isDrawn } = inFrame();
  unmount();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isDrawn()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
