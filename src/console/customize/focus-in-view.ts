// Keeps the control that is being edited in view, while the name of its part and the list of changes grow.
import { useLayoutEffect, type RefObject } from 'react';

export function useFocusInView(body: RefObject<HTMLElement | null>): void {
  // After each render of the panel.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused?.matches('input, textarea, select') && body.current?.contains(focused))
      focused.scrollIntoView({ block: 'nearest' });
  });
}
