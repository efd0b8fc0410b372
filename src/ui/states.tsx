// The states of every page: loading, empty, failed, and notes.
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icons.tsx';

export type Tone = 'plain' | 'info' | 'success' | 'warning' | 'error';

const icons: Record<Tone, IconName | undefined> = {
  plain: undefined,
  info: 'info',
  success: 'check',
  warning: 'alert',
  error: 'error',
};

/** A message with an icon and a color. Errors and successes are announced. */
export function Note({
  tone,
  children,
  action,
  isQuiet = false,
  isAlert = false,
  place,
}: {
  tone: Tone;
  children: ReactNode;
  action?: ReactNode;
  isQuiet?: boolean;
  /** Whether it is an alert in any tone, such as the result that a user waits for. */
  isAlert?: boolean;
  /** The place of the descriptor that it shows. */
  place?: string;
}) {
  const spoken = isAlert || tone === 'error' ? 'alert' : tone === 'success' ? 'status' : undefined;
  const role = isQuiet ? undefined : spoken;
  return (
    <div className={`note ${tone}`} role={role} data-place={place}>
      <Icon name={icons[tone]} />
      <div className="note-text">{children}</div>
      {action}
    </div>
  );
}

/** The class of a text with several lines, in which a marker may point into the line above. */
export const linesOf = (text: string) => (text.includes('\n') ? 'lines' : undefined);

/** A failure: what failed, the server's message, the fault id, and a retry button. */
export function Failed({
  headline,
  details = '',
  faultId = null,
  retry,
  onRetry,
}: {
  headline: string;
  /** Each of several texts is a paragraph. */
  details?: string | readonly string[];
  faultId?: string | null;
  retry?: string;
  onRetry?: () => void;
}) {
  return (
    <Note tone="error" action={retry && onRetry ? <Button onClick={onRetry}>{retry}</Button> : undefined}>
      <p>
        <strong className={linesOf(headline)}>{headline}</strong>
      </p>
      {[details].flat().map(
        (text) =>
          text && (
            <p key={text} className={linesOf(text)}>
              {text}
            </p>
          ),
      )}
      {faultId && <p className="fault">{faultId}</p>}
    </Note>
  );
}

/** True after `wait` milliseconds, so that fast loads show no loading state. */
export function useDelay(wait: number): boolean {
  const [isDelayOver, setLate] = useState(false);
  useEffect(() => {
    const clock = setTimeout(() => setLate(true), wait);
    return () => clearTimeout(clock);
  }, [wait]);
  return isDelayOver;
}

/**
 * A loading skeleton that appears after 150 ms, in space that is reserved for it. Its text is for screen readers.
 */
export function Loading({ label, lines = 4 }: { label: string; lines?: number }) {
  const isDelayOver = useDelay(150);
  return (
    <div className={isDelayOver ? 'loading' : 'loading is-early'} role="status" aria-live="polite">
      <span className="visually-hidden">{isDelayOver && label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}

/** An empty state: an explanation and one action. */
export function Empty({
  icon,
  heading,
  children,
  action,
}: {
  icon?: IconName;
  heading?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      <Icon name={icon} size={28} />
      {heading}
      <p>{children}</p>
      {action}
    </div>
  );
}
