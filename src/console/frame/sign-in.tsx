// Signing in: on the page itself, or in a dialog over it when the session ended in the middle of work.
import { useUnit } from 'effector-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, focusedFirst } from '../../ui/dialog.tsx';
import { Mark } from '../../ui/icons.tsx';
import { Note } from '../../ui/states.tsx';
import type { Failure } from '../../http/failure.ts';
import {
  $ended,
  $isSigningIn,
  $release,
  $signInFailure,
  signInDismissed,
  signInSubmitted,
} from '../../session/session.ts';
import { explain } from '../../engine/rules/explain.ts';

/** Why signing in failed, in words. */
export function signInProblem(failure: Failure): string {
  if (failure.kind === 'forbidden') return 'Incorrect username or password, or no permission to use the application.';
  if (failure.kind === 'silent') return 'Operation failed as server could not be contacted';
  return explain(failure);
}

function SignInForm({ user }: { user: string | null }) {
  const { failure, isBusy, submit } = useUnit({
    failure: $signInFailure,
    isBusy: $isSigningIn,
    submit: signInSubmitted,
  });
  const [username, setUsername] = useState(user ?? '');
  const [password, setPassword] = useState('');
  const missing = username.trim() === '' ? 'Enter your username' : password === '' ? 'Enter your password' : null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (missing === null && !isBusy) submit({ username, password });
  };
  return (
    <form className="sign-in-form" onSubmit={send}>
      <div className="field">
        <label className="field-label" htmlFor="username">
          Username
        </label>
        <input
          id="username"
          name="username"
          className="control"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={user !== null}
          value={username}
          ref={user === null ? focusedFirst : undefined}
          autoFocus={user === null}
          onChange={(event) => setUsername(event.target.value)}
        />
      </div>
      <div className="field">
        <label className="field-label" htmlFor="password">
          Password
        </label>
        <input
          id="password"
          name="password"
          type="password"
          className="control"
          autoComplete="current-password"
          value={password}
          ref={user === null ? undefined : focusedFirst}
          autoFocus={user !== null}
          onChange={(event) => setPassword(event.target.value)}
        />
      </div>
      {failure && (
        <Note tone="error">
          <p>{signInProblem(failure)}</p>
        </Note>
      )}
      <Button tone="primary" type="submit" isBusy={isBusy} disabledBecause={isBusy ? null : missing}>
        Sign in
      </Button>
    </form>
  );
}

/** The page for whoever is not signed in; the address stays, so that a deep link leads on afterwards. */
export function SignInPage() {
  const { release, ended } = useUnit({ release: $release, ended: $ended });
  return (
    <div className="sign-in">
      <section className="card sign-in-card" aria-labelledby="sign-in-title">
        <div className="sign-in-brand">
          <Mark />
          Registrar
        </div>
        <h1 id="sign-in-title">Sign in</h1>
        <p className="sign-in-server">
          {location.host}
          {release.edition && ` · ${release.edition} ${release.version}`}
        </p>
        {ended === null && <SignInForm user={null} />}
      </section>
    </div>
  );
}

/** Over the page, which stays as it is. */
export function SessionEnded() {
  const { ended, dismiss } = useUnit({ ended: $ended, dismiss: signInDismissed });
  if (ended === null) return null;
  return (
    <Dialog title="Your session has ended">
      <p>Sign in again to go on. The page behind this window is as you left it; nothing that you typed is lost.</p>
      <SignInForm user={ended} />
      <p className="dialog-aside">
        <button type="button" className="link" onClick={() => dismiss()}>
          Leave without signing in
        </button>{' '}
        and drop what was not saved.
      </p>
    </Dialog>
  );
}
