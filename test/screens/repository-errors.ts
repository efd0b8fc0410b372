// Repositories as both supported releases of the server return them, and their errors.
import { readFileSync } from 'node:fs';

type Repository = { name: string; format: string; type: string; [part: string]: unknown };
type Recorded = { step: string; status: number; body?: unknown };

const recorded = JSON.parse(
  readFileSync(new URL('../server/contract/recordings/repositories.json', import.meta.url), 'utf8'),
) as Recorded[];

/** Repositories as release 3.29.2-02 returns them, without the properties that it does not have. */
export const olderRepositories = recorded
  .filter(({ step, status }) => status === 200 && /^read(:| after)/.test(step))
  .map(({ step, body }) => ({ step, record: body as Repository }));

/** What the remote procedure of release 3.29.2-02 returns for a raw repository. */
export const attributesOf = ({ name }: Repository) => [
  { name: 'another', attributes: { raw: { contentDisposition: 'ATTACHMENT' } } },
  { name, attributes: { raw: { contentDisposition: 'INLINE' } } },
];

const storage = { blobStoreName: 'default', strictContentTypeValidation: true, writePolicy: 'ALLOW' };
const proxied = {
  cleanup: { policyNames: ['old'] },
  proxy: { remoteUrl: 'https://example.org/', contentMaxAge: -1, metadataMaxAge: 1440 },
  negativeCache: { enabled: true, timeToLive: 1440 },
  httpClient: {
    blocked: false,
    autoBlock: true,
    connection: {
      retries: null,
      userAgentSuffix: null,
      timeout: 30,
      enableCircularRedirects: false,
      enableCookies: false,
      useTrustStore: true,
    },
    authentication: null,
  },
  routingRuleName: 'inside',
};

/** Repositories as release 3.71.0-06 returns them, one of them with a format that the descriptor does not contain. */
export const newerRepositories: readonly Repository[] = [
  {
    name: 'hosted',
    url: 'http://server/repository/hosted',
    online: true,
    storage: { ...storage, writePolicy: 'REPLICATION_ONLY' },
    cleanup: null,
    component: { proprietaryComponents: true },
    maven: { versionPolicy: 'MIXED', layoutPolicy: 'STRICT', contentDisposition: 'ATTACHMENT' },
    format: 'maven2',
    type: 'hosted',
  },
  {
    name: 'proxied',
    url: 'http://server/repository/proxied',
    online: true,
    storage,
    ...proxied,
    raw: { contentDisposition: 'INLINE' },
    format: 'raw',
    type: 'proxy',
  },
  {
    name: 'gems',
    url: 'http://server/repository/gems',
    online: true,
    storage,
    ...proxied,
    gems: { everything: [1, { unknown: null }] },
    format: 'gems',
    type: 'proxy',
  },
];

/** An error as it was received, and the fields at which it is shown. */
export type ServerError = { recipe: string; body: unknown; status?: number; at: readonly string[] };

const list = (...ids: string[]) => ids.map((id) => ({ id, message: `about ${id}` }));
const quoted = (text: string) => JSON.stringify(text);
const single = (text: string) => ({ id: '*', message: quoted(text) });
const enumText = (name: string) => `Failed to validate facets; 1 failure\nCannot deserialize value of type \`${name}\``;

export const serverErrors: readonly ServerError[] = [
  {
    recipe: 'raw-proxy',
    body: list('PARAMETER name', 'PARAMETER blobStoreName'),
    at: ['name', 'storage.blobStoreName'],
  },
  { recipe: 'raw-proxy', body: list('PARAMETER remoteUrl'), at: ['proxy.remoteUrl'] },
  { recipe: 'raw-proxy', body: list('FIELD remoteUrl'), at: ['proxy.remoteUrl'] },
  { recipe: 'raw-proxy', body: list('ProxyConfig.attributes[proxy].remoteUrl'), at: ['proxy.remoteUrl'] },
  { recipe: 'raw-proxy', body: list('Config.attributes[negativeCache].timeToLive'), at: ['negativeCache.timeToLive'] },
  { recipe: 'raw-proxy', body: list('FIELD timeToLive'), at: ['negativeCache.timeToLive'] },
  { recipe: 'raw-proxy', body: list('PARAMETER contentMaxAge'), at: ['proxy.contentMaxAge'] },
  {
    recipe: 'raw-proxy',
    body: list('PARAMETER retries', 'PARAMETER timeout'),
    at: ['httpClient.connection.retries', 'httpClient.connection.timeout'],
  },
  { recipe: 'raw-proxy', body: single('TrustStore is available only with HTTPS remote URLs'), at: ['proxy.remoteUrl'] },
  { recipe: 'raw-group', body: list('FIELD memberNames'), at: ['group.memberNames'] },
  { recipe: 'raw-group', body: list('HelperBean.memberNames'), at: ['group.memberNames'] },
  { recipe: 'raw-group', body: list('HelperBean.group.memberNames'), at: ['group.memberNames'] },
  { recipe: 'maven2-hosted', body: list('FIELD versionPolicy'), at: ['maven.versionPolicy'] },
  {
    recipe: 'maven2-hosted',
    body: quoted(enumText('org.sonatype.nexus.repository.maven.VersionPolicy')),
    at: ['maven.versionPolicy'],
  },
  {
    recipe: 'maven2-hosted',
    body: single(enumText('org.sonatype.nexus.repository.maven.LayoutPolicy')),
    at: ['maven.layoutPolicy'],
  },
  {
    recipe: 'raw-hosted',
    body: quoted(enumText('org.sonatype.nexus.repository.config.WritePolicy')),
    at: ['storage.writePolicy'],
  },
  { recipe: 'raw-hosted', body: single('Blob store not found'), at: ['storage.blobStoreName'] },
  { recipe: 'raw-hosted', body: single('Duplicate key'), at: ['name'] },
  { recipe: 'raw-hosted', body: quoted("Cannot index record #1: found duplicated key 'a' in index 'x'"), at: ['name'] },
];
