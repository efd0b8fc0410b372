/** Opens the folded groups around an element, as the browser does when it finds a text in them. */
export const reveal = (element: Element | null): void =>
  void element?.closest('[hidden="until-found"]')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
