// A trusted certificate: pasted, reviewed, added and deleted. Fails if the server trusts it already.
import { readFileSync } from 'node:fs';
import { expectVisible, heading, reopen, type Step } from '../journey-context.ts';
import { recordLife } from '../record-life.ts';

const pem = readFileSync(new URL('../../fixtures/tls/expired.pem', import.meta.url), 'utf8');
const address = '#admin/security/sslcertificates';
const collection = 'v1/security/ssl/truststore';

type Certificate = { id: string; subjectCommonName: string; fingerprint: string };
let made: Certificate | undefined;

const life = recordLife({
  address,
  list: 'SSL Certificates',
  record: 'SSL Certificate',
  nameOf: () => made?.subjectCommonName ?? '',
  async fill({ page }) {
    await page.getByRole('textbox', { name: /^Certificate in PEM format/ }).fill(pem);
  },
  saveLabel: 'Add certificate to truststore',
  askedBeforeCreate: 'Add certificate to truststore',
  remove: ({ client }) => client.rest('DELETE', `${collection}/${made!.id}`),
  listed: async ({ client }) => (await client.rest('GET', collection)).text,
});

export const steps: Step[] = [
  {
    name: 'the server reads the certificate',
    async run(journey) {
      const details = (await journey.client.direct('ssl_Certificate.details', pem)) as Certificate & {
        inTrustStore: boolean;
      };
      if (details.inTrustStore) throw new Error('The server already trusts the certificate of this journey.');
      made = { ...details, id: details.fingerprint };
      journey.report(made.fingerprint);
      await reopen(journey, address);
      await expectVisible(heading(journey, 'SSL Certificates'), 'The list');
    },
  },
  ...life,
];
