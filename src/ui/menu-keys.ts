// The keys of menus.
import type { KeyboardEvent } from 'react';
import { pressedKey } from './pressed-key.ts';

/** The items of a menu. */
export const menuItems = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];

/** Arrows, Home, End and first letters move the focus; Space presses a link like Enter. */
export function moveInMenu(event: KeyboardEvent, menu: HTMLElement) {
  const items = menuItems(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = () => {
    if (pressedKey(event) === 'ArrowDown') return items[(at + 1) % items.length];
    if (pressedKey(event) === 'ArrowUp') return items[(at - 1 + items.length) % items.length];
    if (pressedKey(event) === 'Home') return items[0];
    if (pressedKey(event) === 'End') return items.at(-1);
    const letter = pressedKey(event).toLowerCase();
    if (letter.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || letter === ' ') return undefined;
    return [...items.slice(at + 1), ...items.slice(0, at)].find((item) =>
      item.textContent.toLowerCase().startsWith(letter),
    );
  };
  const target = next();
  if (target) {
    event.preventDefault();
    target.focus();
  } else if (pressedKey(event) === ' ' && items[at]?.tagName === 'A') {
    event.preventDefault();
    items[at].click();
  }
}
