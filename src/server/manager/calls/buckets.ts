// The bucket of an S3 blob store, as it is sent, stored and returned. Its secrets are encrypted and never returned.
import { valueAt, withValueAt, withoutPath } from '../../../engine/rules/paths.ts';
import type { Secrets } from '../data/secrets.ts';
import { type FieldType, object, objectAt } from '../wire/body.ts';

type Settings = Record<string, unknown>;
type Bucket = Settings & { bucket: { region: string; name: string } };

const parts = ['bucket', 'bucketSecurity', 'encryption', 'advancedBucketConnection'];
const sessionToken = 'bucketSecurity.sessionToken';
const secretPaths = ['bucketSecurity.secretAccessKey', sessionToken];

/** A bucket with the parts that are known, each with texts, numbers and booleans only; null if none was sent. */
export const bucket: FieldType<Bucket | null> = (found) => {
  const whole = object(found, true);
  if (whole === null) return null;
  const isSimple = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
  const sent = parts.flatMap((name) => {
    const part = objectAt(whole, name);
    if (part === null) return [];
    return [[name, Object.fromEntries(Object.entries(part).filter(([, value]) => isSimple(value)))] as const];
  });
  const settings: Settings = Object.fromEntries(sent);
  const text = (path: string) => String(valueAt(settings, path) ?? '');
  return {
    ...settings,
    bucket: {
      ...(settings['bucket'] as object | undefined),
      region: text('bucket.region'),
      name: text('bucket.name'),
    },
  };
};

/**
 * Settings with their secrets encrypted. Like on the reference server, a secret access key that was not sent is lost. A
 * session token, which that server returns, stays as it is stored.
 */
export const withSealedSecrets = (sent: Settings, before: Settings | undefined, secrets: Secrets): Settings =>
  secretPaths.reduce<Settings>((made, path) => {
    const value = valueAt(sent, path);
    const unsent = path === sessionToken ? valueAt(before, path) : undefined;
    const stored = typeof value === 'string' && value !== '' ? secrets.seal(value, path) : unsent;
    return (stored === undefined ? withoutPath(made, path) : withValueAt(made, path, stored)) as Settings;
  }, sent);

/** Settings as they are returned. */
export const bucketShape = (settings: Settings): Settings =>
  secretPaths.reduce<Settings>((made, path) => withoutPath(made, path) as Settings, settings);
