// The secrets of an S3 blob store that is updated.
import { expect, test } from 'vitest';
import { bucketShape, withSealedSecrets } from '../../../src/server/manager/calls/buckets.ts';
import type { Secrets } from '../../../src/server/manager/data/secrets.ts';

const secrets = { seal: (text: string, purpose: string) => `${purpose} ${text}` } as Secrets;
const bucket = { region: 'us-east-1', name: 'content' };
const stored = {
  bucket,
  bucketSecurity: { accessKeyId: 'AKIA', secretAccessKey: 'sealed key', sessionToken: 'sealed token' },
};

test('a secret access key that is not sent is lost, as on the reference server', () => {
  const sent = withSealedSecrets({ bucket, bucketSecurity: { accessKeyId: 'AKIA' } }, stored, secrets);
  expect(sent).toEqual({ bucket, bucketSecurity: { accessKeyId: 'AKIA', sessionToken: 'sealed token' } });
});

test('secrets that are sent are encrypted, and never returned', () => {
  const bucketSecurity = { accessKeyId: 'AKIA', secretAccessKey: 'key', sessionToken: 'token' };
  const made = withSealedSecrets({ bucket, bucketSecurity }, stored, secrets);
  expect(made['bucketSecurity']).toEqual({
    accessKeyId: 'AKIA',
    secretAccessKey: 'bucketSecurity.secretAccessKey key',
    sessionToken: 'bucketSecurity.sessionToken token',
  });
  expect(bucketShape(made)).toEqual({ bucket, bucketSecurity: { accessKeyId: 'AKIA' } });
});
