// The password change, below the account: three fields that password managers recognize.
import { useUnit } from 'effector-react';
import { useEffect, useId, useRef, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { FootState } from '../../../ui/foot-state.tsx';
import { Failed, Note } from '../../../ui/states.tsx';
import { t as formText } from '../../../messages/gen/form.gen.ts';
import { t } from '../../../messages/gen/password-change.gen.ts';
import type { PasswordChangeModel } from './model.ts';
import type { FieldId } from './rules.ts';
import '../custom-screen.css';

type Props = { model: PasswordChangeModel };

export function PasswordChange({ model }: Props) {
  const forbidden = useUnit(model.$forbidden);
  const title = useId();
  return (
    <section className="panel" aria-labelledby={title}>
      <h2 id={title}>{t('title')}</h2>
      <div className="card">
        {forbidden === null ? (
          <PasswordForm model={model} title={title} />
        ) : (
          <div className="padded">
            <Note tone="info" isQuiet>
              <p>{forbidden}</p>
            </Note>
          </div>
        )}
      </div>
    </section>
  );
}

function PasswordForm({ model, title }: Props & { title: string }) {
  const { userId, disabledReason, isBusy, isChanged, error, attempts, submit, discard } = useUnit({
    userId: model.$userId,
    disabledReason: model.$disabledReason,
    isBusy: model.$isBusy,
    isChanged: model.$isChanged,
    error: model.$error,
    attempts: model.$attempts,
    submit: model.submitted,
    discard: model.discarded,
  });
  const form = useRef<HTMLFormElement>(null);
  const attemptsBefore = useRef(attempts);
  useEffect(() => {
    if (attempts === attemptsBefore.current) return;
    attemptsBefore.current = attempts;
    focusFirstError(form.current);
  }, [attempts]);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form ref={form} aria-labelledby={title} onSubmit={send} noValidate>
      <div className="form-fields is-top">
        {/* A hidden field from which password managers learn which user the password belongs to. */}
        <input hidden name="username" autoComplete="username" readOnly value={userId} />
        <PasswordField model={model} field="passwordCurrent" label={t('current')} autoComplete="current-password" />
        <PasswordField model={model} field="passwordNew" label={t('new')} autoComplete="new-password" />
        <PasswordField model={model} field="passwordNewConfirm" label={t('confirm')} autoComplete="new-password" />
        {error && <Failed {...error} />}
      </div>
      <div className="custom-foot">
        <Button tone="primary" type="submit" isBusy={isBusy} disabledReason={isBusy ? null : disabledReason}>
          {t('submit')}
        </Button>
        <Button disabledReason={isChanged ? null : formText('unchanged')} onClick={() => discard()}>
          {formText('discard')} <span className="visually-hidden">{t('discard-what')}</span>
        </Button>
        <FootState text={isBusy ? null : disabledReason} />
      </div>
    </form>
  );
}

type FieldProps = Props & { field: FieldId; label: string; autoComplete: string };

function PasswordField({ model, field, label, autoComplete }: FieldProps) {
  const { passwords, errors, isBusy, type, leave } = useUnit({
    passwords: model.$passwords,
    errors: model.$errors,
    isBusy: model.$isBusy,
    type: model.fieldTyped,
    leave: model.fieldLeft,
  });
  const id = useId();
  const error = errors[field];
  return (
    <div className="field">
      <div className="field-head">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
      </div>
      <input
        id={id}
        name={field}
        type="password"
        className="control"
        autoComplete={autoComplete}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        readOnly={isBusy}
        value={passwords[field]}
        onChange={(event) => type({ field, value: event.target.value })}
        onBlur={() => leave(field)}
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
