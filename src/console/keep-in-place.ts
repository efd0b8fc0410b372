// Keeps the focus, the caret and the scroll positions while a change rerenders the page.
import { reveal } from '../ui/reveal.ts';

/** Applies a change, then restores the focus, the caret and the scroll positions. */
export function keepInPlace(change: () => void): void {
  const focused = document.activeElement;
  // A dialog or panel over the page keeps the focus, at its heading.
  const around = focused?.closest('[role="dialog"]');
  const row = focused?.closest('[role="row"]') ?? null;
  const part = focused?.closest('#menu') ? '#menu' : 'main';
  const selection = selectionIn(focused);
  const scrolled = scrolledAround(focused);
  change();
  const target =
    focused &&
    (replacementOf(focused, row, part) ??
      (around?.isConnected ? around.querySelector<HTMLElement>('[tabindex="-1"]') : null));
  if (target && document.activeElement !== target) {
    reveal(target);
    target.focus({ preventScroll: true });
    if (selection && hasCaret(target)) target.setSelectionRange(...selection);
  }
  for (const [element, top] of scrolled) if (element.isConnected && element.scrollTop !== top) element.scrollTop = top;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

// Only these have a caret; other inputs throw.
const hasCaret = (element: Element): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(text|search|url|tel|password)$/.test(element.type));

function selectionIn(element: Element | null): [number, number, 'forward' | 'backward' | 'none'] | null {
  if (!element || !hasCaret(element)) return null;
  const { selectionStart, selectionEnd, selectionDirection } = element;
  return [selectionStart ?? 0, selectionEnd ?? 0, selectionDirection ?? 'none'];
}

/**
 * The element itself, or the one that has replaced it: by its id, the address of a link, or the label of a control. Of
 * several, the one in the same row; links to the same address are interchangeable. `part`: the part of the page.
 */
function replacementOf(element: Element, row: Element | null, part: '#menu' | 'main'): HTMLElement | null {
  if (element.isConnected) return element as HTMLElement;
  if (element.id) return document.getElementById(element.id);
  const identity = identityOf(element);
  if (identity === '') return null;
  const all = [...document.querySelectorAll<HTMLElement>(`${part} ${element.tagName}`)].filter(
    (one) => identityOf(one) === identity,
  );
  const isUnambiguous = all.length === 1 || element.hasAttribute('href');
  return all.find((one) => row?.contains(one)) ?? (isUnambiguous ? (all[0] ?? null) : null);
}

/** What distinguishes a link or a control from others; '' for other elements. */
const identityOf = (element: Element): string =>
  element.getAttribute('href') ??
  element.getAttribute('aria-label') ??
  (element instanceof HTMLButtonElement ? element.textContent : '');

/** Scrolled elements with their positions: the page, the tables, and the focused control. */
function scrolledAround(focused: Element | null): [Element, number][] {
  const tables = document.querySelectorAll('[role="grid"], [role="treegrid"]');
  return [document.scrollingElement, focused, ...tables].flatMap((element) =>
    element && element.scrollTop > 0 ? [[element, element.scrollTop]] : [],
  );
}
