// The certificates that an administrator trusts, as PEM by their fingerprint.
import type { Store } from './database.ts';

export type TrustedCertificate = { id: string; pem: string };

/** All trusted certificates, by fingerprint. */
export const trustedCertificates = (store: Store): TrustedCertificate[] =>
  store.all<TrustedCertificate>('SELECT id, pem FROM trusted_certificate ORDER BY id');

/** Whether a certificate is trusted. */
export const isTrusted = (store: Store, id: string): boolean =>
  Boolean(store.one('SELECT 1 FROM trusted_certificate WHERE id = ?', id));

/** Trusts a certificate. */
export const trustCertificate = (store: Store, { id, pem }: TrustedCertificate): void =>
  void store.run('INSERT OR REPLACE INTO trusted_certificate (id, pem) VALUES (?, ?)', id, pem);

/** Removes a certificate; returns false if it was not trusted. */
export const distrustCertificate = (store: Store, id: string): boolean =>
  store.run('DELETE FROM trusted_certificate WHERE id = ?', id) > 0;
