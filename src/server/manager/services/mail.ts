// Sends an e-mail to the configured server by SMTP, within a time limit, and returns a message if it failed.
import { rootCertificates } from 'node:tls';
import { truncate } from '../../../engine/format/truncate.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

export type MailServer = {
  host: string;
  port: number;
  username: string | null;
  password: string | null;
  fromAddress: string;
  startTlsEnabled: boolean;
  startTlsRequired: boolean;
  sslOnConnectEnabled: boolean;
  checksIdentity: boolean;
  /** Certificates that are trusted in addition to those of the system, as PEM. */
  trusted: readonly string[];
};

export type MailMessage = { to: string; subject: string; text: string };

const timeLimit = 15_000;

/** Why a message was not sent, as a text; undefined if the server accepted it. */
export async function sendMail(
  server: MailServer,
  message: MailMessage,
  limit = timeLimit,
): Promise<string | undefined> {
  const { host, port, username, password } = server;
  // Loaded on first use, because few managers send e-mail.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port,
    secure: server.sslOnConnectEnabled,
    ignoreTLS: !server.startTlsEnabled && !server.startTlsRequired,
    requireTLS: server.startTlsRequired,
    ...(username && { auth: { user: username, pass: password ?? '' } }),
    tls: {
      ...(server.trusted.length > 0 && { ca: [...rootCertificates, ...server.trusted] }),
      ...(!server.checksIdentity && { checkServerIdentity: () => undefined }),
    },
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
    dnsTimeout: limit,
    // Messages contain only text: nothing in them may refer to a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), limit);
  });
  try {
    await Promise.race([transport.sendMail({ from: server.fromAddress, ...message }), late]);
    return undefined;
  } catch (error) {
    return reasonOf(error as MailError);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

type MailError = Error & { code?: string; responseCode?: number; response?: string };

function reasonOf({ code = '', message, response }: MailError): string {
  const text = `${code} ${message}`;
  if (/ECONNREFUSED/.test(text)) return t('mail-refused');
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(text)) return t('mail-no-host');
  if (/EAUTH/.test(text)) return t('mail-credentials');
  if (/ETLS|ESSL|SSL|TLS|CERT|SELF_SIGNED|UNABLE_TO_|certificate|altnames/i.test(text))
    return t('mail-tls', { problem: shortened(message) });
  if (/ETIMEDOUT|ESOCKETTIMEDOUT|timeout/i.test(text)) return t('mail-late');
  if (/EENVELOPE|EMESSAGE/.test(text)) return t('mail-rejected', { problem: shortened(response ?? message) });
  return t('mail-connection', { problem: shortened(message) });
}

/** The start of a text, on one line. */
const shortened = (text: string) => truncate(text.replace(/\s+/g, ' ').trim(), 200);
