// Sign-in: as a page, or as a dialog over the page if the session ended during work.
import { useUnit } from 'effector-react';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { Tag } from '../../messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, initialFocus } from '../../ui/dialog.tsx';
import { Logo } from '../../ui/icons.tsx';
import { Note } from '../../ui/states.tsx';
import { $ended, $viewAs, $release, signInDismissed, signInSubmitted } from '../../session/session.ts';
import { $isSigningIn, $signInFailure, type SignInFailure } from '../../session/signing-in.ts';
import { explain } from '../../engine/rules/explain.ts';
import { serverName } from '../server-name.ts';
import { t } from '../../messages/gen/frame.gen.ts';

/** The message for a failed sign-in. */
function signInProblem(failure: SignInFailure): string {
  if (failure.kind === 'forbidden') return t('incorrect');
  if (failure.kind === 'no-response') return t('sign-in-no-response');
  if (failure.kind === 'not-kept') return t('session-not-kept');
  return explain(failure);
}

function SignInForm({ user }: { user: string | null }) {
  const { viewAs, failure, isBusy, submit } = useUnit({
    viewAs: $viewAs,
    failure: $signInFailure,
    isBusy: $isSigningIn,
    submit: signInSubmitted,
  });
  const [missing, setMissing] = useState<'username' | 'password' | null>(null);
  // While viewing as another user, the user can only renew their own session.
  const locked = user === null && viewAs ? viewAs.why : null;
  // Read from the form itself: password managers fill it without an event.
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [username, password] = [String(form.get('username') ?? ''), String(form.get('password') ?? '')];
    const empty = username.trim() === '' ? 'username' : password === '' ? 'password' : null;
    setMissing(empty);
    if (empty !== null) event.currentTarget.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus();
    else if (!isBusy && locked === null) submit({ username, password });
  };
  const problem = missing ? t(`enter-${missing}`) : failure && signInProblem(failure);
  /** Marks the fields that the problem is about: the one that is empty, or both if the server refused them. */
  const marked = (name: 'username' | 'password') =>
    missing === name || (!missing && failure?.kind === 'forbidden')
      ? { 'aria-invalid': true, 'aria-describedby': 'sign-in-problem' }
      : {};
  return (
    <form className="sign-in-form" onSubmit={send} noValidate>
      <div className="field">
        <label className="field-label" htmlFor="username">
          {t('username')}
        </label>
        <input
          id="username"
          name="username"
          className="control"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...(user === null && marked('username'))}
          readOnly={user !== null}
          defaultValue={user ?? ''}
          ref={user === null ? initialFocus : undefined}
          autoFocus={user === null}
        />
      </div>
      <div className="field">
        <label className="field-label" htmlFor="password">
          {t('password')}
        </label>
        <input
          id="password"
          name="password"
          type="password"
          className="control"
          autoComplete="current-password"
          {...marked('password')}
          ref={user === null ? undefined : initialFocus}
          autoFocus={user !== null}
        />
      </div>
      {problem && (
        <Note tone="error">
          <p id="sign-in-problem">{problem}</p>
        </Note>
      )}
      <Button tone="primary" type="submit" isBusy={isBusy} disabledReason={locked}>
        {t('sign-in')}
      </Button>
    </form>
  );
}

/** The page for signed-out users. The address stays, so that a deep link works after signing in. */
export function SignInPage() {
  const { release, ended } = useUnit({ release: $release, ended: $ended });
  return (
    <div className="sign-in">
      <section className="card sign-in-card" aria-labelledby="sign-in-title">
        <div className="sign-in-brand">
          <Logo />
          {t('product')}
        </div>
        <h1 id="sign-in-title" tabIndex={-1}>
          {t('sign-in')}
        </h1>
        <p className="sign-in-server">{serverName(release)}</p>
        {ended === null && <SignInForm user={null} />}
      </section>
    </div>
  );
}

function LeaveLink({ children }: { children: ReactNode }) {
  const dismiss = useUnit(signInDismissed);
  return (
    <button type="button" className="link" onClick={() => dismiss()}>
      {children}
    </button>
  );
}

const leaveLink: Tag = (text) => <LeaveLink key="link">{text}</LeaveLink>;

/** A dialog over the page, which is left unchanged. */
export function SessionEnded() {
  const ended = useUnit($ended);
  if (ended === null) return null;
  return (
    <Dialog title={t('session-ended')}>
      <p>{t('session-ended-text')}</p>
      <SignInForm user={ended} />
      <p className="dialog-aside">{t('leave-session', { link: leaveLink })}</p>
    </Dialog>
  );
}
