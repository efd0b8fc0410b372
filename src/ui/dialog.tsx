// A modal dialog on the browser's own element: focus stays inside, Escape closes, what opened it gets the focus back.
import { useEffect, useId, useRef, type ReactNode } from 'react';

export type DialogProps = {
  title: string;
  children: ReactNode;
  /** Escape, or nothing when a dialog cannot be dismissed. */
  onDismiss?: () => void;
  isWide?: boolean;
  /** Extra class for dialogs with a shape of their own. */
  className?: string;
  hasVisibleTitle?: boolean;
};

/** For the part of a dialog that has the focus at first: the browser looks for the attribute, which React does not write. */
export const focusedFirst = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '');

export function Dialog({
  title,
  children,
  onDismiss,
  isWide = false,
  className = '',
  hasVisibleTitle = true,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={`dialog ${isWide ? 'is-wide' : ''} ${className}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss?.();
      }}
      // A browser closes a dialog at the second Escape, whatever was said to the first: whether it closes is said elsewhere.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
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
      <h2 id={heading} className={hasVisibleTitle ? 'dialog-title' : 'unseen'}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
