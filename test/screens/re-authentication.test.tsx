// The screens with re-authentication, against a real manager that responds as a cluster of the PRO edition.
import type { UserEvent } from '@testing-library/user-event';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { isEnabled, openScreens } from './open-screen.tsx';

// jsdom loads no frames, so the address of a download is read from its frame.
const frames = () => [...document.querySelectorAll<HTMLIFrameElement>('iframe[hidden]')];
const downloads = () => frames().map(({ src }) => src);
const shown = await openScreens({ nodes: 2 });
beforeEach(async () => {
  frames().forEach((frame) => frame.remove());
  await shown.signIn('admin');
});

const press = async (person: UserEvent, name: string | RegExp) =>
  person.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const paths = (part: string) => shown.requests.filter(({ path }) => path.includes(part)).map(({ method }) => method);

async function confirmIdentity(person: UserEvent, password = 'admin123') {
  await person.type(await screen.findByLabelText('Password'), password);
  await person.click(within(await dialog('Confirm Your Identity')).getByRole('button', { name: 'Confirm' }));
}

describe('the password dialog', () => {
  test('is read-only while a password is checked, and empty after it was rejected', async () => {
    const person = await shown.open('user/nugetapitoken');
    const real = globalThis.fetch;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    globalThis.fetch = async (input, init) => {
      if (String(input).includes('wonderland/authenticate')) await held;
      return real(input, init);
    };
    await press(person, 'Access API Key');
    await confirmIdentity(person, 'wrong');
    const field = within(await dialog('Confirm Your Identity')).getByLabelText<HTMLInputElement>('Password');
    await waitFor(() => expect(field.readOnly).toBe(true));
    await person.type(field, 'admin123');
    expect(field.value).toBe('wrong');
    release();
    await screen.findByText(/Incorrect password/);
    globalThis.fetch = real;
    expect([field.readOnly, field.value]).toEqual([false, '']);
    await press(person, 'Cancel');
  });
});

