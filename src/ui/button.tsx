// Buttons, and links that look like buttons. A disabled one stays in the tab order and shows its reason.
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { initialFocus } from './dialog.tsx';
import { Icon, type IconName } from './icons.tsx';
import { hideOnEscape } from './tips.ts';

type Appearance = { tone?: 'primary' | 'danger' | 'plain' | 'quiet'; icon?: IconName };

export type ButtonProps = Appearance & {
  children: ReactNode;
  /** The disabled reason; null if enabled. Shown as a tooltip and announced by screen readers. */
  disabledReason?: string | null;
  isBusy?: boolean;
  type?: 'button' | 'submit';
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  id?: string;
  describedBy?: string;
  /** Has the initial focus in its dialog. */
  autoFocus?: boolean;
  /** The place of the descriptor that it shows. */
  place?: string;
};

const classNameOf = ({ tone = 'plain' }: Appearance, isDisabled: boolean) =>
  `button ${tone}${isDisabled ? ' is-disabled' : ''}`;

/**
 * A button. While disabled, a press does nothing, except that a submit button still submits,
 * so that a form can show its errors.
 */
export function Button({
  children,
  disabledReason = null,
  isBusy = false,
  type = 'button',
  onClick,
  describedBy,
  ...rest
}: ButtonProps) {
  const tip = useId();
  const isDisabled = disabledReason !== null || isBusy;
  const [keepsFocus] = useState(createFocusKeeper);
  const button = (
    <button
      // oxlint-disable-next-line react/button-has-type -- it is one of two
      type={type}
      id={rest.id}
      data-place={rest.place}
      className={classNameOf(rest, isDisabled)}
      aria-disabled={isDisabled || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={disabledReason ? tip : describedBy}
      ref={rest.autoFocus ? initialFocus : keepsFocus}
      onClick={(event) => (isDisabled ? type === 'submit' || event.preventDefault() : onClick?.(event))}
    >
      {isBusy ? <span className="spinner" aria-hidden="true" /> : <Icon name={rest.icon} />}
      {children}
    </button>
  );
  if (!disabledReason) return button;
  return (
    <span data-place={rest.place} className="tipped" ref={hideOnEscape}>
      {button}
      <span className="tip" role="tooltip" id={tip}>
        {disabledReason}
      </span>
    </span>
  );
}

/** A button with a reason is a different element. Both have the same ref, so that the new one takes over the focus. */
function createFocusKeeper() {
  let hadFocus = false;
  return (button: HTMLButtonElement) => {
    if (hadFocus) button.focus();
    return () => void (hadFocus = document.activeElement === button);
  };
}

/** A link that looks like a button. */
export function ButtonLink({
  children,
  href,
  isExternal = false,
  isDownload = false,
  onClick,
  ...rest
}: Appearance & {
  children: ReactNode;
  href: string;
  isExternal?: boolean;
  /** Downloads a file; the page stays. */
  isDownload?: boolean;
  /** Called on a press instead of following the link. */
  onClick?: () => void;
  /** The place of the descriptor that it shows. */
  place?: string;
}) {
  return (
    <a
      data-place={rest.place}
      className={classNameOf(rest, false)}
      href={href}
      download={isDownload || undefined}
      onClick={onClick && ((event) => (event.preventDefault(), onClick()))}
      {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <Icon name={rest.icon} />
      {children}
    </a>
  );
}

/** An icon-only button; `label` is its accessible name and its tooltip. */
export function IconButton({
  icon,
  label,
  onClick,
  isPressed,
  isExpanded,
  controls,
  className = '',
  id,
}: {
  icon: IconName;
  label: string;
  onClick: () => void;
  isPressed?: boolean;
  isExpanded?: boolean;
  controls?: string;
  className?: string;
  id?: string;
}) {
  return (
    <button
      type="button"
      id={id}
      className={`icon-button ${className}`}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      aria-controls={controls}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
