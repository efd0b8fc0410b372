// The label of a field, and the elements beside it.
import type { ReactNode } from 'react';
import { t } from '../messages/gen/engine.gen.ts';

type Props = {
  label: ReactNode;
  isOptional: boolean;
  /** Whether only screen readers get the label. */
  isHidden?: boolean;
  children?: ReactNode;
} & (
  | { /** Id of the control. */ htmlFor: string }
  | { /** Id of the label, for controls that a `label` element cannot name. */ id: string }
);

/** An optional field is marked beside its label, not in it, so that its accessible name is only the label. */
export function FieldHead({ label, isOptional, isHidden = false, children, ...target }: Props) {
  const className = isHidden ? 'visually-hidden' : isOptional ? 'field-label is-optional' : 'field-label';
  return (
    <div className="field-head">
      {'htmlFor' in target ? (
        <label className={className} htmlFor={target.htmlFor}>
          {label}
        </label>
      ) : (
        <span className={className} id={target.id}>
          {label}
        </span>
      )}
      {/* A space, unlike a margin, vanishes where the line breaks. */}
      {isOptional && (
        <>
          {' '}
          <span className="optional">{t('optional')}</span>
        </>
      )}
      {children}
    </div>
  );
}
