// Computed styles for jsdom in a fraction of its time. Tests load no style sheet of the page, so an element is hidden
// only by the browser's own styles, by attributes or by inline styles; jsdom would match each rule of the browser's
// style sheet against each element that a query by role visits.

const undisplayed = 'head, script, style, template, noscript, [hidden], dialog:not([open]), datalist';
const inherited: Record<string, string> = { visibility: 'visible', 'pointer-events': 'auto', 'user-select': 'auto' };

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function valueOf(element: HTMLElement, name: string): string {
  // The first access to `style` creates an object, which takes longer than the rest.
  const inline = element.hasAttribute('style') ? element.style.getPropertyValue(name) : '';
  if (inline !== '') return inline;
  if (name === 'display') return isUndisplayed(element) ? 'none' : 'block';
  if (!(name in inherited)) return '';
  return element.parentElement ? valueOf(element.parentElement, name) : inherited[name]!;
}

const isUndisplayed = (element: HTMLElement) =>
  element.matches(undisplayed) ||
  (element.parentElement?.matches('details:not([open])') === true && element.tagName !== 'SUMMARY');

/** The style of an element, by camel case and by name. */
export function quickStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const get = (name: string) => (pseudo || !('style' in element) ? '' : valueOf(element as HTMLElement, name));
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_style, key) => (key === 'getPropertyValue' ? get : typeof key === 'string' ? get(dashed(key)) : undefined),
  });
}