describe('the NuGet API key', () => {
  const address = 'user/nugetapitoken';

  test('is shown after the password was entered, with a warning, the command and the remaining time', async () => {
    const person = await shown.open(address);
    await press(person, 'Access API Key');
    await screen.findByLabelText('Password');
    const proof = await dialog('Confirm Your Identity');
    expect(within(proof).getByLabelText<HTMLInputElement>('Username').readOnly).toBe(true);
    expect(within(proof).getByText(/Enter your password to view it/)).toBeTruthy();
    expect(paths('nuget-api-key')).toEqual([]);
    await confirmIdentity(person);
    const key = within(await dialog('Your NuGet API Key'));
    const [code, command] = key.getAllByText(/[0-9a-f-]{36}/).map((one) => one.textContent);
    expect(command).toBe(`nuget setapikey ${code} -source ${shown.url}/repository/{repository name}/`);
    expect(key.getByText(/Keep this API key secret/)).toBeTruthy();
    expect(key.getAllByText(/closes in \d+ seconds/).length).toBeGreaterThan(0);
    expect(paths('nuget-api-key')).toEqual(['GET']);
    await person.click(key.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.body.textContent).not.toContain(code));
  });

  test('is not requested after a wrong password, which the dialog reports, or after Cancel', async () => {
    const person = await shown.open(address);
    await press(person, 'Access API Key');
    await confirmIdentity(person, 'wrong');
    expect((await screen.findByRole('alert')).textContent).toContain('Authentication Failure');
    await press(person, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(paths('nuget-api-key')).toEqual([]);
  });

  test('can be reset, which reports success without showing the new key', async () => {
    const person = await shown.open(address);
    await press(person, 'Reset API Key');
    await confirmIdentity(person);
    expect(await screen.findByText(/^API key reset\. A new key/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(paths('nuget-api-key')).toEqual(['DELETE']);
  });

  test('is requested with a new ticket each time', async () => {
    const person = await shown.open(address);
    for (const _ of [1, 2]) {
      await press(person, 'Access API Key');
      await confirmIdentity(person);
      await dialog('Your NuGet API Key');
      await press(person, 'Close');
    }
    const tickets = shown.requests.filter(({ path }) => path.includes('nuget-api-key')).map(({ path }) => path);
    expect(new Set(tickets).size).toBe(2);
  });

  test('can be requested again after the request has failed, which is reported', async () => {
    const person = await shown.open(address);
    shown.failRequests(({ path }) => path.includes('nuget-api-key'));
    await press(person, 'Access API Key');
    await confirmIdentity(person);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to access API Key');
    shown.restoreNetwork();
    await press(person, 'Access API Key');
    await confirmIdentity(person);
    await dialog('Your NuGet API Key');
  });
});

describe('the support ZIP', () => {
  const address = 'admin/support/supportzip';

  test('has eleven options, all selected at first, and cannot be created without any', async () => {
    const person = await shown.open(address);
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual(Array.from({ length: 11 }, () => true));
    for (const box of boxes) await person.click(box);
    const create = screen.getByRole('button', { name: 'Create Support ZIP' });
    expect(isEnabled(create)).toBe(false);
    await person.click(create);
    expect(paths('supportzip')).toEqual([]);
  });

  test('is created, shown with its size in KB, and downloaded with a ticket in the address', async () => {
    const person = await shown.open(address);
    await person.click(await screen.findByLabelText('JMX Information'));
    await press(person, 'Create Support ZIP');
    await screen.findByRole('heading', { name: 'Support ZIP Created' });
    expect(shown.lastRequest('POST', '/service/rest/v1/support/supportzippath').body).toMatchObject({
      jmx: false,
      log: true,
    });
    expect(screen.getByText(/^\d+(\.\d)? KB$/)).toBeTruthy();
    await press(person, 'Download');
    await confirmIdentity(person);
    await screen.findByText(/^Download of support-.*\.zip started/);
    expect(downloads()).toHaveLength(1);
    expect(downloads()[0]).toMatch(
      new RegExp(`^${shown.url}/service/rest/wonderland/download/support-[^/]*\\.zip\\?t=[\\w%]+$`),
    );
    await press(person, 'Back to Options');
    expect((await screen.findByLabelText<HTMLInputElement>('JMX Information')).checked).toBe(false);
  });

  test('is not downloaded if the user cancels the password dialog', async () => {
    const person = await shown.open(address);
    await press(person, 'Create Support ZIP');
    await press(person, 'Download');
    await dialog('Confirm Your Identity');
    await press(person, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(downloads()).toEqual([]);
    expect(paths('authenticate')).toEqual([]);
  });

  test('shows before and after its creation that the user lacks the permission to download it', async () => {
    const permission = 'This requires the nexus:wonderland:download permission.';
    const person = await shown.open(address);
    await screen.findByRole('button', { name: 'Create Support ZIP' });
    expect(screen.queryByText(/can't download it/)).toBeNull();
    await shown.signIn('reader', 'reader123');
    await shown.open(address);
    expect((await screen.findByText(/can't download it/)).textContent).toContain(permission);
    await press(person, 'Create Support ZIP');
    await screen.findByRole('heading', { name: 'Support ZIP Created' });
    const visible = screen.getAllByText(permission).filter((text) => text.closest('[role="tooltip"]') === null);
    expect(visible).toHaveLength(1);
  });

  test('is shown in a separate region for each node', async () => {
    const person = await shown.open(address);
    await press(person, 'Create Support ZIP (All Nodes)');
    await screen.findByRole('heading', { name: 'Support ZIPs Created on 2 Nodes' });
    expect(screen.getByRole('region', { name: 'node-1' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download support ZIP of node-2' })).toBeTruthy();
  });

  test('has the focus on the heading of each step, also after Back to Options', async () => {
    const person = await shown.open(address);
    const focused = () => document.activeElement?.textContent;
    await screen.findByRole('button', { name: 'Create Support ZIP' });
    shown.failRequests(({ path }) => path.includes('supportzippath'));
    await press(person, 'Create Support ZIP');
    await waitFor(() => expect(focused()).toBe('Support ZIP Not Created'));
    await press(person, 'Back to Options');
    await waitFor(() => expect(focused()).toBe('Support ZIP'));
    shown.restoreNetwork();
    await press(person, 'Create Support ZIP');
    await waitFor(() => expect(focused()).toBe('Support ZIP Created'));
    await press(person, 'Back to Options');
    await waitFor(() => expect(focused()).toBe('Support ZIP'));
  });

  test('reports that its creation failed, and repeats the same request on Retry', async () => {
    const person = await shown.open(address);
    shown.failRequests(({ path }) => path.includes('supportzips'));
    await press(person, 'Create Support ZIP (All Nodes)');
    expect((await screen.findByRole('alert')).textContent).toContain("Couldn't create support ZIPs on all nodes");
    shown.restoreNetwork();
    await press(person, 'Retry');
    await screen.findByRole('heading', { name: 'Support ZIPs Created on 2 Nodes' });
    expect(paths('nodes/supportzips')).toEqual(['POST', 'POST']);
    expect(paths('supportzippath')).toEqual([]);
  });
});

describe('the support request', () => {
  test('links to the support ZIP and, in a new tab, to the page for support requests', async () => {
    await shown.open('admin/support/supportrequest');
    const zip = await screen.findByRole<HTMLAnchorElement>('link', { name: 'support ZIP' });
    expect(zip.getAttribute('href')).toBe('#admin/support/supportzip');
    const request = screen.getByRole<HTMLAnchorElement>('link', { name: /Submit Request/ });
    expect([request.href, request.target, request.rel]).toEqual([
      'https://links.sonatype.com/products/nexus/pro/support-request',
      '_blank',
      'noopener noreferrer',
    ]);
  });
});
