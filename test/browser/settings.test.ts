// The settings of mail, certificates and HTTP in a real browser: by keyboard, and accessibility in all states.
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampled } from '../sampled.ts';
import { expectAccessible } from './accessible.ts';
import { setUpConsole, page } from './scene.ts';
import { enter } from './visit.ts';

setUpConsole({ components: 0 });

const pem = (name: string) => readFileSync(`test/fixtures/tls/${name}.pem`, 'utf8');
const server = createServer({ cert: pem('cert'), key: pem('key') });
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

describe('a certificate', () => {
  test('can be loaded from a server, reviewed and trusted by keyboard', async () => {
    await enter('#admin/security/sslcertificates');
    await page.getByRole('link', { name: 'Load certificate' }).press('Enter');
    await page.getByLabel(/Please enter a hostname/).focus();
    await page.keyboard.type('127.0.0.1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(String((server.address() as AddressInfo).port));
    await page.keyboard.press('Enter');
    await page.getByText('Always verify the details').waitFor();
    await page.getByText('Loopback').first().waitFor();
    await expectAccessible('a certificate that is loaded');
    await page.getByRole('button', { name: 'Add certificate to truststore' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expectAccessible('the question before a certificate is added');
    await dialog.getByRole('button', { name: 'Add certificate to truststore' }).press('Enter');
    await page.getByRole('gridcell', { name: '127.0.0.1' }).first().waitFor();
  });

  test('can be read from a file, and is marked in the list if it has expired', async () => {
    await enter('#admin/security/sslcertificates/create');
    await page.locator('input[type=file]').setInputFiles('test/fixtures/tls/expired.pem');
    await page.getByText('expired.pem has been read.').waitFor();
    await page.getByRole('button', { name: 'Add certificate to truststore' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add certificate to truststore' }).click();
    await page.getByRole('gridcell', { name: 'expired' }).first().waitFor();
    await expectAccessible('certificates with a badge');
    // The icon loads later, and the grid may replace the plain rows meanwhile.
    await expect.poll(() => page.getByText('expired', { exact: true }).locator('svg').count()).toBe(1);
  });
});

const windows = [
  ['wide', { width: 1280, height: 800 }],
  ['narrow', { width: 390, height: 700 }],
] as const;

test.each(sampled(windows, 2, 1))(
  'the result of a panel at the end of the page scrolls into view in a %s window',
  async (_shape, size) => {
    await page.setViewportSize(size);
    await enter('#admin/system/emailserver');
    await page.getByLabel(/Where do you want to send/).fill('me@example.org');
    await page.keyboard.press('Enter');
    const result = page.getByText('The server refused the connection.');
    await result.waitFor();
    const isInView = () =>
      result.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await expect.poll(isInView).toBe(true);
  },
);

test('a failed test of the mail server, and HTTP settings with errors, are accessible', async () => {
  await enter('#admin/system/emailserver');
  await page.getByLabel(/Where do you want to send/).fill('me@example.org');
  await page.keyboard.press('Enter');
  await page.getByText('The server refused the connection.').waitFor();
  await expectAccessible('mail server');
  await enter('#admin/system/http');
  await page.getByRole('checkbox', { name: 'Use an HTTP proxy' }).press('Space');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('This field is required').first().waitFor();
  await expectAccessible('HTTP settings');
});
