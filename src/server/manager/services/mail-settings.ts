// The settings of the mail server: how they are stored, and sending a message with them.
import type { Store } from '../data/database.ts';
import type { Secrets } from '../data/secrets.ts';
import { readSetting, writeSetting } from '../data/settings.ts';
import { trustedCertificates } from '../data/trust-store.ts';
import { sendMail, type MailMessage } from './mail.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

export type Email = {
  enabled: boolean;
  host: string | null;
  port: number;
  username: string | null;
  fromAddress: string | null;
  subjectPrefix: string | null;
  startTlsEnabled: boolean;
  startTlsRequired: boolean;
  sslOnConnectEnabled: boolean;
  sslServerIdentityCheckEnabled: boolean;
  nexusTrustStoreEnabled: boolean;
};
/** `sealed`: the encrypted password. */
export type StoredEmail = Email & { sealed?: string };

const setting = 'email';
const purpose = 'email/password';

/** The settings after they have been removed. */
export const noEmail: Email = {
  enabled: false,
  host: null,
  port: 0,
  username: null,
  fromAddress: null,
  subjectPrefix: null,
  startTlsEnabled: false,
  startTlsRequired: false,
  sslOnConnectEnabled: false,
  sslServerIdentityCheckEnabled: false,
  nexusTrustStoreEnabled: false,
};
const initial: Email = { ...noEmail, host: 'localhost', port: 25, fromAddress: 'nexus@example.org' };

export const storedEmail = (store: Store): StoredEmail => readSetting<StoredEmail>(store, setting) ?? initial;

/** Stores settings with their password, which is encrypted; without one if it is null or empty. */
export const storeEmail = (store: Store, secrets: Secrets, email: Email, password: string | null): void =>
  writeSetting(store, setting, { ...email, ...(password && { sealed: secrets.seal(password, purpose) }) });

/** The password of stored settings; null if they have none. */
export const passwordOf = (secrets: Secrets, { sealed }: StoredEmail): string | null =>
  sealed === undefined ? null : (secrets.open(sealed, purpose) ?? null);

/** Sends a message, whose subject gets the prefix of the settings; returns why it failed. `limit`: milliseconds. */
export async function sendWith(
  store: Store,
  server: Email,
  password: string | null,
  { to, subject, text }: MailMessage,
  limit?: number,
): Promise<string | undefined> {
  const { host, port, fromAddress } = server;
  const reason =
    host === null || fromAddress === null
      ? t('mail-no-host')
      : await sendMail(
          {
            ...server,
            host,
            fromAddress,
            password,
            checksIdentity: server.sslServerIdentityCheckEnabled,
            trusted: server.nexusTrustStoreEnabled ? trustedCertificates(store).map(({ pem }) => pem) : [],
          },
          { to, subject: [server.subjectPrefix, subject].filter(Boolean).join(' '), text },
          limit,
        );
  return reason && t('mail-failed', { server: `${host}:${port}`, reason });
}
