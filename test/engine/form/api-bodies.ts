// Request bodies of a repository manager's API, and their schemas: nested objects, nullable objects, secrets, lists.

/** Request bodies by subject; each is a valid record of its screen. */
export const apiBodies: Record<string, Record<string, unknown>> = {
  email: {
    name: 'mail',
    enabled: true,
    host: '127.0.0.1',
    port: 9,
    username: 'mailer',
    fromAddress: 'nexus@example.org',
    subjectPrefix: null,
    startTlsEnabled: false,
    nexusTrustStoreEnabled: false,
  },
  'file blob store': { name: 'quota', path: 'quota-blobs', softQuota: { type: 'spaceUsedQuota', limit: 1_000_000 } },
  'hosted repository': {
    name: 'raw-hosted',
    online: true,
    storage: { blobStoreName: 'default', strictContentTypeValidation: true, writePolicy: 'ALLOW_ONCE' },
    raw: { contentDisposition: 'ATTACHMENT' },
    component: { proprietaryComponents: true },
  },
  'proxy repository': {
    name: 'raw-proxy',
    online: true,
    storage: { blobStoreName: 'default', strictContentTypeValidation: true },
    proxy: { remoteUrl: 'http://127.0.0.1:9/', contentMaxAge: 1440, metadataMaxAge: 1440 },
    negativeCache: { enabled: true, timeToLive: 1440 },
    httpClient: {
      blocked: true,
      autoBlock: false,
      connection: { retries: 3, userAgentSuffix: 'x', timeout: 30, enableCookies: true },
      authentication: { type: 'username', username: 'u' },
    },
    routingRule: 'r-rule',
    cleanup: { policyNames: ['r-policy'] },
  },
  'group repository': {
    name: 'maven-group',
    online: false,
    storage: { blobStoreName: 'default', strictContentTypeValidation: true },
    group: { memberNames: ['m-hosted', 'm-proxy'] },
  },
  role: { id: 'crew', name: 'Crew', description: 'The crew', privileges: ['nx-search-read'], roles: [] },
  user: { userId: 'ann', firstName: 'Anne', emailAddress: 'ann@example.org', status: 'active', roles: ['reading'] },
  task: { name: 'rebuild', typeId: 'repository.rebuild', properties: { repositoryName: '*' }, alertEmail: null },
};

type Schema = { type: unknown; properties?: Record<string, Schema>; required?: string[]; items?: Schema };

/** The schema of a value, as a generator of API documentation would write it: a null is a nullable text. */
export function schemaOf(value: unknown, name = ''): Schema {
  if (value === null) return { type: ['string', 'null'] };
  if (Array.isArray(value)) return { type: 'array', items: { type: 'string' } };
  if (typeof value !== 'object') return { type: typeof value === 'number' ? 'integer' : typeof value };
  const properties = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, schemaOf(part, key)]));
  const isOptional = name === 'softQuota' || name === 'httpClient' || name === 'authentication';
  const [first] = Object.keys(properties);
  return { type: isOptional ? ['object', 'null'] : 'object', properties, required: [first!] };
}
