// A certificate in the truststore of a manager, which is empty in the sample.
import fs from 'node:fs';
import { createClient } from '../server/manager/client.ts';

/** Adds a certificate to the truststore of a manager. */
export async function trustCertificate(url: string): Promise<void> {
  const pem = fs.readFileSync('test/fixtures/tls/cert.pem', 'utf8');
  const client = createClient(url);
  const headers = { ...(await client.session('admin')), accept: 'application/json' };
  const answer = await client.send('POST', '/service/rest/v1/security/ssl/truststore', headers, pem);
  if (answer.status !== 201) throw new Error(`The certificate is not trusted: ${answer.status}`);
}
