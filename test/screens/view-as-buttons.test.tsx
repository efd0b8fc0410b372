// While an administrator views the console as another user, the controls of screens and dialogs send only requests that
// read: controls that change something are disabled, with the reason.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../../src/console/app.tsx';
import { placeAddress } from '../../src/console/address.ts';
import { $mayViewAs, viewAsRequested, type ViewAsChoice } from '../../src/console/view-as.ts';
import { isVisible, menus } from '../../src/console/menus.ts';
import { $isGuarded, goTo } from '../../src/console/navigation.ts';
import { $facts, $viewAs, askFx, exchangeFx, signInFx } from '../../src/session/session.ts';
import { originalOf } from '../customize/customized.ts';
import { wrongExplanations } from './explained.ts';
import { footText, openScreens, type SentRequest } from './open-screen.tsx';
import { openPage, recordsOnPage, settled } from './pages.tsx';
import { sampled } from '../sampled.ts';

const shown = await openScreens({ nodes: 2, components: 200 });
await shown.signIn('admin');
afterAll(cleanup);
vi.stubGlobal('open', () => null);

/** The requests for changes that controls tried to send, including those that were stopped later. */
const attempts: string[] = [];
exchangeFx.watch(({ request }) => {
  if (request.method !== 'GET' && !request.isReading) attempts.push(`${request.method} ${request.path}`);
});
signInFx.watch(() => attempts.push('sign in'));

/** Remote procedures that only read are sent like those that change, and are recognized by their names. */
const isRead = ({ method, body }: SentRequest) =>
  method === 'GET' || /^(get|list|read)/.test((body as { method?: string } | undefined)?.method ?? '');

function expectOnlyReads() {
  expect(attempts).toEqual([]);
  expect(shown.requests.filter((one) => !isRead(one))).toEqual([]);
}

async function viewAs(choice: ViewAsChoice) {
  goTo({ hash: '#nowhere', force: true });
  await waitFor(() => expect($isGuarded.getState()).toBe(false));
  viewAsRequested(null);
  await waitFor(() => expect([$mayViewAs.getState(), $viewAs.getState()]).toEqual([true, null]));
  viewAsRequested(choice);
  await waitFor(() => expect($viewAs.getState()).not.toBeNull());
}

beforeEach(async () => {
  await viewAs({ signedIn: true, permissions: ['nexus:*'] });
  attempts.length = 0;
  shown.requests.length = 0;
});

const controls = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(`main ${selector}, dialog ${selector}`)].filter(
    (one) => !one.closest('.view-as-bar'),
  );
const isDisabled = (button: Element) => button.matches('[aria-disabled="true"]:not([aria-busy])');
const reasonOf = (button: Element) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

/** Types into all text boxes, and changes all selects and checkboxes. */
function edit() {
  for (const one of controls('input, textarea, select') as HTMLInputElement[]) {
    // Files cannot be chosen by setting a value.
    if (one.disabled || one.readOnly || one.type === 'file') continue;
    if (one instanceof HTMLSelectElement)
      fireEvent.change(one, { target: { value: one.options[one.length - 1]?.value } });
    else if (one.type === 'checkbox' || one.type === 'radio') fireEvent.click(one);
    else fireEvent.change(one, { target: { value: `${one.value}1` } });
  }
}

const leaving = /^(Cancel|Close|Decline|Discard|Back)/;

/** Clicks all buttons and submits all forms, then does the same with those that have appeared, and closes them. */
async function press() {
  const pressed = new Set<Element>();
  const isNew = (one: Element) => !pressed.has(one) && !leaving.test(one.textContent);
  for (let next = controls('button').filter(isNew); next.length > 0; next = controls('button').filter(isNew)) {
    for (const form of controls('form')) fireEvent.submit(form);
    for (const button of next) {
      pressed.add(button);
      fireEvent.click(button);
    }
    await settled();
  }
  // Cancel navigates back in the history, which the browser may do only after the next page was opened.
  for (const button of controls('button')) if (button.textContent !== 'Cancel') fireEvent.click(button);
}

const locked = () => controls('button').filter((one) => reasonOf(one) === $viewAs.getState()!.why);
const namesOf = (buttons: readonly Element[]) => buttons.map((one) => one.textContent);

/** Edits the open page and clicks all buttons. Returns the buttons that are disabled because of the view. */
async function tryAll(): Promise<string[]> {
  expect(wrongExplanations()).toEqual([]);
  edit();
  expect(namesOf(controls('button').filter((one) => isDisabled(one) && reasonOf(one) === ''))).toEqual([]);
  const names = namesOf(locked());
  await press();
  expectOnlyReads();
  return names;
}

