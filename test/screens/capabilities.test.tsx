// The screen of capabilities against a real manager, which provides the types and their fields.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { respondWith } from './respond-with.ts';
import { button, errorOf } from './form-page.ts';
import { openScreens, tableRows } from './open-screen.tsx';

const shown = await openScreens();
beforeAll(() => shown.signIn('admin'));

const address = 'admin/system/capabilities';
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

/** Opens the form of a new capability, and selects its type. */
async function openNew(type: string) {
  const person = await shown.open(`${address}/create`);
  await person.selectOptions(await field(/^Type/), type);
  return person;
}
const isDisabled = (one: HTMLElement) => one.getAttribute('aria-disabled') === 'true' || one.hasAttribute('disabled');
const sent = (method: string) =>
  (
    shown.requests.findLast(({ body }) => JSON.stringify(body ?? '').includes(`"${method}"`))!.body as {
      data: object[];
    }
  ).data[0];
/** Opens the capability of a type from the list. */
async function openFirst(type: string) {
  const person = await shown.open(address);
  await person.click(await screen.findByRole('gridcell', { name: new RegExp(`^${type}`) }));
  return person;
}

describe('the list of capabilities', () => {
  test('shows the capabilities of a new server with their type, state, category and description', async () => {
    await shown.open(address);
    await waitFor(async () => {
      const rows = await tableRows('Capabilities');
      expect(rows.map((row) => row.slice(0, 4))).toEqual([
        ['Audit', 'Active', 'Audit', 'Enabled'],
        ['Node: Identity', 'Active', 'Core', expect.stringMatching(/^[0-9A-F-]+$/)],
        ['Scheduler', 'Active', 'Scheduling', 'Started'],
        ['UI: Settings', 'Active', 'UI', '–'],
      ]);
    });
  });
});

describe('a new capability', () => {
  test('shows the description and the fields of its type, and sends their values', async () => {
    const person = await openNew('Webhook: Global');
    expect((await screen.findByText('global')).tagName).toBe('STRONG');
    const events = await screen.findByRole('group', { name: 'Event Types' });
    await person.click(await within(events).findByRole('checkbox', { name: 'repository' }));
    await person.type(await field(/^URL/), 'http://127.0.0.1:9/hook');
    await person.type(await field(/^Secret Key/), 's3cr3t');
    await person.click(button('Save'));
    await screen.findByRole('region', { name: 'Capabilities' });
    expect(sent('create')).toEqual({
      id: '',
      typeId: 'webhook.global',
      enabled: true,
      notes: '',
      properties: { names: 'repository', url: 'http://127.0.0.1:9/hook', secret: 's3cr3t' },
    });
  });

  test('cannot be saved while a field that its type requires is empty', async () => {
    const person = await openNew('Base URL');
    await person.click(await field(/^URL/));
    await person.tab();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(isDisabled(button('Save'))).toBe(true);
  });

  test('cannot be saved with an invalid URL', async () => {
    const person = await openNew('Base URL');
    await person.type(await field(/^URL/), 'nonsense');
    await person.tab();
    expect(await screen.findByText('This field must contain a valid URI')).toBeTruthy();
    expect(isDisabled(button('Save'))).toBe(true);
  });

  test('shows an error of the server at the field that it is about', async () => {
    const person = await openNew('Base URL');
    await person.type(await field(/^URL/), 'ftp://example.org');
    await person.click(button('Save'));
    expect(await screen.findByText("URL should be in the format 'http://www.example.com'")).toBeTruthy();
    expect((await field(/^URL/)).getAttribute('aria-invalid')).toBe('true');
  });

  test('reports at the type that there can be only one capability of it', async () => {
    const person = await openNew('Audit');
    await person.click(button('Save'));
    const type = await field(/^Type/);
    await waitFor(() => expect(errorOf(type)).toBe('There can be only one capability of this type'));
    expect(type.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('an existing capability', () => {
  test('can be disabled and enabled again', async () => {
    const person = await openFirst('Scheduler');
    await person.click(await screen.findByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('Capability disabled')).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Enable' }));
    expect(await screen.findByText('Capability enabled')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Disable' })).toBeTruthy();
  });

  test('keeps its secret, without showing it, when a different field is saved', async () => {
    const person = await openFirst('Webhook: Global');
    expect((await field(/^Secret Key/)).type).toBe('password');
    await person.type(await field(/^Notes/), 'for builds');
    await person.click(button('Save'));
    await screen.findByRole('region', { name: 'Capabilities' });
    expect(sent('update')).toMatchObject({
      notes: 'for builds',
      properties: { names: 'repository', secret: '#~NEXUS~PLACEHOLDER~PASSWORD~#' },
    });
    expect(JSON.stringify(document.body.innerHTML)).not.toContain('s3cr3t');
  });

  test.each([
    'Cannot invoke method context() on null object',
    'Cannot invoke "CapabilityReference.context()" because "capabilityReference" is null',
    "Capability with id 'x' was not found",
  ])('is reported as deleted, and keeps the input, if the server responds "%s"', async (message) => {
    const person = await openFirst('Webhook: Global');
    await person.type(await field(/^Notes/), '!');
    const restore = respondWith('/service/extdirect', { result: { success: false, message } }, 200, 'POST');
    await person.click(button('Save'));
    expect(await screen.findByText(/The capability no longer exists/)).toBeTruthy();
    restore();
    expect((await field(/^Notes/)).value).toBe('for builds!');
  });
});
