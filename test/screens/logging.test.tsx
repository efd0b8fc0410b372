// The logging screen against a real manager: levels, new loggers, resets.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampled } from '../sampled.ts';
import { createClient } from '../server/manager/client.ts';
import { respondWith } from './respond-with.ts';
import { footText, isEnabled, openScreens, tableRows } from './open-screen.tsx';
import { button } from './form-page.ts';

const shown = await openScreens();
beforeEach(async () => {
  await createClient(shown.url).rest('POST', '/internal/ui/loggingConfiguration/reset');
  await shown.signIn('admin');
});

const address = 'admin/support/logging';
const calls = '/service/rest/internal/ui/loggingConfiguration';
/** Waits until the list shows a logger with a level, or does not show the logger if the level is undefined. */
const expectLevel = (name: string, level: string | undefined) =>
  waitFor(async () => {
    const rows = await tableRows('Logging');
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.find((cells) => cells[0] === name)?.[1]).toBe(level);
  });

/** Opens the form of a new logger, and enters its name and level. */
async function openNew(name: string, level = 'DEBUG') {
  const person = await shown.open(`${address}/create`);
  await person.type(await screen.findByLabelText('Logger Name'), name.replaceAll(/[{[]/g, '$&$&'));
  await person.selectOptions(screen.getByLabelText('Logger Level'), level);
  return person;
}

async function create(name: string, level = 'DEBUG') {
  const person = await openNew(name, level);
  await person.click(button('Save'));
  await screen.findByRole('region', { name: 'Logging' });
  return person;
}

describe('the list of loggers', () => {
  test('shows every logger that has a level, sorted by name', async () => {
    const answer = await createClient(shown.url).rest('GET', '/internal/ui/loggingConfiguration');
    const loggers: { name: string; level: string }[] = answer.json();
    const order = loggers.map(({ name }) => name.toLowerCase()).sort();
    loggers.sort((one, other) => order.indexOf(one.name.toLowerCase()) - order.indexOf(other.name.toLowerCase()));
    await shown.open(address);
    const rows = await tableRows('Logging');
    expect(rows.map(([name, level]) => [name, level])).toEqual(loggers.map(({ name, level }) => [name, level]));
  });

  test('shows only loggers whose name contains the filter text, ignoring case', async () => {
    const person = await shown.open(address);
    await person.type(await screen.findByRole('searchbox', { name: 'Filter by Logger Name' }), 'SECUR');
    await waitFor(async () =>
      expect((await tableRows('Logging')).map(([name]) => name)).toEqual(['registrar.security']),
    );
  });

  test('shows why it could not be loaded, and loads on Retry', async () => {
    shown.failRequests(({ path }) => path === calls);
    const person = await shown.open(address);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The server could not be reached');
    shown.restoreNetwork();
    await person.click(within(alert).getByRole('button', { name: 'Retry' }));
    await expectLevel('ROOT', 'INFO');
  });
});

describe('a logger', () => {
  test('opens with its name locked and Save disabled', async () => {
    await shown.open(`${address}:ROOT`);
    const name = await screen.findByLabelText<HTMLInputElement>('Logger Name');
    expect(name.value).toBe('ROOT');
    expect(name.readOnly || name.disabled).toBe(true);
    expect(screen.getByLabelText<HTMLSelectElement>('Logger Level').value).toBe('INFO');
    expect(isEnabled(button('Save'))).toBe(false);
    expect(footText()).toBe('No changes to save');
  });

  test('offers the six log levels', async () => {
    await shown.open(`${address}:ROOT`);
    const options = within(await screen.findByLabelText('Logger Level')).getAllByRole('option');
    expect(options.map((one) => one.textContent)).toEqual(['OFF', 'ERROR', 'WARN', 'INFO', 'DEBUG', 'TRACE']);
  });

  test('is saved without a confirmation, and the list shows its new level', async () => {
    const person = await shown.open(`${address}:registrar.status`);
    await person.selectOptions(await screen.findByLabelText('Logger Level'), 'WARN');
    await person.click(button('Save'));
    await expectLevel('registrar.status', 'WARN');
    expect(shown.lastRequest('PUT', calls)).toMatchObject({
      path: `${calls}/registrar.status`,
      body: { name: 'registrar.status', level: 'WARN' },
    });
  });

  test('keeps the selected level and shows the reason if the save fails, and can be saved again', async () => {
    const person = await shown.open(`${address}:registrar.log`);
    await person.selectOptions(await screen.findByLabelText('Logger Level'), 'ERROR');
    shown.failRequests(({ method }) => method === 'PUT');
    await person.click(button('Save'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('An error occurred while saving the logger');
    expect(alert.textContent).toContain('The server could not be reached');
    expect(screen.getByLabelText<HTMLSelectElement>('Logger Level').value).toBe('ERROR');
    shown.restoreNetwork();
    await person.click(button('Save'));
    await expectLevel('registrar.log', 'ERROR');
  });

  test('is reset to its default level after a confirmation', async () => {
    await create('com.example.reset');
    const person = await shown.open(`${address}:com.example.reset`);
    await screen.findByLabelText('Logger Level');
    await person.click(button('Reset to Default Level'));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(shown.requests.some(({ method }) => method === 'POST')).toBe(false);
    await person.click(button('Reset to Default Level'));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' }));
    await expectLevel('com.example.reset', undefined);
    expect(shown.lastRequest('POST', calls).path).toBe(`${calls}/com.example.reset/reset`);
  });
});

describe('a new logger', () => {
  test('starts with the level INFO, and cannot be saved without a name', async () => {
    const person = await shown.open(`${address}/create`);
    expect((await screen.findByLabelText<HTMLSelectElement>('Logger Level')).value).toBe('INFO');
    expect(isEnabled(button('Save'))).toBe(false);
    await person.type(screen.getByLabelText('Logger Name'), '   ');
    await person.tab();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(isEnabled(button('Save'))).toBe(false);
  });

  test('is saved without a confirmation if its name is not configured yet', async () => {
    await create('com.example.fresh', 'TRACE');
    await expectLevel('com.example.fresh', 'TRACE');
    expect(
      shown.requests.map(({ method, path }) => `${method} ${path}`).filter((line) => line.includes('fresh')),
    ).toEqual([`GET ${calls}/com.example.fresh`, `PUT ${calls}/com.example.fresh`]);
    expect(shown.lastRequest('PUT', calls).body).toEqual({ name: 'com.example.fresh', level: 'TRACE' });
  });

  test('asks for confirmation if its name is already configured, and keeps the input on Cancel', async () => {
    const person = await openNew('registrar.requests', 'TRACE');
    await person.click(button('Save'));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('registrar.requests is already set to INFO. Update it to TRACE?');
    await person.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText<HTMLInputElement>('Logger Name').value).toBe('registrar.requests');
    expect(screen.getByLabelText<HTMLSelectElement>('Logger Level').value).toBe('TRACE');
    expect(shown.requests.some(({ method }) => method === 'PUT')).toBe(false);
    await person.click(button('Save'));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Update' }));
    await expectLevel('registrar.requests', 'TRACE');
  });

  test('is saved without a confirmation if the check for an existing logger returns 404', async () => {
    const person = await openNew('com.example.absent');
    respondWith('internal/ui/loggingConfiguration/com.example.absent', null, 404);
    await person.click(button('Save'));
    await expectLevel('com.example.absent', 'DEBUG');
  });

  test('stays in the form, with an error, if the check for an existing logger fails', async () => {
    const person = await openNew('com.example.unknown');
    shown.failRequests(({ method, path }) => method === 'GET' && path.startsWith(calls));
    await person.click(button('Save'));
    expect((await screen.findByRole('alert')).textContent).toContain("Couldn't check whether");
    expect(screen.getByLabelText<HTMLInputElement>('Logger Name').value).toBe('com.example.unknown');
    expect(shown.requests.some(({ method }) => method === 'PUT')).toBe(false);
    shown.restoreNetwork();
    await person.click(button('Save'));
    await expectLevel('com.example.unknown', 'DEBUG');
  });

  test.each(
    sampled(['50% <b>off</b>', 'a b/c', 'mit:doppel:punkt', '.hidden', 'co?de#ü', '...', '\\E', '{name}'], 8, 2),
  )('can be named "%s", which is encoded in requests and addresses', async (name) => {
    const person = await create(name);
    await expectLevel(name, 'DEBUG');
    expect(shown.lastRequest('PUT', calls).path).toBe(`${calls}/${encodeURIComponent(name)}`);
    await person.click(screen.getByRole('link', { name }));
    expect((await screen.findByLabelText<HTMLInputElement>('Logger Name')).value).toBe(name);
    await person.click(button('Reset to Default Level'));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' }));
    await expectLevel(name, undefined);
  });

  test.each(['.', '..'])('cannot be named "%s", which would change the path of its requests', async (name) => {
    const person = await openNew(name);
    await person.tab();
    expect(await screen.findByText(/can't be named "\." or "\.\."/)).toBeTruthy();
    expect(isEnabled(button('Save'))).toBe(false);
  });
});

describe('resetting all loggers', () => {
  test('asks for confirmation, then sends the request and reloads the list', async () => {
    await create('com.example.lost');
    const person = await shown.open(address);
    await tableRows('Logging');
    await person.click(button('Reset to Default Levels'));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(shown.requests.some(({ method }) => method === 'POST')).toBe(false);
    await person.click(button('Reset to Default Levels'));
    const reset = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' });
    expect(reset.classList).toContain('danger');
    await person.click(reset);
    await expectLevel('com.example.lost', undefined);
    expect(shown.lastRequest('POST', calls).path).toBe(`${calls}/reset`);
    expect(await screen.findByText('All loggers reset to their default levels')).toBeTruthy();
  });

  test('shows an error on the page if the request fails, and reloads the list anyway', async () => {
    const person = await shown.open(address);
    await tableRows('Logging');
    shown.failRequests(({ method }) => method === 'POST');
    await person.click(button('Reset to Default Levels'));
    shown.requests.length = 0;
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset' }));
    expect((await screen.findByRole('alert')).textContent).toContain('An error occurred while resetting all loggers');
    await waitFor(() => expect(shown.lastRequest('GET', calls).path).toBe(calls));
    await expectLevel('ROOT', 'INFO');
    shown.restoreNetwork();
  });
});

describe('a user with only read permission for loggers', () => {
  test('sees a logger as text, with the missing permission', async () => {
    await shown.signIn('reader');
    await shown.open(`${address}:ROOT`);
    expect(await screen.findByText(/^Read-only. Editing requires the nexus:logging:update permission/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getAllByText('INFO').length).toBeGreaterThan(0);
  });

  test('sees create and reset disabled, with the missing permission', async () => {
    await shown.signIn('reader');
    await shown.open(address);
    await tableRows('Logging');
    for (const name of ['Create Logger', 'Reset to Default Levels'])
      expect(isEnabled(screen.getByRole('button', { name }))).toBe(false);
    expect(screen.getAllByText(/requires the nexus:logging:update permission/).length).toBe(2);
  });
});
