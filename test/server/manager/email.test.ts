// Test messages and their failures, and the password of the mail server, which is sent only to the server that it was
// entered for.
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { sendMail, type MailServer } from '../../../src/server/manager/services/mail.ts';
import { managerForTests } from './manager-for-tests.ts';
import { type SmtpOptions, startSmtp } from './smtp-server.ts';

const { client, served } = await managerForTests({ components: 0 });

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));
const smtp = async (options?: SmtpOptions) => {
  const server = await startSmtp(options);
  stops.push(server.stop);
  return server;
};

const placeholder = '#~NEXUS~PLACEHOLDER~PASSWORD~#';
const settings = {
  enabled: true,
  host: '127.0.0.1',
  port: 25,
  username: 'mailer',
  password: 's3cr3t-mail',
  fromAddress: 'nexus@example.org',
  subjectPrefix: '[nexus]',
};
type Result = { success: boolean; message?: string; errors?: object; data: Record<string, unknown> };
const direct = async (method: string, ...data: unknown[]): Promise<Result> => {
  const call = { action: 'coreui_Email', method, data, type: 'rpc', tid: 1 };
  const headers = { ...(await client.session('admin')), 'content-type': 'application/json' };
  return (await client.send('POST', '/service/extdirect', headers, JSON.stringify(call))).json().result as Result;
};

describe('a test message', () => {
  test('is sent to the configured server, with the configured sender, user and subject prefix', async () => {
    const { port, received } = await smtp({ password: 's3cr3t-mail' });
    const sent = await direct('sendVerification', { ...settings, port }, 'me@example.org');
    expect(sent).toEqual({ success: true, data: null });
    expect(received).toHaveLength(1);
    const [{ from, to, text, user }] = received as [(typeof received)[number]];
    expect([from, to, user]).toEqual(['MAIL FROM:<nexus@example.org>', 'RCPT TO:<me@example.org>', 'mailer']);
    expect(text).toContain('Subject: [nexus] Email configuration verification');
  });

  test('uses the stored settings if it is requested through the REST API', async () => {
    const { port, received } = await smtp({ password: 's3cr3t-mail' });
    expect((await client.rest('PUT', '/v1/email', { ...settings, port })).status).toBe(204);
    const headers = { ...(await client.session('admin')), 'content-type': 'text/plain' };
    const answer = await client.send('POST', '/service/rest/v1/email/verify', headers, 'me@example.org');
    expect(answer.json()).toEqual({ success: true });
    expect(received).toHaveLength(1);
  });

  test.each<[string, SmtpOptions, Partial<typeof settings> & object, string]>([
    ['the password is wrong', { password: 'other' }, {}, 'The server refused the username or the password.'],
    [
      'the recipient is rejected',
      { recipient: '550 no such mailbox' },
      { username: '' },
      'The server rejected the message: 550 no such mailbox',
    ],
    [
      'STARTTLS is required but not offered',
      {},
      { startTlsEnabled: true, startTlsRequired: true } as object,
      'The encrypted connection failed: ',
    ],
    [
      'the connection must be encrypted from the start',
      {},
      { sslOnConnectEnabled: true } as object,
      'The encrypted connection failed: ',
    ],
  ])('fails with an explanation if %s', async (_, options, more, reason) => {
    const { port, received } = await smtp(options);
    const { success, message } = await direct('sendVerification', { ...settings, port, ...more }, 'me@example.org');
    expect(success).toBe(false);
    expect(message).toContain(`Sending the email to the following server failed : 127.0.0.1:${port}. ${reason}`);
    expect(message).not.toContain('s3cr3t');
    expect(received).toEqual([]);
  });

  test('fails after a time limit if the server does not respond', async () => {
    const { port } = await smtp({ isSilent: true });
    const server = { ...settings, port, trusted: [], checksIdentity: false } as unknown as MailServer;
    const message = { to: 'me@example.org', subject: 'x', text: 'x' };
    expect(await sendMail(server, message, 200)).toBe('The server did not answer in time.');
  });

  test('fails with the first characters of the response, but not with half a surrogate pair', async () => {
    const { port } = await smtp({ recipient: `550 ${'x'.repeat(194)}😀😀` });
    const server = { ...settings, port, trusted: [], checksIdentity: false } as unknown as MailServer;
    const reason = await sendMail(server, { to: 'me@example.org', subject: 'x', text: 'x' });
    expect(reason).toContain(`550 ${'x'.repeat(194)}…`);
    expect(reason).not.toMatch(/\p{Surrogate}/u);
  });

  test('fails with an explanation if the host name does not exist', async () => {
    const server = { ...settings, host: 'none-such.invalid', trusted: [] } as unknown as MailServer;
    const message = { to: 'me@example.org', subject: 'x', text: 'x' };
    expect(await sendMail(server, message)).toBe('There is no server of this name.');
  });

  test.each(['me', 'me@example.org\r\nRCPT TO:<other@example.org>', '', 'a@b,c@d'])(
    'is not sent to the invalid address %j',
    async (address) => {
      const { port, received } = await smtp();
      const { success, errors } = await direct('sendVerification', { ...settings, port }, address);
      expect([success, errors]).toEqual([false, { address: 'not a well-formed email address' }]);
      expect(received).toEqual([]);
    },
  );
});

describe('the password of the mail server', () => {
  test('is neither returned nor readable in any file of the data folder', async () => {
    const saved = await direct('update', settings);
    const read = await client.rest('GET', '/v1/email');
    expect([saved.data['password'], (read.json() as { password: unknown }).password]).toEqual([placeholder, null]);
    for (const { parentPath, name } of fs.readdirSync(served.dataDir, { recursive: true, withFileTypes: true })) {
      const file = path.join(parentPath, name);
      if (fs.statSync(file).isFile()) expect(fs.readFileSync(file).includes('s3cr3t'), name).toBe(false);
    }
  });

  test('is kept and used if its placeholder is sent', async () => {
    const { port, received } = await smtp({ password: 's3cr3t-mail' });
    await direct('update', { ...settings, port });
    await direct('update', { ...settings, port, password: placeholder, subjectPrefix: '' });
    await direct('sendVerification', { ...settings, port, password: placeholder }, 'me@example.org');
    expect(received).toHaveLength(1);
  });

  test('must be entered again for a different server, and is not sent there', async () => {
    const { port, received } = await smtp({ password: 's3cr3t-mail' });
    await direct('update', { ...settings, port: 2525 });
    const errors = { password: 'Enter the password again, because the server has changed' };
    const moved = { ...settings, port, password: placeholder };
    expect((await direct('sendVerification', moved, 'me@example.org')).errors).toEqual(errors);
    expect((await direct('update', moved)).errors).toEqual(errors);
    expect(received).toEqual([]);
  });
});

test('email settings cannot be changed in read-only mode', async () => {
  await client.rest('POST', '/v1/read-only/freeze');
  expect(await direct('update', settings)).toMatchObject({ success: false, message: 'A database error occurred' });
  expect((await client.rest('PUT', '/v1/email', settings)).status).toBe(503);
  await client.rest('POST', '/v1/read-only/release');
});
