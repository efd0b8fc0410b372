// A repository as it is returned. Its configuration is stored unchanged, but without secrets.
import { isObject } from '../../../engine/rules/paths.ts';
import type { Repository } from '../data/repositories.ts';

type Loose = Record<string, unknown>;

export const partOf = (settings: Loose, name: string): Loose => {
  const part = settings[name];
  return isObject(part) ? part : {};
};

const loginMembers = ['type', 'username', 'ntlmHost', 'ntlmDomain'];

/** A login without secrets: neither the password nor unknown members, such as a token. */
export const withoutLoginSecrets = (login: Loose): Loose =>
  Object.fromEntries(Object.entries(login).filter(([key]) => loginMembers.includes(key)));

/** The connection of a proxy. */
function httpClientOf(settings: Loose): Loose {
  const { blocked = false, autoBlock = true, connection, authentication } = partOf(settings, 'httpClient');
  const usual = {
    retries: null,
    userAgentSuffix: null,
    timeout: null,
    enableCircularRedirects: false,
    enableCookies: false,
  };
  return {
    blocked,
    autoBlock,
    connection: { ...usual, ...(isObject(connection) ? connection : {}) },
    authentication: isObject(authentication)
      ? { ntlmHost: null, ntlmDomain: null, ...withoutLoginSecrets(authentication) }
      : null,
  };
}

/** A repository as administrators see it; `base` is the server's own address, `rules` the names of rules by id. */
export function toSettings(one: Repository, base: string, rules: ReadonlyMap<string, string>): Loose {
  const { name, format, type, online, remoteUrl, members, cleanupPolicies, routingRule, settings } = one;
  const { contentMaxAge = 1440, metadataMaxAge = 1440 } = partOf(settings, 'proxy');
  const { enabled = true, timeToLive = 1440 } = partOf(settings, 'negativeCache');
  const { strictContentTypeValidation = true, writePolicy = 'ALLOW' } = partOf(settings, 'storage');
  return {
    name,
    format,
    type,
    url: `${base}/repository/${name}`,
    online,
    storage: {
      blobStoreName: one.blobStore,
      strictContentTypeValidation,
      ...(type === 'hosted' ? { writePolicy } : {}),
    },
    ...(type === 'group' ? {} : { cleanup: cleanupPolicies.length ? { policyNames: cleanupPolicies } : null }),
    ...(type === 'proxy'
      ? {
          proxy: { remoteUrl, contentMaxAge, metadataMaxAge },
          negativeCache: { enabled, timeToLive },
          httpClient: httpClientOf(settings),
          routingRuleName: (routingRule !== null && rules.get(routingRule)) || null,
        }
      : {}),
    ...(type === 'group' ? { group: { memberNames: members } } : {}),
    ...ownParts(one),
  };
}

/** The parts of a format that are returned unchanged. */
const ownNames = ['npm', 'docker', 'dockerProxy', 'nugetProxy', 'apt', 'bower', 'yum'];

/** The parts of the format, all of them: an editor that does not know one would lose it. */
function ownParts({ format, attributes, settings }: Repository): Loose {
  const { versionPolicy = 'RELEASE', layoutPolicy = 'STRICT', contentDisposition = 'INLINE' } = attributes;
  return {
    ...(format === 'maven2' ? { maven: { versionPolicy, layoutPolicy, contentDisposition } } : {}),
    ...(format === 'raw' ? { raw: { contentDisposition: 'ATTACHMENT', ...partOf(settings, 'raw') } } : {}),
    ...Object.fromEntries(Object.entries(settings).filter(([name]) => ownNames.includes(name))),
  };
}
