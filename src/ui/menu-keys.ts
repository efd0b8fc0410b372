// The keys of menus.
import type { KeyboardEvent } from 'react';
import { pressedKey } from './pressed-key.ts';

/** The items of a menu. */
export const menuItems = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];

/** Arrows, Home, End and first letters move the focus; Space presses a link like Enter. */
export function moveInMenu(event: KeyboardEvent, menu: HTMLElement) {
  const key = pressedKey(event);
  const items = menuItems(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = () => {
    if (key === 'ArrowDown') return items[(at + 1) % items.length];
    if (key === 'ArrowUp') return items[(at - 1 + items.length) % items.length];
    if (key === 'Home') return items[0];
    if (key === 'End') return items.at(-1);
    const letter = key.toLowerCase();
    if (letter.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || letter === ' ') return undefined;
    return [...items.slice(at + 1), ...items.slice(0, at)].find((item) =>
      item.textContent.toLowerCase().startsWith(letter),
    );
  };
  const target = next();
  if (target) {
    event.preventDefault();
    target.focus();
  } else if (key === ' ' && items[at]?.tagName === 'A') {
    event.preventDefault();
    items[at].click();
  }
}
