// Asks for the password again, for calls that need more than a session.
import { useUnit } from 'effector-react';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { $isAuthenticating, $authenticationFailure, passwordSubmitted } from '../../session/authenticate.ts';
import { $identityRequest, identityCancelled } from '../../session/identity-request.ts';
import { $user } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, initialFocus } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/states.tsx';
import { authenticationError } from '../../session/authentication-error.ts';
import { t } from '../../messages/gen/session.gen.ts';
import { t as engineText } from '../../messages/gen/engine.gen.ts';
import { t as frameText } from '../../messages/gen/frame.gen.ts';

export default function Authenticate() {
  const { asking, user, dismiss } = useUnit({ asking: $identityRequest, user: $user, dismiss: identityCancelled });
  if (!asking || !user) return null;
  return (
    <Dialog key={asking.why} title={frameText('confirm')} onDismiss={() => dismiss()}>
      <p>{asking.why}</p>
      <PasswordForm user={user.id} />
    </Dialog>
  );
}

function PasswordForm({ user }: { user: string }) {
  const { failure, isBusy, submit, dismiss } = useUnit({
    failure: $authenticationFailure,
    isBusy: $isAuthenticating,
    submit: passwordSubmitted,
    dismiss: identityCancelled,
  });
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [nameId, passwordId, errorId] = [useId(), useId(), useId()];
  useEffect(() => {
    if (failure === null) return;
    form.current?.reset();
    form.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  }, [failure]);
  // Read from the form itself: password managers fill it without an event.
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setMissing(password === '');
    if (password === '') event.currentTarget.querySelector<HTMLElement>('[name="password"]')?.focus();
    else submit(password);
  };
  const error = isMissing ? { headline: frameText('enter-password') } : failure && authenticationError(failure);
  return (
    <form ref={form} className="dialog-form" onSubmit={send} noValidate>
      <div className="field">
        <label className="field-label" htmlFor={nameId}>
          {frameText('username')}
        </label>
        <input id={nameId} name="username" className="control" autoComplete="username" readOnly defaultValue={user} />
      </div>
      <div className="field">
        <label className="field-label" htmlFor={passwordId}>
          {frameText('password')}
        </label>
        <input
          ref={initialFocus}
          id={passwordId}
          name="password"
          type="password"
          className="control"
          autoComplete="current-password"
          readOnly={isBusy}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
      </div>
      {error && (
        <div id={errorId}>
          <Failed {...error} />
        </div>
      )}
      <div className="dialog-buttons">
        <Button onClick={() => dismiss()}>{engineText('cancel')}</Button>
        <Button tone="primary" type="submit" isBusy={isBusy}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  );
}
