// Asking about a control does not count as leaving it: it keeps its state while the focus is in the answer.

const inAnswer = (target: EventTarget | null): boolean => target instanceof Element && target.closest('.why') !== null;

/**
 * Delays the focusout event of a control while the focus is in the answer, until a different control gets the focus.
 * Returns a function that stops this.
 */
export function deferFocusLoss(): () => void {
  let deferred: Element | null = null;
  const onOut = (event: FocusEvent) => {
    if (inAnswer(event.target) || !inAnswer(event.relatedTarget)) return;
    // The page detects a lost focus by this event.
    event.stopImmediatePropagation();
    deferred = event.target as Element;
  };
  const onIn = ({ target }: FocusEvent) => {
    if (deferred === null || inAnswer(target)) return;
    const left = deferred;
    deferred = null;
    if (left !== target) left.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: target }));
  };
  addEventListener('focusout', onOut, true);
  addEventListener('focusin', onIn, true);
  return () => {
    removeEventListener('focusout', onOut, true);
    removeEventListener('focusin', onIn, true);
  };
}
