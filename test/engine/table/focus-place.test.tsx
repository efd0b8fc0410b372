// Where the focus of a table is, how it survives a new drawing, and which row is first in view.
import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cellNear, focusIn, returnFocus, topRow, useKeptFocus } from '../../../src/engine/table/focus-place.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const drawn = (texts: readonly string[]) => (
  <>
    {texts.map((text, at) => (
      <div key={at} role="row" aria-rowindex={at + 1}>
        <div role={at === 0 ? 'columnheader' : 'gridcell'} aria-colindex={1} tabIndex={-1}>
          {text}
        </div>
        <div role={at === 0 ? 'columnheader' : 'gridcell'} aria-colindex={2} tabIndex={-1}>
          <a href="#a">{`${text}-a`}</a>
          <button type="button">{`${text}-b`}</button>
        </div>
      </div>
    ))}
  </>
);

/** A table that is drawn again, with other elements, whenever `drawing` changes. */
function Drawn({ drawing, texts }: { drawing: string; texts: readonly string[] }) {
  const host = useRef<HTMLDivElement>(null);
  useKeptFocus(host, drawing);
  return (
    <>
      <div ref={host}>
        <div key={drawing}>{drawn(texts)}</div>
      </div>
      <input aria-label="Beside" />
    </>
  );
}

const focusedText = () => document.activeElement?.textContent;
const named = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('[aria-colindex], a, button')].find((one) => one.textContent === text)!;
const head = ['Name', 'one', 'two'];

describe('a table that is drawn again', () => {
  test.each(['two', 'Name', 'one-a', 'one-b'])('keeps the focus on %s', (text) => {
    const { rerender } = render(<Drawn drawing="wide" texts={head} />);
    named(text).focus();
    rerender(<Drawn drawing="narrow" texts={head} />);
    expect(focusedText()).toBe(text);
  });

  test('focuses the cell if the control that had the focus is missing', () => {
    const { rerender } = render(<Drawn drawing="wide" texts={head} />);
    const cell = named('one-b').parentElement!;
    const more = document.createElement('button');
    more.textContent = 'more';
    cell.append(more);
    more.focus();
    rerender(<Drawn drawing="narrow" texts={head} />);
    expect(focusedText()).toBe('one-aone-b');
    expect(document.activeElement?.getAttribute('role')).toBe('gridcell');
  });

  test('focuses a cell that is drawn some frames later', () => {
    const { rerender } = render(<Drawn drawing="wide" texts={head} />);
    named('two').focus();
    rerender(<Drawn drawing="narrow" texts={['Name']} />);
    expect(document.activeElement).toBe(document.body);
    rerender(<Drawn drawing="narrow" texts={head} />);
    vi.advanceTimersToNextFrame();
    expect(focusedText()).toBe('two');
  });

  test('does not take the focus from another element, and forgets the cell that had it before', () => {
    const { rerender, getByLabelText } = render(<Drawn drawing="wide" texts={head} />);
    named('two').focus();
    getByLabelText('Beside').focus();
    rerender(<Drawn drawing="narrow" texts={head} />);
    expect(document.activeElement).toBe(getByLabelText('Beside'));
    getByLabelText('Beside').blur();
    rerender(<Drawn drawing="wide" texts={head} />);
    vi.advanceTimersByTime(5000);
    expect(document.activeElement).toBe(document.body);
  });

  test('focuses nothing if it never had the focus, or after it was removed', () => {
    const { rerender, unmount } = render(<Drawn drawing="wide" texts={head} />);
    rerender(<Drawn drawing="narrow" texts={head} />);
    expect(document.activeElement).toBe(document.body);
    named('two').focus();
    rerender(<Drawn drawing="wide" texts={['Name']} />);
    unmount();
    document.body.innerHTML = '<div role="row" aria-rowindex="3"><div aria-colindex="1" tabindex="-1">two</div></div>';
    vi.advanceTimersByTime(5000);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a lost focus', () => {
  test('returns whenever it is lost within about a second', () => {
    document.body.innerHTML = '<main><h1 tabindex="-1"></h1></main><button></button>';
    const button = document.querySelector('button')!;
    returnFocus(() => button);
    expect(document.activeElement).toBe(button);
    button.blur();
    vi.advanceTimersToNextFrame();
    expect(document.activeElement).toBe(button);
    document.querySelector('h1')!.focus();
    vi.advanceTimersToNextFrame();
    expect(document.activeElement).toBe(button);
    vi.advanceTimersByTime(2000);
    button.blur();
    vi.advanceTimersByTime(2000);
    expect(document.activeElement).toBe(document.body);
  });

  test('does not return after this was cancelled', () => {
    document.body.innerHTML = '<button></button>';
    const cancel = returnFocus(() => document.querySelector('button'));
    cancel();
    document.querySelector('button')!.blur();
    vi.advanceTimersByTime(500);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the rows in view', () => {
  /** Draws rows that are 10 pixels high; the first `above` of them are above the end of the header. */
  function scrolled(above: number) {
    const { container } = render(drawn(['Name', 'one', 'two', 'three']));
    for (const cell of container.querySelectorAll('[aria-colindex]')) {
      const row = Number(cell.parentElement!.getAttribute('aria-rowindex'));
      const top = row === 1 ? 0 : 10 + (row - 2 - above) * 10;
      cell.getBoundingClientRect = () => new DOMRect(0, top, 100, 10);
    }
    return container;
  }

  test.each([0, 1, 2])('begin after %i rows that are above the view', (above) => {
    expect(topRow(scrolled(above))).toBe(above);
  });

  test('are none if all rows are above the view, or without rows', () => {
    expect(topRow(scrolled(3))).toBe(-1);
    expect(topRow(document.createElement('div'))).toBe(-1);
  });

  test('get the focus of a row that is not drawn, in the same column', () => {
    const container = scrolled(1);
    expect(cellNear({ row: 2, column: '2', control: -1 }, container)?.textContent).toBe('one-aone-b');
    expect(cellNear({ row: 9, column: '2', control: -1 }, container)?.textContent).toBe('two-atwo-b');
    expect(cellNear({ row: 9, column: '9', control: -1 }, container)).toBeUndefined();
  });

  test('know the focus only if it is in one of their cells', () => {
    const container = scrolled(0);
    named('two-b').focus();
    expect(focusIn(container)).toEqual({ row: 3, column: '2', control: 1 });
    named('two').focus();
    expect(focusIn(container)).toEqual({ row: 3, column: '1', control: -1 });
    expect(focusIn(document.createElement('div'))).toBeNull();
    named('two').blur();
    expect(focusIn(container)).toBeNull();
  });
});
