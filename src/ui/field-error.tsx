// The error of a field, shown below it.
import { Icon } from './icons.tsx';
import { linesOf } from './states.tsx';

/** An error message with an icon. It is announced when it appears. */
export function FieldError({ id, text }: { id: string; text: string | null | undefined }) {
  return (
    <div id={id} className="field-error-place" aria-live="polite">
      {text && (
        <p className="field-error">
          <Icon name="alert" size={15} />
          <span className={linesOf(text)}>{text}</span>
        </p>
      )}
    </div>
  );
}
