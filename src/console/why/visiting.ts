// Asking about a control does not count as leaving it: it keeps its state while the focus is in the answer.

const inAnswer = (target: EventTarget | null): boolean => target instanceof Element && target.closest('.why') !== null;

/**
 * Holds the loss of the focus back from the control that it comes from, until the focus goes to another one. Returns
 * the function that ends this.
 */
export function deferFocusLoss(): () => void {
  let held: Element | null = null;
  const onOut = (event: FocusEvent) => {
    if (inAnswer(event.target) || !inAnswer(event.relatedTarget)) return;
    // The page learns of a lost focus by this event.
    event.stopImmediatePropagation();
    held = event.target as Element;
  };
  const onIn = ({ target }: FocusEvent) => {
    if (held === null || inAnswer(target)) return;
    const left = held;
    held = null;
    if (left !== target) left.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: target }));
  };
  addEventListener('focusout', onOut, true);
  addEventListener('focusin', onIn, true);
  return () => {
    removeEventListener('focusout', onOut, true);
    removeEventListener('focusin', onIn, true);
  };
}
