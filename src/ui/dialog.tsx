// A modal dialog based on the browser's own element: it traps the focus, closes on Escape,
// and returns the focus to its opener.
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { pressedKey } from './pressed-key.ts';

export type DialogProps = {
  title: string;
  children: ReactNode;
  /** Called on Escape; omitted if the dialog cannot be dismissed. */
  onDismiss?: () => void;
  isWide?: boolean;
  /** Extra class for dialogs with a different layout. */
  className?: string;
  hasVisibleTitle?: boolean;
  /** The place in the descriptor that the dialog shows. */
  place?: string | undefined;
  /** The screen of the place, for a dialog outside of its page. */
  screen?: string;
};

/** Marks the element with the initial focus: the browser looks for the attribute, which React does not write. */
export const initialFocus = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '');

export function Dialog({
  title,
  children,
  onDismiss,
  isWide = false,
  className = '',
  hasVisibleTitle = true,
  place,
  screen,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Synchronous, so that the next key press reaches the dialog.
  useLayoutEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and the backdrop of a dialog
    <dialog
      ref={element}
      className={`dialog ${isWide ? 'is-wide' : ''} ${className}`}
      aria-labelledby={heading}
      data-place={place}
      data-screen={place && screen}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss?.();
      }}
      // Browsers close a dialog at the second Escape even if the first was prevented.
      // Closing is controlled by the owner.
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onDismiss?.();
      }}
      onClose={() => {
        if (!element.current?.isConnected || element.current.open) return;
        element.current.showModal();
        onDismiss?.();
      }}
      onClick={(event) => event.target === element.current && className.includes('palette') && onDismiss?.()}
    >
      <h2 id={heading} className={hasVisibleTitle ? 'dialog-title' : 'visually-hidden'}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
