// The calls about the mail server: its settings, and a test message to see whether they work.
import { hasFormat } from '../../../engine/rules/formats.mjs';
import type { ManagerContext } from '../context.ts';
import {
  type Email,
  noEmail,
  passwordOf,
  sendWith,
  storedEmail,
  storeEmail,
  type StoredEmail,
} from '../services/mail-settings.ts';
import { boolean, integer, readBody, text } from '../wire/body.ts';
import { type Call, done, json, signedInWith, withPermission } from '../wire/call.ts';
import { procedures, type Procedures } from '../wire/direct.ts';
import { Refusal, blankViolation, fieldId, invalid, parameterId, refuseIf } from '../wire/refusals.ts';
import { passwordPlaceholder } from './password-placeholder.ts';
import { hostProblem, portProblem } from './server-address.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const shape = {
  enabled: boolean,
  host: text,
  port: integer,
  username: text,
  password: text,
  fromAddress: text,
  subjectPrefix: text,
  startTlsEnabled: boolean,
  startTlsRequired: boolean,
  sslOnConnectEnabled: boolean,
  sslServerIdentityCheckEnabled: boolean,
  sslCheckServerIdentityEnabled: boolean,
  nexusTrustStoreEnabled: boolean,
};

/** Settings as they are sent. The password is null if the stored one is kept. */
type Sent = Email & { host: string; fromAddress: string; password: string | null };

/** Settings from a body; throws a refusal with the errors of its fields. */
function readEmail(raw: string): Sent {
  const sent = readBody(raw, shape);
  const { host, port, fromAddress } = sent;
  refuseIf(
    blankViolation('host', host) || hostProblem(parameterId('host'), host!),
    port === null
      ? { id: parameterId('port'), message: t('must-not-be-null') }
      : portProblem(parameterId('port'), port),
    blankViolation('fromAddress', fromAddress) ||
      (!hasFormat('email', fromAddress!) && { id: parameterId('fromAddress'), message: t('not-an-email') }),
  );
  return {
    enabled: sent.enabled ?? false,
    host: host!,
    port: port!,
    username: sent.username ?? '',
    password: sent.password === passwordPlaceholder ? null : sent.password,
    fromAddress: fromAddress!,
    subjectPrefix: sent.subjectPrefix,
    startTlsEnabled: sent.startTlsEnabled ?? false,
    startTlsRequired: sent.startTlsRequired ?? false,
    sslOnConnectEnabled: sent.sslOnConnectEnabled ?? false,
    sslServerIdentityCheckEnabled: (sent.sslServerIdentityCheckEnabled || sent.sslCheckServerIdentityEnabled) ?? false,
    nexusTrustStoreEnabled: sent.nexusTrustStoreEnabled ?? false,
  };
}

function emailSettings(context: ManagerContext) {
  const { store, secrets, log } = context;
  const stored = () => storedEmail(store);

  /** The password to use. The stored one is sent to no other server than the one that it was entered for. */
  function passwordFor({ password, host, port }: Sent): string | null {
    if (password !== null) return password;
    const before = stored();
    const known = passwordOf(secrets, before);
    if (known !== null && (before.host !== host || before.port !== port))
      throw invalid({ id: fieldId('password'), message: t('mail-password-again') });
    return known;
  }

  return {
    stored,
    hasPassword: () => stored().sealed !== undefined,
    save(sent: Sent, user: string | null, isKept: boolean) {
      const { password: _, ...email } = sent;
      storeEmail(store, secrets, email, isKept ? passwordFor(sent) : sent.password);
      log.write('INFO', 'registrar.email', `settings changed to ${email.host}:${email.port}`, user);
    },
    clear: () => storeEmail(store, secrets, noEmail, null),
    /** Sends a test message; returns why it failed. */
    test: (server: Email, password: string | null, to: string) =>
      sendWith(store, server, password, { to, subject: t('mail-subject'), text: t('mail-text') }),
    passwordOf: (email: StoredEmail) => passwordOf(secrets, email),
    passwordFor,
  };
}

/** The calls about the mail server. */
export function emailCalls(context: ManagerContext): Call[] {
  const settings = emailSettings(context);
  const path = '/v1/email';
  const update = signedInWith('nexus:settings:update');
  return [
    {
      method: 'GET',
      path,
      allows: withPermission('nexus:settings:read'),
      handle() {
        const { sealed: _, ...email } = settings.stored();
        return json({ ...email, password: null });
      },
    },
    {
      method: 'PUT',
      path,
      allows: update,
      handle({ text: body, caller }) {
        // As on the reference server, this call cannot keep the stored password.
        settings.save(readEmail(body()), caller.userId, false);
        return done;
      },
    },
    {
      method: 'DELETE',
      path,
      allows: update,
      handle() {
        settings.clear();
        return done;
      },
    },
    {
      method: 'POST',
      path: `${path}/verify`,
      consumes: '',
      allows: update,
      async handle({ text: body }) {
        const address = body();
        if (address === '') throw new Refusal(400, { json: t('mail-illegal-address', { address }) });
        if (!hasFormat('email', address)) throw new Refusal(400, { json: t('mail-no-domain', { address }) });
        const before = settings.stored();
        const reason = await settings.test(before, settings.passwordOf(before), address);
        return json(reason === undefined ? { success: true } : { success: false, reason });
      },
    },
  ];
}

/** The remote procedures about the mail server: the test message uses the settings that are sent with it. */
export function emailProcedures(context: ManagerContext): Procedures {
  const settings = emailSettings(context);
  const { reading, changing } = procedures(context);
  const shown = () => {
    const { sealed: _, sslServerIdentityCheckEnabled, ...email } = settings.stored();
    return {
      ...email,
      password: settings.hasPassword() ? passwordPlaceholder : null,
      sslCheckServerIdentityEnabled: sslServerIdentityCheckEnabled,
    };
  };
  return {
    coreui_Email: {
      read: reading('nexus:settings:read', shown),
      update: changing('nexus:settings:update', ([sent], { userId }) => {
        settings.save(readEmail(JSON.stringify(sent ?? null)), userId, true);
        return shown();
      }),
      sendVerification: reading('nexus:settings:update', async ([sent, to]) => {
        const email = readEmail(JSON.stringify(sent ?? null));
        if (typeof to !== 'string' || !hasFormat('email', to))
          throw invalid({ id: fieldId('address'), message: t('not-an-email') });
        const reason = await settings.test(email, settings.passwordFor(email), to);
        if (reason !== undefined) throw new Refusal(400, { json: reason });
      }),
    },
  };
}
