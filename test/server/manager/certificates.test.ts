// Certificates of PEM texts and of servers, and the HTTP settings with their proxies.
import fs from 'node:fs';
import net from 'node:net';
import tls from 'node:tls';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { certificateOfServer, readCertificate } from '../../../src/server/manager/services/certificates.ts';
import { managerForTests } from './manager-for-tests.ts';

const pem = fs.readFileSync(new URL('../../fixtures/tls/cert.pem', import.meta.url), 'utf8');
const { client, served } = await managerForTests({ components: 0 });
type Result = { success: boolean; message?: string; errors?: object; data: Record<string, unknown> };
const direct = async (action: string, method: string, ...data: unknown[]): Promise<Result> => {
  const headers = { ...(await client.session('admin')), 'content-type': 'application/json' };
  const call = JSON.stringify({ action, method, data, type: 'rpc', tid: 1 });
  return (await client.send('POST', '/service/extdirect', headers, call)).json().result as Result;
};

describe('a certificate', () => {
  test('is found in a text with other lines before and after it', () => {
    const found = readCertificate(`subject=CN = 127.0.0.1\n${pem}\n${pem}`);
    expect(found).toMatchObject({
      subjectCommonName: '127.0.0.1',
      subjectOrganization: 'Acme',
      subjectOrganizationalUnit: 'Loopback',
      issuerCommonName: '127.0.0.1',
      pem,
    });
  });

  test.each([
    ['an empty text', ''],
    ['the first line of a certificate', '-----BEGIN CERTIFICATE-----'],
    ['a truncated certificate', pem.slice(0, -40)],
    ['a certificate with characters that are not base64', pem.replace('MII', '!!!')],
    ['a block that is labeled as a key', pem.replace(/CERTIFICATE/g, 'KEY')],
  ])('is not found in %s', (_, text) => {
    expect(readCertificate(text)).toBeUndefined();
  });

  test('cannot be read from a server that does not respond within the time limit', async () => {
    const server = net.createServer(() => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    afterAll(() => void server.close());
    const { port } = server.address() as net.AddressInfo;
    expect(await certificateOfServer('127.0.0.1', port, 200)).toEqual({
      problem: `Connect to 127.0.0.1:${port} failed: connect timed out`,
    });
  });

  test('with a negative serial number is read from a text and from a server', async () => {
    const folder = new URL('../../fixtures/tls/', import.meta.url);
    const [cert, key] = ['negative-serial.pem', 'key.pem'].map((name) => fs.readFileSync(new URL(name, folder)));
    expect(readCertificate(String(cert))?.serialNumber).toBe('-5');
    const server = tls.createServer({ cert, key });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as net.AddressInfo;
    expect(await certificateOfServer('127.0.0.1', port)).toMatchObject({ certificate: { serialNumber: '-5' } });
  });

  test('is reported as trusted only after it was added to the trust store', async () => {
    expect((await direct('ssl_Certificate', 'details', pem)).data['inTrustStore']).toBe(false);
    await direct('ssl_TrustStore', 'create', pem);
    expect((await direct('ssl_Certificate', 'details', pem)).data['inTrustStore']).toBe(true);
  });
});

describe('the HTTP settings', () => {
  const proxy = { httpEnabled: true, httpHost: 'proxy.example.org', httpPort: 3128 };
  const update = (settings: object) => direct('coreui_HttpSettings', 'update', settings);

  test('keep the stored password if its placeholder is sent, and encrypt it in the database', async () => {
    const login = { httpAuthEnabled: true, httpAuthUsername: 'u', httpAuthPassword: 's3cr3t-proxy' };
    const { data } = await update({ ...proxy, ...login });
    expect(data['httpAuthPassword']).toBe('#~NEXUS~PLACEHOLDER~PASSWORD~#');
    expect((await update(data)).data).toEqual(data);
    const file = fs.readFileSync(`${served.dataDir}/db/registrar.db-wal`);
    expect([file.includes('proxy.example.org'), file.includes('s3cr3t')]).toEqual([true, false]);
  });

  test.each(['*.example.org', '10.*', 'localhost', '*'])('accept the excluded host %j', async (host) => {
    expect((await update({ nonProxyHosts: [host] })).data['nonProxyHosts']).toEqual([host]);
  });
});
