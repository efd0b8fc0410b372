// The screens Email Server, SSL Certificates and HTTP against a real manager, a mail server and a server with TLS.
import fs from 'node:fs';
import type net from 'node:net';
import tls from 'node:tls';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../server/manager/client.ts';
import { startSmtp } from '../server/manager/smtp-server.ts';
import { button } from './form-page.ts';
import { isEnabled, openScreens, tableRows } from './open-screen.tsx';

const shown = await openScreens();
const client = createClient(shown.url);
const pemFile = (name: string) => fs.readFileSync(`test/fixtures/tls/${name}.pem`, 'utf8');
const labels = () => [...document.querySelectorAll('.form label, .form legend')].map((one) => one.textContent);
const direct = (method: string) =>
  shown.requests.findLast(({ body }) => (body as { method?: string } | undefined)?.method === method)?.body as {
    data: Record<string, unknown>[];
  };

beforeEach(() => shown.signIn('admin'));

describe('the screen Email Server', () => {
  const address = 'admin/system/emailserver';

  test('has the fields of the original console in their order', async () => {
    await shown.open(address);
    await screen.findByLabelText(/^Host/);
    expect(labels()).toEqual([
      'Enabled',
      'Host',
      'Port',
      'Use the Nexus truststore',
      'Use certificates stored in the Nexus truststore to connect to external systems',
      'Username',
      'Password',
      'From address',
      'Subject prefix',
      'SSL/TLS options',
      'Enable STARTTLS support for insecure connections',
      'Require STARTTLS support',
      'Enable SSL/TLS encryption upon connection',
      'Enable server identity check',
    ]);
  });

  test('verifies unsaved settings, and shows whether the email server accepted a test email', async () => {
    const smtp = await startSmtp();
    const person = await shown.open(address);
    const port = await screen.findByLabelText(/^Port/);
    await person.clear(port);
    await person.type(port, String(smtp.port));
    const host = screen.getByLabelText(/^Host/);
    await person.clear(host);
    await person.type(host, '127.0.0.1');
    await person.type(screen.getByLabelText(/Where do you want to send/), 'me@example.org');
    await person.click(button('Verify email server'));
    expect(await screen.findByText('The email server accepted a test email to me@example.org.')).toBeTruthy();
    expect(smtp.received).toHaveLength(1);
    smtp.stop();
    await person.click(button('Verify email server'));
    expect(await screen.findByText(/127\.0\.0\.1:\d+\. The server refused the connection\./)).toBeTruthy();
  });

  test('keeps a stored password, without showing it, when a different field is saved', async () => {
    await client.rest('PUT', '/v1/email', { host: 'mail', port: 25, fromAddress: 'a@b.org', password: 's3cr3t' });
    const person = await shown.open(address);
    await person.type(await screen.findByLabelText(/^Subject prefix/), 'Hi');
    expect(document.body.innerHTML).not.toContain('s3cr3t');
    await person.click(button('Save'));
    await screen.findByText('Email server settings updated');
    expect(direct('update').data[0]).toMatchObject({
      password: '#~NEXUS~PLACEHOLDER~PASSWORD~#',
      subjectPrefix: 'Hi',
    });
  });
});

