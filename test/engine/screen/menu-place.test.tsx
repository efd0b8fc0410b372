// Where the menu of a row opens: beside its button, inside the window.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OpenRowMenu } from '../../../src/engine/screen/row-menu.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  document.dir = '';
  vi.restoreAllMocks();
});

const [width, height] = [100, 60];

/** The position of a menu of 100 by 60 pixels at a button of 20 by 20 pixels, in a window of 1024 by 768 pixels. */
function placed(at: { left: number; top: number }, { dir = 'ltr', isAtStart = false } = {}) {
  document.dir = dir;
  const button = document.createElement('button');
  document.body.append(button);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return this.role === 'menu' ? new DOMRect(0, 0, width, height) : new DOMRect(at.left, at.top, 20, 20);
  });
  const given = { views: [], press: () => undefined, close: () => undefined };
  render(<OpenRowMenu menu={{ row: {}, button }} id="" {...{ isAtStart }} {...given} />);
  const { style } = screen.getByRole('menu');
  return { left: parseFloat(style.left), top: parseFloat(style.top) };
}

test.each([
  ['below the button if there is room', 400, 424],
  ['below the button if the menu just fits', 768 - 4 - 60 - 24, 768 - 4 - 60],
  ['above the button if there is room only there', 768 - 4 - 60 - 23, 768 - 4 - 60 - 23 - 64],
  ['above the button at the end of the window', 748, 684],
])('a menu opens %s', (_, top, expected) => {
  expect(placed({ left: 500, top }).top).toBe(expected);
});

test('a menu opens below its button if there is room neither below nor above', () => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(100);
  expect(placed({ left: 500, top: 40 }).top).toBe(64);
  cleanup();
  // With a pixel to spare above.
  expect(placed({ left: 500, top: 65 }).top).toBe(1);
});

test.each([
  ['ends at the end of its button', 'ltr', false, 500, 420],
  ['begins at the start of its button', 'ltr', true, 500, 500],
  ['ends at the end of its button', 'rtl', false, 500, 500],
  ['begins at the start of its button', 'rtl', true, 500, 420],
  ['stays 4 pixels inside the window at its left', 'ltr', false, 50, 4],
  ['stays 4 pixels inside the window at its right', 'ltr', true, 990, 1024 - 100 - 4],
])('a menu %s (%s, at the start: %s)', (_, dir, isAtStart, left, expected) => {
  expect(placed({ left, top: 100 }, { dir, isAtStart }).left).toBe(expected);
});
