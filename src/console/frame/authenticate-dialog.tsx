// Asks for the password again, for calls that need more than a session.
import { useUnit } from 'effector-react';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import {
  $asking,
  $isProving,
  $provingFailure,
  passwordSubmitted,
  provingDismissed,
} from '../../session/authenticate.ts';
import { $user } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, focusedFirst } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/states.tsx';
import { whyNotProven } from '../../session/authenticate-words.ts';

export default function Authenticate() {
  const { asking, user, dismiss } = useUnit({ asking: $asking, user: $user, dismiss: provingDismissed });
  if (!asking || !user) return null;
  return (
    <Dialog key={asking.why} title="Confirm Your Identity" onDismiss={() => dismiss()}>
      <p>{asking.why}</p>
      <PasswordForm user={user.id} />
    </Dialog>
  );
}

function PasswordForm({ user }: { user: string }) {
  const { failure, isBusy, submit, dismiss } = useUnit({
    failure: $provingFailure,
    isBusy: $isProving,
    submit: passwordSubmitted,
    dismiss: provingDismissed,
  });
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [nameId, passwordId, troubleId] = [useId(), useId(), useId()];
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
  const trouble = isMissing ? { headline: 'Enter your password.' } : failure && whyNotProven(failure);
  return (
    <form ref={form} className="prove-form" onSubmit={send} noValidate>
      <div className="field">
        <label className="field-label" htmlFor={nameId}>
          Username
        </label>
        <input id={nameId} name="username" className="control" autoComplete="username" readOnly defaultValue={user} />
      </div>
      <div className="field">
        <label className="field-label" htmlFor={passwordId}>
          Password
        </label>
        <input
          ref={focusedFirst}
          id={passwordId}
          name="password"
          type="password"
          className="control"
          autoComplete="current-password"
          readOnly={isBusy}
          aria-invalid={trouble ? true : undefined}
          aria-describedby={trouble ? troubleId : undefined}
        />
      </div>
      {trouble && (
        <div id={troubleId}>
          <Failed {...trouble} />
        </div>
      )}
      <div className="dialog-buttons">
        <Button onClick={() => dismiss()}>Cancel</Button>
        <Button tone="primary" type="submit" isBusy={isBusy}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
