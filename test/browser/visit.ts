// The first steps of console tests: signing in, and creating a record to work on.
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { home, page } from './scene.ts';

const passwords: Record<string, string> = {
  admin: 'admin123',
  reader: 'reader123',
  nobody: 'nobody123',
  external: 'external123',
};

/** The header `authorization` of a call that is made outside of the page. */
export const asAdministrator = `Basic ${btoa(`admin:${passwords.admin}`)}`;

/** Fills in the sign-in form that is shown, and waits until it disappears. */
export async function signIn(user = 'admin', { password = passwords[user] ?? '', at = page } = {}): Promise<void> {
  await at.getByLabel('Username').fill(user);
  await at.getByLabel('Password').fill(password);
  await at.getByRole('button', { name: 'Sign In', exact: true }).click();
  await at.getByLabel('Password').waitFor({ state: 'detached' });
}

/** Opens the user menu. */
export async function openUserMenu(at = page): Promise<void> {
  await at.getByRole('button', { name: /^Account:/ }).click();
  await at.getByRole('menu').waitFor();
}

/** Signs out in the user menu, and waits for the sign-in form. */
export async function signOut(): Promise<void> {
  await openUserMenu();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByLabel('Password').waitFor();
}

/** Opens an address as a signed-in user, and waits for the frame: signs in by the form's call, without the form. */
export async function enter(
  hash = '',
  { user = 'admin', password, url = home.url }: { user?: string; password?: string | undefined; url?: string } = {},
): Promise<void> {
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const answer = await page.request.post(`${url}service/rapture/session`, {
    form: { username: encoded(user), password: encoded(password ?? passwords[user] ?? '') },
  });
  expect(answer.status()).toBe(204);
  // A test may hold back a file that the page loads later.
  await page.goto(url + hash, { waitUntil: 'domcontentloaded' });
  // Found by its role, because its name depends on the language.
  await page.locator('header [aria-haspopup="menu"]').waitFor();
}

/** Ends the session, presses a button, and returns the dialog that asks for the password. */
export async function pressWithoutSession(button: Locator): Promise<Locator> {
  await page.context().clearCookies({ name: 'NXSESSIONID' });
  // Not a click of the mouse: a poll may have opened the dialog over the button.
  await button.dispatchEvent('click');
  const dialog = page.getByRole('dialog', { name: 'Your Session Has Ended' });
  await dialog.waitFor();
  return dialog;
}

let count = 0;
/** A unique name for a record. */
export const freshName = (kind: string): string => `${kind}-${(count += 1)}`;

/** Creates a content selector as the administrator, by a direct call to the server. */
export async function makeSelector(name: string, description = '', url = home.url): Promise<void> {
  const answer = await fetch(`${url}service/rest/v1/security/content-selectors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: asAdministrator },
    body: JSON.stringify({ name, description, expression: 'format == "raw"' }),
  });
  expect(answer.status).toBe(204);
}

/** Fulfills calls to a path with JSON or text, with status 200 by default. */
export async function answer(
  path: string,
  { json, text, status = 200 }: { json?: unknown; text?: string; status?: number },
): Promise<void> {
  await page.unroute(path);
  await page.route(path, (route) =>
    route.fulfill({ status, ...(json === undefined ? { body: text ?? '', contentType: 'text/plain' } : { json }) }),
  );
}

/** Moves the focus to each notice when it appears, so that it stays open. */
export const focusNotices = (): Promise<void> =>
  page.evaluate(() => {
    const focus = () => document.querySelector<HTMLElement>('.notice button')?.focus();
    new MutationObserver(focus).observe(document.body, { childList: true, subtree: true });
  });
