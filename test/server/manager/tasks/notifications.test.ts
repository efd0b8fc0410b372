// The email messages about ended runs of tasks.
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { AnyJson } from '../client.ts';
import { managerForTests } from '../manager-for-tests.ts';
import { startSmtp } from '../smtp-server.ts';

const { client, served } = await managerForTests({ components: 0 });

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** Starts a mail server, and enters it in the email settings. */
async function withMail(settings: object = {}) {
  const server = await startSmtp();
  stops.push(server.stop);
  const email = { enabled: true, host: '127.0.0.1', port: server.port, fromAddress: 'nexus@example.org' };
  expect((await client.rest('PUT', '/v1/email', { ...email, ...settings })).status).toBe(204);
  return server.received;
}
async function direct(action: string, method: string, argument: unknown): Promise<AnyJson> {
  const headers = { ...(await client.session('admin')), 'content-type': 'application/json' };
  const body = JSON.stringify({ action, method, data: [argument], type: 'rpc', tid: 1 });
  const { result } = (await client.send('POST', '/service/extdirect', headers, body)).json();
  expect(result.success, JSON.stringify(result)).toBe(true);
  return result.data;
}
const rotates = { typeId: 'log.rotate', properties: {} };
const fails = { typeId: 'repository.purge-unused', properties: { repositoryName: 'none-such', lastUsed: '1' } };

/** Runs a new task to its end; returns its id. */
async function run(type: object, notificationCondition: string, alertEmail = 'team@example.org'): Promise<string> {
  const task = { id: '', enabled: true, name: 'nightly', schedule: 'manual', alertEmail, notificationCondition };
  const { id } = await direct('coreui_Task', 'create', { ...task, ...type });
  expect((await client.rest('POST', `/v1/tasks/${id}/run`)).status).toBe(204);
  await expect.poll(async () => (await client.rest('GET', `/v1/tasks/${id}`)).json().lastRunResult).not.toBeNull();
  return id;
}
const log = () => fs.readFileSync(path.join(served.dataDir, 'log', 'nexus.log'), 'utf8');

describe('a message about a run', () => {
  test.each([
    ['a failure if failures are selected', fails, 'FAILURE', 'Task failed: nightly'],
    ['a failure if both results are selected', fails, 'SUCCESS_FAILURE', 'Task failed: nightly'],
    ['a success if both results are selected', rotates, 'SUCCESS_FAILURE', 'Task completed: nightly'],
  ])('is sent after %s', async (_, type, condition, subject) => {
    const received = await withMail({ subjectPrefix: '[nexus]' });
    await run(type, condition);
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]!.to).toBe('RCPT TO:<team@example.org>');
    expect(received[0]!.text).toContain(`Subject: [nexus] ${subject}`);
    expect(received[0]!.text).toContain(type === fails ? 'no repository named "none-such"' : 'Rotated');
  });

  test('contains a link to the task if the base URL of the server is set', async () => {
    const received = await withMail();
    const url = 'https://repo.example.org/nexus/';
    const base = { id: '', typeId: 'baseurl', enabled: true, notes: '', properties: { url } };
    const { id } = await direct('capability_Capability', 'create', base);
    const task = await run(fails, 'FAILURE');
    await expect.poll(() => received.length).toBe(1);
    const text = received[0]!.text.replaceAll('=\n', '').replaceAll('=3A', ':');
    expect(text).toContain(`${url}#admin/system/tasks:${task}`);
    await direct('capability_Capability', 'remove', id);
  });

  test('is not sent after a success if only failures are selected, or without an email address', async () => {
    const received = await withMail();
    await run(rotates, 'FAILURE');
    await run(rotates, 'SUCCESS_FAILURE', '');
    // The message about this run is the first one.
    await run(fails, 'FAILURE');
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]!.text).toContain('Task failed');
  });

  test.each<[string, object, string]>([
    ['the email server is disabled', { enabled: false }, 'The email server is not enabled.'],
    ['the email server cannot be reached', { port: 9 }, 'The server refused the connection.'],
  ])('that is not sent because %s is logged, and the run keeps its result', async (_, settings, reason) => {
    await withMail(settings);
    const before = log().length;
    const id = await run(fails, 'FAILURE');
    await expect.poll(() => log().slice(before)).toContain('no message about nightly was sent to team@example.org');
    expect(log().slice(before)).toContain(reason);
    expect((await client.rest('GET', `/v1/tasks/${id}`)).json().lastRunResult).toBe('FAILED');
  });
});
