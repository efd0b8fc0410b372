// The sign-in form after signing in has ended without a session or without permissions.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { Provider } from 'effector-react';
import { afterEach, describe, expect, test } from 'vitest';
import { ServerNotes } from '../../src/console/frame/server-notes.tsx';
import { SessionEnded, SignInPage } from '../../src/console/frame/sign-in.tsx';
import { opened, sessionEnded } from '../../src/session/session.ts';
import { openSession, silent } from './open-session.ts';

afterEach(cleanup);

const places = [
  ['the sign-in page', SignInPage, 'Operation failed as server could not be contacted'],
  // The dialog closes, and the page is usable.
  ['the sign-in dialog over a page', SessionEnded, 'Server disconnected. Reconnecting… Your changes are kept.'],
] as const;

async function openForm(View: (typeof places)[number][1]) {
  const session = openSession();
  const { scope, signIn } = session;
  if (View === SessionEnded) {
    await signIn('admin');
    await allSettled(sessionEnded, { scope });
  } else await allSettled(opened, { scope });
  render(
    <Provider value={scope}>
      <ServerNotes />
      <View />
    </Provider>,
  );
  const username = screen.getByLabelText<HTMLInputElement>('Username');
  if (!username.readOnly) await userEvent.type(username, 'admin');
  await userEvent.type(screen.getByLabelText('Password'), 'x');
  return session;
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

describe.each(places)('%s', (_, View, disconnected) => {
  test('reports that the server did not keep the session, and can be used again', async () => {
    const { server } = await openForm(View);
    server.state = () => ({ user: null });
    await press();
    await screen.findByText('The server did not keep the session. Cookies may be blocked.');
    expect(screen.getByRole('button', { name: 'Sign In' }).getAttribute('aria-busy')).toBeNull();
    let attempts = 0;
    server.signIn = async () => void attempts++;
    const password = screen.getByLabelText('Password');
    await userEvent.clear(password);
    await userEvent.type(password, 'x');
    await press();
    await waitFor(() => expect(attempts).toBe(1));
  });

  test('marks the fields that a rejection is about, and describes them by its message', async () => {
    const { server } = await openForm(View);
    const states = () =>
      (['Username', 'Password'] as const).map((label) => {
        const field = screen.getByLabelText<HTMLInputElement>(label);
        const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
        return field.getAttribute('aria-invalid') === 'true' ? described : field.readOnly ? 'fixed' : 'fine';
      });
    const wrong = 'Incorrect username or password, or no permission to use the application.';
    server.signIn = () => Promise.reject({ kind: 'forbidden' });
    await press();
    await screen.findByText(wrong);
    const isFixed = View === SessionEnded;
    expect(states()).toEqual([isFixed ? 'fixed' : wrong, wrong]);
    server.signIn = () => Promise.reject(silent);
    await press();
    await waitFor(() => expect(screen.queryByText(wrong)).toBeNull());
    expect(states()).toEqual([isFixed ? 'fixed' : 'fine', 'fine']);
    await userEvent.clear(screen.getByLabelText('Password'));
    await press();
    expect(states()).toEqual([isFixed ? 'fixed' : 'fine', 'Enter your password.']);
  });

  test('reports why the state could not be loaded', async () => {
    const { server } = await openForm(View);
    server.state = () => Promise.reject(silent);
    await press();
    await screen.findByText(disconnected);
  });
});

test('the page offers a retry if permissions could not be loaded after signing in', async () => {
  const { server } = await openForm(SessionEnded);
  server.state = () => ({ user: { hash: 'new', value: { id: 'admin', authenticated: true } } });
  server.permissions = () => Promise.reject(silent);
  await press();
  await screen.findByText(/^Your permissions could not be loaded\./);
  server.permissions = async () => [];
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/^Your permissions/)).toBeNull());
});
