// Keeps the focus on the page when the focused control disappears, as Retry or the button of a notice does.

/** The heading receives the focus that would otherwise be lost. Returns the function that ends this. */
export function keepFocus(): () => void {
  let last: Element | null = null;
  // A click outside of any control leaves the document without a focused element, so nothing is restored then.
  const remember = () => void (last = document.activeElement === document.body ? null : document.activeElement);
  const check = () => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    // A dialog has its own focus, and gives it back when it closes.
    if (!document.querySelector('dialog[open]'))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(check);
  document.addEventListener('focusin', remember);
  document.addEventListener('click', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('click', remember);
    observer.disconnect();
  };
}