/** The buttons that each screen disables only for this reason, in its list, its first record and a new one. */
const disabled: Record<string, string[]> = {
  account: ['Save'],
  'anonymous-access': ['Save'],
  'blob-stores': ['Delete Blob Stores'],
  capabilities: ['Delete', 'Save'],
  'cleanup-policies': ['Save', 'Delete'],
  'content-selectors': ['Save', 'Delete', 'Preview'],
  'log-viewer': ['Insert Mark'],
  'email-server': ['Save'],
  logging: ['Reset to Default Levels', 'Save', 'Reset to Default Level'],
  'nuget-api-key': ['Access API Key', 'Reset API Key'],
  privileges: ['Delete Privileges'],
  repositories: ['Rebuild index', 'Invalidate cache', 'Delete repositories', 'Save', 'Delete repository'],
  roles: ['Delete roles', 'Save', 'Delete role'],
  'routing-rules': ['Save', 'Test'],
  'ssl-certificates': ['Load from server'],
  tasks: ['Delete', 'Run', 'Stop', 'Save'],
  users: ['Delete users', 'Save', 'Change password'],
  'support-zip': ['Create Support ZIP', 'Create Support ZIP (All Nodes)'],
};

test.each(sampled(Object.keys(menus), 32, 1))(
  'while viewing as another user, the screen "%s" has no enabled control that changes something',
  async (slug) => {
    const entry = menus[slug]!;
    if (!isVisible(entry, $facts.getState())) return;
    const list = placeAddress(entry, { at: 'list' });
    await openPage(slug, list);
    const others = recordsOnPage(1);
    if (entry.kind !== 'custom' && originalOf(slug).screen.list?.create)
      others.push(placeAddress(entry, { at: 'create' }));
    const names = await tryAll();
    for (const hash of others) {
      await openPage(slug, hash);
      names.push(...(await tryAll()));
    }
    expect([...new Set(names)]).toEqual(disabled[slug] ?? []);
  },
);

test('while viewing as another user, a click on Save and Enter do not save a record, with the reason', async () => {
  await openPage('logging', '#admin/support/logging:ROOT');
  const level = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Logger Level' });
  fireEvent.change(level, { target: { value: 'TRACE' } });
  const save = screen.getByRole('button', { name: 'Save' });
  const { why } = $viewAs.getState()!;
  expect([isDisabled(save), reasonOf(save), footText()]).toEqual([true, why, why]);
  fireEvent.click(save);
  fireEvent.submit(level.closest('form')!);
  await settled();
  expectOnlyReads();
  expect(level.value).toBe('TRACE');
});

test('while viewing as another user, a panel with valid inputs cannot be run, with the reason', async () => {
  await openPage('email-server', '#admin/system/emailserver');
  const address = screen.getByRole('textbox', { name: /^Where do you want to send the test email/ });
  fireEvent.change(address, { target: { value: 'a@example.org' } });
  const verify = screen.getByRole('button', { name: 'Verify email server' });
  expect([isDisabled(verify), reasonOf(verify)]).toEqual([true, $viewAs.getState()!.why]);
  await press();
  expectOnlyReads();
});

test('while viewing as a user who is signed out, the sign-in form is disabled', async () => {
  await viewAs({ signedIn: false, permissions: [] });
  cleanup();
  render(<App />);
  await screen.findByRole('heading', { name: 'Sign In' });
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'admin' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'admin123' } });
  expect(namesOf(locked())).toEqual(['Sign In']);
  await press();
  expectOnlyReads();
});

test.each([
  ['the terms', false, 'Accept'],
  ['the form', true, 'Analyze'],
])(
  'while viewing as another user, the analysis of an application shows %s without sending them',
  async (_, areTermsAccepted, name) => {
    viewAsRequested(null);
    await waitFor(() => expect($viewAs.getState()).toBeNull());
    if (areTermsAccepted) await askFx({ method: 'PUT', path: 'internal/ui/ahc' });
    await viewAs({ signedIn: true, permissions: ['nexus:*'] });
    attempts.length = 0;
    await shown.open('admin/repository/repositories:maven-releases');
    fireEvent.click((await screen.findAllByRole('option', { name: / : / }))[0]!);
    fireEvent.click(screen.getByRole('button', { name: 'Analyze' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Analyze Application' }));
    const button = await dialog.findByRole('button', { name });
    if (areTermsAccepted)
      for (const box of ['Email Address', 'Report Password', 'Report Label'])
        fireEvent.change(dialog.getByLabelText(box), { target: { value: 'a@example.org' } });
    expect(reasonOf(button)).toBe($viewAs.getState()!.why);
    await press();
    expectOnlyReads();
  },
);