describe('the screen SSL Certificates', () => {
  const address = 'admin/security/sslcertificates';
  let port = 0;
  beforeAll(async () => {
    const server = tls.createServer({ cert: pemFile('cert'), key: pemFile('key') });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as net.AddressInfo).port;
    afterAll(() => void server.close());
  });

  test('loads a certificate from a server, shows it, and adds it after a confirmation', async () => {
    const person = await shown.open(`${address}/create`);
    await person.type(await screen.findByLabelText(/Please enter a hostname/), '127.0.0.1');
    const portInput = screen.getByLabelText('Port');
    await person.clear(portInput);
    await person.type(portInput, String(port));
    await person.click(button('Load from server'));
    expect(await screen.findByText(/retrieved over an untrusted connection/)).toBeTruthy();
    const subject = (await screen.findByRole('heading', { name: 'Subject' })).closest('section')!;
    expect([...subject.querySelectorAll('dd')].map((one) => one.textContent)).toEqual([
      '127.0.0.1',
      'Acme',
      'Loopback',
    ]);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Certificate in PEM/).value).toContain('BEGIN CERTIFICATE');
    await person.click(button('Add certificate to truststore'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('It was issued to 127.0.0.1 by 127.0.0.1. Its fingerprint is ');
    await person.click(within(dialog).getByRole('button', { name: 'Add certificate to truststore' }));
    expect(await screen.findByText('Certificate added to the truststore')).toBeTruthy();
    const [row] = await tableRows('SSL Certificates');
    expect(row!.slice(0, 3)).toEqual(['127.0.0.1', 'Acme', 'Acme']);
  });

  test('moves the focus on Enter to the button that is disabled, which shows why, or loads the certificate', async () => {
    const person = await shown.open(`${address}/create`);
    const host = await screen.findByLabelText(/Please enter a hostname/);
    const load = () => screen.getByRole('button', { name: 'Load from server' });
    await person.type(host, '127.0.0.1');
    const portInput = screen.getByLabelText('Port');
    await person.clear(portInput);
    await person.type(portInput, '9x{Enter}');
    expect(document.activeElement).toBe(load());
    const why = document.getElementById(load().getAttribute('aria-describedby')!);
    expect(why?.textContent).toBe('"Port" must be a number');
    await person.clear(portInput);
    await person.type(portInput, '9{Enter}');
    expect(document.activeElement).toBe(portInput);
    expect(await screen.findByText(/Connect to 127\.0\.0\.1:9 .* failed: Connection refused/)).toBeTruthy();
  });

  test('shows why a certificate cannot be loaded', async () => {
    const person = await shown.open(`${address}/create`);
    await person.type(await screen.findByLabelText(/Please enter a hostname/), '127.0.0.1');
    const portInput = screen.getByLabelText('Port');
    await person.clear(portInput);
    await person.type(portInput, '9');
    await person.click(button('Load from server'));
    expect(await screen.findByText(/Connect to 127\.0\.0\.1:9 .* failed: Connection refused/)).toBeTruthy();
  });

  test('shows the details of a file before adding it, marks an expired certificate, and deletes it', async () => {
    const person = await shown.open(`${address}/create`);
    await screen.findByLabelText(/^Certificate in PEM/);
    expect(isEnabled(button('Show Details'))).toBe(false);
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await person.upload(input, new File([pemFile('expired')], 'old.pem'));
    await waitFor(() => expect(isEnabled(button('Show Details'))).toBe(true));
    await person.click(button('Show Details'));
    expect(await screen.findAllByText('old.example.org')).toHaveLength(2);
    await person.click(button('Add certificate to truststore'));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Add certificate to truststore' }));
    await screen.findByText('Certificate added to the truststore');
    await waitFor(async () => expect((await tableRows('SSL Certificates')).flat()).toContain('old.example.org'));
    const badge = await screen.findByText('expired');
    expect(badge.className).toContain('is-error');
    expect(badge.querySelector('svg')).not.toBeNull();
    const [{ id }] = (
      (await client.rest('GET', '/v1/security/ssl/truststore')).json() as Record<string, string>[]
    ).filter((one) => one['subjectCommonName'] === 'old.example.org') as [{ id: string }];
    await shown.open(`${address}:${encodeURIComponent(id)}`);
    expect(await screen.findByText('This certificate has expired.')).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Delete certificate' }));
    const question = await screen.findByRole('dialog');
    await person.click(within(question).getAllByRole('button').at(-1)!);
    await waitFor(async () => expect((await tableRows('SSL Certificates')).flat()).not.toContain('old.example.org'));
  });
});

describe('the screen HTTP', () => {
  const address = 'admin/system/http';

  test('shows the fields of a proxy only while it is enabled, and an HTTPS proxy only with an HTTP proxy', async () => {
    const person = await shown.open(address);
    const http = await screen.findByRole('checkbox', { name: 'Use an HTTP proxy' });
    expect([screen.queryByLabelText(/^HTTP proxy host/), screen.queryByLabelText('Use an HTTPS proxy')]).toEqual([
      null,
      null,
    ]);
    await person.click(http);
    expect(screen.getByLabelText(/^HTTP proxy host/)).toBeTruthy();
    await person.click(screen.getByRole('checkbox', { name: 'Use an HTTPS proxy' }));
    expect(screen.getByLabelText(/^HTTPS proxy port/)).toBeTruthy();
  });

  test('requires a proxy host that is not blank', async () => {
    const person = await shown.open(address);
    await person.click(await screen.findByRole('checkbox', { name: 'Use an HTTP proxy' }));
    await person.type(screen.getByLabelText(/^HTTP proxy port/), '3128');
    await person.type(screen.getByLabelText(/^HTTP proxy host/), '  ');
    await person.click(button('Save'));
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(direct('update')).toBeUndefined();
  });

  test('sends the values of enabled groups, and null for disabled ones', async () => {
    const person = await shown.open(address);
    await person.click(await screen.findByRole('checkbox', { name: 'Use an HTTP proxy' }));
    await person.type(screen.getByLabelText(/^HTTP proxy port/), '3128');
    await person.type(screen.getByLabelText(/^HTTP proxy host/), 'proxy.example.org');
    await person.click(button('Save'));
    await screen.findByText('HTTP system settings updated');
    expect(direct('update').data[0]).toMatchObject({
      httpEnabled: true,
      httpHost: 'proxy.example.org',
      httpPort: 3128,
      httpAuthUsername: null,
      httpsHost: null,
    });
  });
});
