// Measures whether an open dialog fits its window, and whether all its content can be reached.
import type { Page } from 'playwright-core';

/** The faults of the open dialog; `inView` are its parts that must be visible without scrolling it. */
export function dialogFaults(page: Page, inView: readonly string[] = []): Promise<string[]> {
  return page.evaluate((inView) => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog:modal');
    if (!dialog) return ['no dialog is open'];
    const faults: string[] = [];
    const of = (element: Element) => element.getBoundingClientRect();
    const { top, bottom, left, right } = of(dialog);
    if (top < -1 || bottom > innerHeight + 1) faults.push(`it is cut off: ${top} to ${bottom} of ${innerHeight} px`);
    if (left < -1 || right > innerWidth + 1) faults.push(`it is too wide: ${left} to ${right} of ${innerWidth} px`);
    for (const element of [dialog, ...dialog.querySelectorAll<HTMLElement>('*')]) {
      const isClipping = ['hidden', 'clip'].includes(getComputedStyle(element).overflowY);
      const hidden = element.scrollHeight - element.clientHeight;
      if (isClipping && hidden > 2 && !element.matches('.visually-hidden'))
        faults.push(`${hidden} px of "${element.className}" cannot be reached`);
    }
    // A dialog clips the tooltips of its buttons, which take up space even while they are hidden.
    for (const tip of dialog.querySelectorAll('.tip'))
      if (of(tip).left < left - 1 || of(tip).right > right + 1)
        faults.push(`the tooltip "${tip.textContent}" is cut off`);
    const hidden = dialog.scrollWidth - dialog.clientWidth;
    if (hidden > 0) faults.push(`it scrolls ${hidden} px sideways`);
    for (const part of inView) {
      const element = dialog.querySelector<HTMLElement>(part);
      if (!element) faults.push(`"${part}" is missing`);
      else if (element.checkVisibility() && (of(element).top < top - 1 || of(element).bottom > bottom + 1))
        faults.push(`"${part}" is out of view`);
      else if (part === '.palette-list' && element.clientHeight < of(element.querySelector('[role="option"]')!).height)
        faults.push('not one result fits');
    }
    return faults;
  }, inView);
}
