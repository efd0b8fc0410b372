// Reads certificates, from PEM and from servers.
import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { t } from '../../../messages/gen/manager.gen.ts';

export type Certificate = {
  id: string;
  fingerprint: string;
  pem: string;
  serialNumber: string;
  subjectCommonName: string | null;
  subjectOrganization: string | null;
  subjectOrganizationalUnit: string | null;
  issuerCommonName: string | null;
  issuerOrganization: string | null;
  issuerOrganizationalUnit: string | null;
  /** Milliseconds since 1970. */
  issuedOn: number;
  expiresOn: number;
};

const frame = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/;

/** Whether a text looks like a PEM certificate. */
export const isPem = (text: string): boolean => frame.test(text);

/** The first certificate in a text; undefined if none can be read. */
export function readCertificate(text: string): Certificate | undefined {
  const [pem] = frame.exec(text) ?? [];
  if (pem === undefined) return undefined;
  try {
    return detailsOf(new X509Certificate(pem));
  } catch {
    return undefined;
  }
}

/** The part of a name, such as its CN; the last one if there are several. */
const partOf = (name: string | undefined, part: string): string | null =>
  (name ?? '')
    .split('\n')
    .findLast((line) => line.startsWith(`${part}=`))
    ?.slice(part.length + 1) ?? null;

/** A hexadecimal number as a decimal one. Some certificates have a negative serial number. */
const decimal = (hex: string): string =>
  hex.startsWith('-') ? `-${BigInt(`0x${hex.slice(1)}`)}` : BigInt(`0x${hex}`).toString();

function detailsOf(certificate: X509Certificate): Certificate {
  const { subject, issuer, fingerprint, serialNumber, validFrom, validTo } = certificate;
  return {
    id: fingerprint,
    fingerprint,
    pem: certificate.toString(),
    serialNumber: decimal(serialNumber),
    subjectCommonName: partOf(subject, 'CN'),
    subjectOrganization: partOf(subject, 'O'),
    subjectOrganizationalUnit: partOf(subject, 'OU'),
    issuerCommonName: partOf(issuer, 'CN'),
    issuerOrganization: partOf(issuer, 'O'),
    issuerOrganizationalUnit: partOf(issuer, 'OU'),
    issuedOn: Date.parse(validFrom),
    expiresOn: Date.parse(validTo),
  };
}

/** The certificate that a server presents, or why it has none. It need not be trusted, because it is only shown. */
export const certificateOfServer = (
  host: string,
  port: number,
  timeLimit = 10_000,
): Promise<{ certificate: Certificate } | { problem: string }> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, rejectUnauthorized: false, ...(isIP(host) === 0 && { servername: host }) });
    const finish = (result: { certificate: Certificate } | { problem: string }) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(result);
    };
    const timer = setTimeout(
      () => finish({ problem: t('connect-timed-out', { host, port: String(port) }) }),
      timeLimit,
    );
    socket.on('secureConnect', () => {
      // An error here would end the process; readCertificate never throws.
      const certificate = readCertificate(String(socket.getPeerX509Certificate() ?? ''));
      finish(certificate ? { certificate } : { problem: t('not-tls') });
    });
    socket.on('error', (error) => finish({ problem: problemOf(error, host, port) }));
    socket.on('end', () => finish({ problem: t('not-tls') }));
  });

function problemOf(error: NodeJS.ErrnoException & { address?: string }, host: string, port: number): string {
  const { code = '', address = host } =
    'errors' in error ? ((error as AggregateError).errors[0] as typeof error) : error;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return t('unknown-host', { host });
  const at = { host, port: String(port), address: isIP(host) === 0 ? `${host}/${address}` : `/${address}` };
  if (code === 'ECONNREFUSED') return t('connect-refused', at);
  if (code === 'ETIMEDOUT') return t('connect-timed-out', at);
  if (/^E(HOST|NET)UNREACH$/.test(code)) return t('connect-unreachable', at);
  return t('not-tls');
}
