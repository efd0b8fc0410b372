// Hides the tooltips of disabled buttons on Escape: that of the focused button, and that under the pointer.
import { pressedKey } from './pressed-key.ts';

/** Hides tooltips within a document or a shadow root. Returns a function that ends this. */
export function hideTipsOnEscape(root: ParentNode): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape') return;
    for (const tipped of root.querySelectorAll('.tipped:is(:hover, :focus-within)')) hide(tipped);
  };
  // The focus can be elsewhere, or in an input that keeps the key to itself.
  addEventListener('keydown', onKey, true);
  return () => removeEventListener('keydown', onKey, true);
}

/** Hides a tooltip until the pointer or the focus returns to its button. */
function hide(tipped: Element): void {
  tipped.classList.add('is-dismissed');
  const show = () => {
    tipped.classList.remove('is-dismissed');
    tipped.removeEventListener('mouseenter', show);
    tipped.removeEventListener('focusin', show);
  };
  tipped.addEventListener('mouseenter', show);
  tipped.addEventListener('focusin', show);
}
