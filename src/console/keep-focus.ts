// Keeps the focus on the page when the focused control disappears, as Retry or the button of a notice does.

/**
 * The nearest heading receives the focus that would otherwise be lost: that of the dialog or section around the
 * control, else that of the page. Returns the function that ends this.
 */
export function keepFocus(): () => void {
  let last: Element | null = null;
  let around: Element[] = [];
  // A click outside of any control leaves the document without a focused element, so nothing is restored then.
  const remember = () => {
    last = document.activeElement === document.body ? null : document.activeElement;
    around = partsAround(last);
  };
  const check = () => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const heading =
      around
        .filter((part) => part.isConnected)
        .map(headingOf)
        .find(Boolean) ?? pageHeading();
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
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

/** The dialog and the sections that contain an element, from the inside out; remembered while it is on the page. */
function partsAround(element: Element | null): Element[] {
  const part = element?.closest('dialog, section');
  return part ? [part, ...(part.matches('dialog') ? [] : partsAround(part.parentElement))] : [];
}

const headingOf = (part: Element) => part.querySelector<HTMLElement>('h1, h2');

// Another dialog than that of the control has its own focus, and gives it back when it closes.
const pageHeading = () =>
  document.querySelector('dialog[open]') ? null : document.querySelector<HTMLElement>('main h1');
