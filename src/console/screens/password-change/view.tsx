// The password change, below the account: three fields that password managers recognize.
import { useUnit } from 'effector-react';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Failed, Note } from '../../../ui/states.tsx';
import { say } from '../../../engine/rules/sentences.ts';
import { $user } from '../../../session/session.ts';
import {
  $attempts,
  $cannotChange,
  $errors,
  $forbidden,
  $isBusy,
  $isChanged,
  $passwords,
  $trouble,
  discarded,
  fieldLeft,
  fieldTyped,
  left,
  submitted,
} from './model.ts';
import type { FieldId } from './rules.ts';
import { words } from './words.ts';
import '../story.css';

export default function PasswordChange() {
  const { forbidden, leave } = useUnit({ forbidden: $forbidden, leave: left });
  const title = useId();
  // Input is cleared when the user leaves the page.
  useEffect(() => () => leave(), [leave]);
  return (
    <section className="panel" aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      <div className="card">
        {forbidden === null ? (
          <PasswordForm title={title} />
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

function PasswordForm({ title }: { title: string }) {
  const { user, cannot, isBusy, isChanged, trouble, attempts, submit, discard } = useUnit({
    user: $user,
    cannot: $cannotChange,
    isBusy: $isBusy,
    isChanged: $isChanged,
    trouble: $trouble,
    attempts: $attempts,
    submit: submitted,
    discard: discarded,
  });
  const form = useRef<HTMLFormElement>(null);
  const attemptsBefore = useRef(attempts);
  useEffect(() => {
    if (attempts === attemptsBefore.current) return;
    attemptsBefore.current = attempts;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form ref={form} aria-labelledby={title} onSubmit={send} noValidate>
      <div className="form-fields">
        {/* A hidden field that tells password managers which user the password belongs to. */}
        <input hidden name="username" autoComplete="username" readOnly value={user?.id ?? ''} />
        <PasswordField field="passwordCurrent" label={words.current} autoComplete="current-password" />
        <PasswordField field="passwordNew" label={words.new} autoComplete="new-password" />
        <PasswordField field="passwordNewConfirm" label={words.confirm} autoComplete="new-password" />
        {trouble && <Failed {...trouble} />}
      </div>
      <div className="story-foot">
        <Button tone="primary" type="submit" isBusy={isBusy} disabledBecause={isBusy ? null : cannot}>
          {words.submit}
        </Button>
        <Button disabledBecause={isChanged ? null : say('unchanged')} onClick={() => discard()}>
          {words.discard} <span className="unseen">{words.discardWhat}</span>
        </Button>
      </div>
    </form>
  );
}

function PasswordField({ field, label, autoComplete }: { field: FieldId; label: string; autoComplete: string }) {
  const { passwords, errors, isBusy, type, leave } = useUnit({
    passwords: $passwords,
    errors: $errors,
    isBusy: $isBusy,
    type: fieldTyped,
    leave: fieldLeft,
  });
  const id = useId();
  const error = errors[field];
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
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
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon name="alert" size={15} />
          {error}
        </p>
      )}
    </div>
  );
}
