// The remote procedures about outgoing HTTP requests: user agent, time limits, and proxies.
import type { ManagerContext } from '../context.ts';
import { readSetting, writeSetting } from '../data/settings.ts';
import { type Read, boolean, integer, readBody, text, textList } from '../wire/body.ts';
import { procedures, type Procedures } from '../wire/direct.ts';
import { type Violation, fieldId, invalid, refuseIf } from '../wire/refusals.ts';
import { passwordPlaceholder } from './password-placeholder.ts';
import { hostProblem, portProblem } from './server-address.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const schemes = ['http', 'https'] as const;
type Scheme = (typeof schemes)[number];

const shape = {
  userAgentSuffix: text,
  timeout: integer,
  retries: integer,
  httpEnabled: boolean,
  httpHost: text,
  httpPort: integer,
  httpAuthEnabled: boolean,
  httpAuthUsername: text,
  httpAuthPassword: text,
  httpAuthNtlmHost: text,
  httpAuthNtlmDomain: text,
  httpsEnabled: boolean,
  httpsHost: text,
  httpsPort: integer,
  httpsAuthEnabled: boolean,
  httpsAuthUsername: text,
  httpsAuthPassword: text,
  httpsAuthNtlmHost: text,
  httpsAuthNtlmDomain: text,
  nonProxyHosts: textList,
};
/** The settings. A stored password is encrypted. */
type Settings = Read<typeof shape>;

const setting = 'http';
const purpose = (scheme: Scheme) => `http/${scheme}/password`;
const nothing = Object.fromEntries(Object.keys(shape).map((key) => [key, null])) as Settings;

/** The error of a number outside of its limits. */
const limits = (id: string, value: number | null, min: number, max: number): Violation | undefined =>
  value === null || (value >= min && value <= max)
    ? undefined
    : {
        id: fieldId(id),
        message: value < min ? t('minimum', { limit: String(min) }) : t('maximum', { limit: String(max) }),
      };

/** A host, or a pattern with a star at its beginning or end. */
const isPattern = (host: string | null) => host !== null && /^\*?[^\s*|]+\*?$|^\*$/.test(host);

/** The errors of a proxy that is on. Its host is required: without one, the reference server lists no repositories. */
function proxyProblems(sent: Settings, scheme: Scheme): (Violation | false | undefined)[] {
  if (!sent[`${scheme}Enabled`]) return [];
  const [host, port] = [sent[`${scheme}Host`], sent[`${scheme}Port`]];
  const [hostId, portId] = [fieldId(`${scheme}Host`), fieldId(`${scheme}Port`)];
  return [
    !host?.trim() ? { id: hostId, message: t('may-not-be-empty') } : hostProblem(hostId, host),
    port === null ? { id: portId, message: t('must-not-be-null') } : portProblem(portId, port),
    scheme === 'https' && !sent.httpEnabled && { id: fieldId('httpsEnabled'), message: t('https-needs-http') },
  ];
}

/** Settings without the parts that are off. Empty texts of NTLM are null. */
function withoutOff(sent: Settings): Settings {
  const off = schemes.flatMap((scheme) => {
    const isOn = sent[`${scheme}Enabled`] === true;
    const keys = Object.keys(shape).filter((key) => new RegExp(`^${scheme}[A-Z]`).test(key));
    if (!isOn) return keys;
    return sent[`${scheme}AuthEnabled`] === true ? [] : keys.filter((key) => key.includes('Auth'));
  });
  const cleared = Object.entries(sent).map(([key, value]) => [
    key,
    off.includes(key) || (/Ntlm|userAgent/.test(key) && value === '') ? null : value,
  ]);
  return Object.fromEntries(cleared) as Settings;
}

/** The remote procedures about outgoing HTTP requests. */
export function httpProcedures(context: ManagerContext): Procedures {
  const { store, secrets, log } = context;
  const { reading, changing } = procedures(context);
  const stored = (): Settings => readSetting<Settings>(store, setting) ?? nothing;
  const shown = () => {
    const settings = stored();
    const placeholders = schemes.flatMap((scheme) =>
      settings[`${scheme}AuthPassword`] === null ? [] : [[`${scheme}AuthPassword`, passwordPlaceholder]],
    );
    return { ...settings, ...Object.fromEntries(placeholders) };
  };
  /** The password to store: the stored one for its placeholder, else the sent one, encrypted. */
  const sealed = (sent: Settings, scheme: Scheme) => {
    const password = sent[`${scheme}AuthPassword`];
    if (password === passwordPlaceholder) return stored()[`${scheme}AuthPassword`];
    return password ? secrets.seal(password, purpose(scheme)) : null;
  };
  return {
    coreui_HttpSettings: {
      read: reading('nexus:settings:read', shown),
      update: changing('nexus:settings:update', ([given], { userId }) => {
        if (typeof given !== 'object' || given === null)
          throw invalid({ id: fieldId('settings'), message: t('must-not-be-null') });
        const sent = readBody(JSON.stringify(given), shape);
        refuseIf(
          limits('timeout', sent.timeout, 1, 3600),
          limits('retries', sent.retries, 0, 10),
          ...schemes.flatMap((scheme) => proxyProblems(sent, scheme)),
          sent.nonProxyHosts?.some((host) => !isPattern(host)) && {
            id: fieldId('nonProxyHosts'),
            message: t('invalid-non-proxy-hosts'),
          },
        );
        const passwords = Object.fromEntries(schemes.map((scheme) => [`${scheme}AuthPassword`, sealed(sent, scheme)]));
        writeSetting(store, setting, withoutOff({ ...sent, ...passwords }));
        log.write('INFO', 'registrar.http', 'settings changed', userId);
        return shown();
      }),
    },
  };
}
