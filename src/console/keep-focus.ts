// Keeps the focus on the page when the focused control disappears, as Retry or the button of a notice does.

/**
 * Moves the focus to a heading when it would otherwise be lost: that of the dialog or section around the control, else
 * that of the page. Returns a function that stops this.
 */
export function keepFocus(): () => void {
  let last: Element | null = null;
  let containers: Element[] = [];
  // A click outside of any control leaves the document without a focused element, so nothing is restored then.
  const remember = () => {
    last = document.activeElement === document.body ? null : document.activeElement;
    containers = containersOf(last);
  };
  // Tab may also move the focus to a control of the browser.
  const leave = () => queueMicrotask(() => last?.isConnected && remember());
  const check = () => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const heading =
      containers
        .filter((part) => part.isConnected)
        .map(headingOf)
        .find(Boolean) ?? pageHeading();
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(check);
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', leave);
  document.addEventListener('click', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', leave);
    document.removeEventListener('click', remember);
    observer.disconnect();
  };
}

/** The dialog and the sections that contain an element, from the inside out. */
function containersOf(element: Element | null): Element[] {
  const part = element?.closest('dialog, section');
  return part ? [part, ...(part.matches('dialog') ? [] : containersOf(part.parentElement))] : [];
}

const headingOf = (part: Element) => part.querySelector<HTMLElement>('h1, h2');

// Any other open dialog manages its own focus, and restores it on closing.
const pageHeading = () =>
  document.querySelector('dialog[open]') ? null : document.querySelector<HTMLElement>('main h1');
