// Hides the tooltips of disabled buttons on Escape.
import { pressedKey } from './pressed-key.ts';

/** Hides the tooltip of an element on Escape, until the pointer or the focus returns to it. Returns the cleanup. */
export function hideOnEscape(tipped: HTMLElement): () => void {
  const toggle = (event: Event) => {
    const isKey = event.type === 'keydown';
    if (!isKey || pressedKey(event as KeyboardEvent) === 'Escape') tipped.classList.toggle('is-dismissed', isKey);
  };
  tipped.addEventListener('mouseenter', toggle);
  tipped.addEventListener('focusin', toggle);
  // The focus can be elsewhere, or in an input that keeps the key to itself.
  addEventListener('keydown', toggle, true);
  return () => removeEventListener('keydown', toggle, true);
}
