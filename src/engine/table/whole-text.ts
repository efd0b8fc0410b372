// Tooltips of truncated texts in a table, for the pointer; screen readers read the whole text.

/** Adds the full text as a tooltip when the pointer enters truncated text. */
export function showWholeText(target: EventTarget): void {
  const text = (target as Partial<Element>).closest?.<HTMLElement>('.table-text, .table-chips');
  // Cells are rerendered with other texts, so a tooltip set here is checked again.
  if (!text || (text.title && text.dataset['whole'] === undefined)) return;
  const cut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1;
  text.title = cut ? wholeOf(text) : '';
  text.dataset['whole'] = '';
}

function wholeOf(text: HTMLElement): string {
  return text.matches('.table-chips')
    ? [...text.children].map((item) => item.textContent).join(', ')
    : text.textContent;
}
