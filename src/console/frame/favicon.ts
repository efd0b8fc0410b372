// The icon of the browser tab.

const mark = '<path d="M12 2.5 20.5 7v10L12 21.5 3.5 17V7z" fill="#fff"/><path d="M8.5 9.5h7M8.5 13h7M8.5 16.5h4"/>';
const dot = '<circle cx="18.5" cy="5.5" r="5" fill="#d92d20" stroke="#fff"/>';

const addressOf = (shapes: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#0b62d6" stroke-width="1.75" stroke-linejoin="round" stroke-linecap="round">${shapes}</svg>`,
  )}`;

const link = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]');

/** Shows the icon, with a dot if `isMarked`. */
export function showFavicon(isMarked: boolean): void {
  const icon = link();
  if (icon) icon.href = addressOf(isMarked ? mark + dot : mark);
}

/** Shows the icon, unless it is shown already: the page starts with an empty one. */
export function showFirstFavicon(): void {
  if (link()?.href === 'data:,') showFavicon(false);
}
