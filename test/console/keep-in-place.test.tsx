// The focus while a change rerenders the page.
import { expect, test } from 'vitest';
import { keepInPlace } from '../../src/console/keep-in-place.ts';

const row = (name: string, controls: string) => `<div role="row" data-name="${name}"><span>${controls}</span></div>`;
const page = (...rows: string[]) => `<main>${rows.join('')}</main>`;

/** The focused element after the parts that `rerender` selects are replaced; `selector` had the focus before. */
function focusAfter(html: string, selector: string, { after = html, rerender = 'main' } = {}): Element | null {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>(selector)!.focus();
  const fresh = document.createElement('div');
  fresh.innerHTML = after;
  keepInPlace(() => {
    const inside = [...document.querySelectorAll(rerender)];
    const drawn = [...fresh.querySelectorAll(rerender)];
    for (const [index, one] of inside.entries()) one.innerHTML = drawn[index]?.innerHTML ?? '';
  });
  return document.activeElement;
}

/** Whether the element, or its replacement, still has the focus. */
const isKept = (html: string, selector: string, change?: { rerender: string }): boolean => {
  const focused = focusAfter(html, selector, change);
  return focused !== document.body && focused === document.querySelector(selector);
};

test.each([
  ['a control with an id', '<input id="field-name">', '#field-name'],
  ['a link', '<a href="#one">One</a>', 'a'],
  ['the first of two links to one address', '<a href="#one">One</a><a href="#one">1</a>', 'a'],
  ['a control with a label', '<button role="checkbox" aria-label="Select one"></button>', 'button'],
  ['a button by its text', '<button>Add</button>', 'button'],
])('the focus stays on %s when the page is rerendered', (_what, control, selector) => {
  expect(isKept(page(row('one', control)), selector)).toBe(true);
});

test.each([
  ['an entry of the menu', '#menu a'],
  ['a link of the page with the same address as a menu entry', 'main a'],
])('the focus stays on %s when menu and page are rerendered', (_what, selector) => {
  const html = `<nav id="menu"><a href="#one">One</a></nav>${page(row('one', '<a href="#one">One</a>'))}`;
  expect(isKept(html, selector, { rerender: 'nav, main' })).toBe(true);
});

test('the focus stays on the button of its row if several rows have the same button', () => {
  const rows = page(row('one', '<button>Run</button>'), row('two', '<button>Run</button>'));
  expect(isKept(rows, '[data-name="two"] button', { rerender: 'span' })).toBe(true);
});

test('the focus moves to no other button if several rows have the same button and are replaced', () => {
  const rows = page(row('one', '<button>Run</button>'), row('two', '<button>Run</button>'));
  expect(focusAfter(rows, '[data-name="two"] button')).toBe(document.body);
});

test('the focus does not move to a different button if the focused one is removed', () => {
  const before = page(row('one', '<button>Run</button><button>Stop</button>'));
  const after = page(row('one', '<button>Stop</button>'));
  expect(focusAfter(before, 'button', { after })).toBe(document.body);
});
