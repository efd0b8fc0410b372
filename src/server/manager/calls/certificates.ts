// The calls about the trust store: the certificates in it, those of servers, and the details of a PEM text.
import type { ManagerContext } from '../context.ts';
import { distrustCertificate, isTrusted, trustCertificate, trustedCertificates } from '../data/trust-store.ts';
import { type Certificate, certificateOfServer, isPem, readCertificate } from '../services/certificates.ts';
import { type Call, done, json, signedInWith } from '../wire/call.ts';
import { procedures, type Procedures } from '../wire/direct.ts';
import { asText } from '../wire/json-text.ts';
import { Refusal, type Violation, invalid, notFound, parameterId, fieldId } from '../wire/refusals.ts';
import { portProblem } from './server-address.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

// The reference server does not name the parameters of these calls.
const argument = parameterId('arg0');
const permission = (action: string) => `nexus:ssl-truststore:${action}`;

/** The certificate in a PEM text; throws a refusal if it contains none. */
function certificateIn(pem: string, id: string): Certificate {
  const certificate = readCertificate(pem);
  if (certificate) return certificate;
  const wrong: Violation = { id, message: t('invalid-pem') };
  throw pem.trim() === '' ? invalid({ id, message: t('may-not-be-empty') }, wrong) : invalid(wrong);
}

/** The certificate of a server; throws a refusal with the reason if it cannot be read. */
async function certificateAt(host: string, port: number): Promise<Certificate> {
  const found = await certificateOfServer(host, port);
  if ('problem' in found) throw new Refusal(400, { json: found.problem });
  return found.certificate;
}

function trustStore({ store, log }: ManagerContext) {
  return {
    all: (): Certificate[] => trustedCertificates(store).flatMap(({ pem }) => readCertificate(pem) ?? []),
    has: (id: string) => isTrusted(store, id),
    add(certificate: Certificate, user: string | null) {
      trustCertificate(store, certificate);
      log.write('INFO', 'registrar.certificates', `certificate ${certificate.id} was added to the trust store`, user);
      return certificate;
    },
    remove(id: string, user: string | null): boolean {
      const isRemoved = distrustCertificate(store, id);
      if (isRemoved)
        log.write('INFO', 'registrar.certificates', `certificate ${id} was removed from the trust store`, user);
      return isRemoved;
    },
  };
}

/** The calls about certificates. */
export function certificateCalls(context: ManagerContext): Call[] {
  const trusted = trustStore(context);
  const path = '/v1/security/ssl/truststore';
  return [
    {
      method: 'GET',
      path,
      isCacheable: true,
      allows: signedInWith(permission('read')),
      handle: () => json(trusted.all()),
    },
    {
      method: 'POST',
      path,
      consumes: '',
      allows: signedInWith(permission('create')),
      handle({ text, caller }) {
        const pem = text();
        // As on the reference server, an invalid certificate in a valid frame has no message.
        if (isPem(pem) && !pem.startsWith('"') && !readCertificate(pem)) throw new Refusal(400);
        const certificate = certificateIn(pem.startsWith('"') ? '-' : pem, argument);
        if (trusted.has(certificate.id))
          throw new Refusal(409, { json: t('certificate-exists', { id: certificate.id }) });
        return { ...json(trusted.add(certificate, caller.userId)), status: 201 };
      },
    },
    {
      method: 'DELETE',
      path: `${path}/:id`,
      allows: signedInWith(permission('delete')),
      handle({ params, caller }) {
        if (!trusted.remove(params.id!, caller.userId)) throw notFound(t('no-certificate', { id: params.id! }));
        return done;
      },
    },
    {
      method: 'GET',
      path: '/v1/security/ssl',
      allows: signedInWith(permission('read')),
      async handle({ query }) {
        const host = query.get('host');
        const empty: Violation = { id: argument, message: t('may-not-be-empty') };
        if (host === null) throw invalid({ id: argument, message: t('must-not-be-null') }, empty);
        if (host.trim() === '') throw invalid(empty);
        const port = Number(query.get('port') ?? 443);
        if (portProblem('port', port)) throw notFound();
        return json(await certificateAt(host.trim(), port));
      },
    },
  ];
}

/** The remote procedures about certificates. */
export function certificateProcedures(context: ManagerContext): Procedures {
  const trusted = trustStore(context);
  const { reading, changing } = procedures(context);
  const shown = (certificate: Certificate) => ({ ...certificate, inTrustStore: trusted.has(certificate.id) });
  const pemIn = ([pem]: unknown[]) => certificateIn(typeof pem === 'string' ? pem : '', fieldId('pem'));
  return {
    ssl_TrustStore: {
      read: reading(permission('read'), () => trusted.all().map(shown)),
      // Adding a certificate again changes nothing.
      create: changing(permission('create'), (data, { userId }) => shown(trusted.add(pemIn(data), userId))),
      remove: changing(permission('delete'), ([id], { userId }) => {
        if (!trusted.remove(asText(id), userId))
          throw new Refusal(404, { json: t('no-certificate-in-store', { id: asText(id) }) });
      }),
    },
    ssl_Certificate: {
      details: reading(permission('read'), (data) => shown(pemIn(data))),
      retrieveFromHost: reading(permission('read'), async ([host, port]) => {
        if (typeof host !== 'string' || host.trim() === '')
          throw invalid({ id: fieldId('host'), message: t('may-not-be-empty') });
        const wrong = portProblem(fieldId('port'), Number(asText(port ?? 443)));
        if (wrong) throw invalid(wrong);
        return shown(await certificateAt(host.trim(), Number(port ?? 443)));
      }),
    },
  };
}
