// Repositories of every recipe of the server.
import { valueAt, withValueAt, withoutPath, type Json } from '../../../src/engine/rules/paths.ts';
import { creation, type KeptRecord, type Server } from './kept-record.ts';

type Values = Record<string, unknown>;

const proxied = (tag: string, more: Values = {}) => ({
  proxy: { remoteUrl: 'http://127.0.0.1:9/remote/', contentMaxAge: 77, metadataMaxAge: 78 },
  negativeCache: { enabled: false, timeToLive: 79 },
  httpclient: {
    blocked: true,
    autoBlock: false,
    connection: {
      retries: 3,
      timeout: 44,
      userAgentSuffix: `suffix ${tag}`,
      enableCircularRedirects: true,
      enableCookies: true,
    },
    ...more,
  },
});

const signIn = { type: 'ntlm', username: 'ann', password: 'secret', ntlmHost: 'host', ntlmDomain: 'domain' };

const ofFormat: Record<string, Values> = {
  maven2: { maven: { versionPolicy: 'MIXED', layoutPolicy: 'PERMISSIVE', contentDisposition: 'ATTACHMENT' } },
  raw: { raw: { contentDisposition: 'ATTACHMENT' } },
  docker: { docker: { v1Enabled: true, forceBasicAuth: false, httpPort: 15001, subdomain: 'sub' } },
  yum: { yum: { repodataDepth: 3, deployPolicy: 'PERMISSIVE' } },
  nuget: { nugetProxy: { nugetVersion: 'V2', queryCacheItemMaxAge: 1234 } },
  bower: { bower: { rewritePackageUrls: false } },
};

const ofRecipe: Record<string, Values> = {
  'npm-proxy': { npm: { removeNonCataloged: true, removeQuarantined: true } },
  'apt-hosted': { apt: { distribution: 'bookworm' }, aptSigning: { keypair: 'KEY', passphrase: 'pass' } },
  'apt-proxy': { apt: { distribution: 'bookworm', flat: true } },
};

/** Settings of later releases, as they are stored and returned. Releases that do not return them do not use them. */
const laterSettings = [
  ['maven.contentDisposition', 'maven.contentDisposition'],
  ['component', 'component'],
  ['npm.removeQuarantined', 'npm.removeQuarantined'],
  ['httpclient.authentication.preemptive', 'httpClient.authentication.preemptive'],
] as const;

const nameOf = (tag: string, recipe: string, variant: string) => `${tag}-${recipe}-${variant}`;

async function makeRepository({ client, addCleanup, tag }: Server, recipe: string, name: string, more: Values) {
  const at = recipe.lastIndexOf('-');
  const [format, type] = [recipe.slice(0, at), recipe.slice(at + 1)];
  const policies = [`${tag}-keep-1`, `${tag}-keep-2`];
  const { cleanup: cleanupPolicies = true, ...attributes } = more;
  const record = {
    name,
    format,
    type,
    recipe,
    online: false,
    routingRuleId: '',
    attributes: {
      storage: {
        blobStoreName: 'default',
        strictContentTypeValidation: false,
        ...(type === 'hosted' ? { writePolicy: 'DENY' } : {}),
      },
      ...ofFormat[format],
      ...ofRecipe[recipe],
      ...(type !== 'group' && cleanupPolicies ? { cleanup: { policyName: policies } } : {}),
      ...attributes,
    },
  };
  const { skipped } = await creation(client.direct('coreui_Repository.create', record));
  if (skipped !== undefined) return { skipped };
  addCleanup(name, () => client.rest('DELETE', `v1/repositories/${name}`));
  return { key: name };
}

async function readRepository({ client }: Server, name: string, recipe: string) {
  const all = (await client.direct('coreui_Repository.read')) as Values[];
  const { status: _, ...stored } = all.find((one) => one['name'] === name)!;
  const [, format, type] = /^(.*)-(\w+)$/.exec(recipe)!;
  const path = `v1/repositories/${format === 'maven2' ? 'maven' : format}/${type}/${name}`;
  const rest = JSON.parse((await client.rest('GET', path)).text) as Values;
  const unknown = laterSettings.filter(([, returned]) => type !== 'group' && valueAt(rest, returned) === undefined);
  const policies = (valueAt(rest, 'cleanup.policyNames') as string[] | undefined)?.toSorted();
  return {
    stored: unknown.reduce<Json>((made, [path]) => withoutPath(made, `attributes.${path}`), stored),
    rest: policies ? withValueAt(rest, 'cleanup.policyNames', policies) : rest,
  };
}

const kept = (recipe: string, variant: string, of: (tag: string) => Values, typed: Values = {}): KeptRecord => ({
  title: `repository ${recipe}, ${variant}`,
  slug: 'repositories',
  make: (server) => makeRepository(server, recipe, nameOf(server.tag, recipe, variant), of(server.tag)),
  read: (server) => readRepository(server, nameOf(server.tag, recipe, variant), recipe),
  typed: { online: true, ...typed },
  // The server chooses the data store of a repository that has none.
  changes: ['stored.online', 'rest.online', 'stored.attributes.storage.dataStoreName'],
});

const preemptive = (recipe: string) =>
  kept(
    recipe,
    'preemptive',
    (tag) => ({
      ...proxied(tag, { authentication: { type: 'username', username: 'a', password: 'b', preemptive: true } }),
      proxy: { remoteUrl: 'https://127.0.0.1:9/', contentMaxAge: 1, metadataMaxAge: 1 },
    }),
    { 'httpClient.authentication.password': 'b' },
  );

/** The cases of each recipe. */
export function repositoryCases(recipes: readonly string[]): KeptRecord[] {
  return recipes.flatMap((recipe) => {
    const type = recipe.slice(recipe.lastIndexOf('-') + 1);
    const format = recipe.slice(0, recipe.lastIndexOf('-'));
    if (type === 'hosted')
      return [
        kept(recipe, 'all', () => ({})),
        kept(recipe, 'bare', () => ({ cleanup: false })),
        kept(recipe, 'proprietary', () => ({ component: { proprietaryComponents: true } })),
      ];
    if (type === 'proxy')
      return [
        kept(recipe, 'all', (tag) => proxied(tag)),
        kept(recipe, 'bare', () => ({
          cleanup: false,
          proxy: { remoteUrl: 'http://127.0.0.1:9/remote/', contentMaxAge: 77, metadataMaxAge: 78 },
          httpclient: { blocked: false, autoBlock: true },
          negativeCache: { enabled: true, timeToLive: 1440 },
        })),
        kept(recipe, 'sign-in', (tag) => proxied(tag, { authentication: signIn }), {
          'httpClient.authentication.password': 'secret',
        }),
        kept(recipe, 'bearer', (tag) => proxied(tag, { authentication: { type: 'bearerToken', bearerToken: 'abc' } })),
        ...(format === 'maven2' ? [preemptive(recipe)] : []),
        kept(recipe, 'trust-store', () => ({
          ...proxied('x', { connection: { useTrustStore: true } }),
          proxy: { remoteUrl: 'https://127.0.0.1:9/remote/', contentMaxAge: -1, metadataMaxAge: -1 },
        })),
      ];
    const member = (tag: string, one: string) => nameOf(tag, `${format}-${one}`, 'all');
    const members = (tag: string) => [
      member(tag, 'proxy'),
      ...(recipes.includes(`${format}-hosted`) ? [member(tag, 'hosted')] : []),
    ];
    return [
      kept(recipe, 'all', (tag) => ({ group: { memberNames: members(tag) } })),
      ...(format === 'raw'
        ? [
            kept(recipe, 'inline', (tag) => ({
              group: { memberNames: members(tag) },
              raw: { contentDisposition: 'INLINE' },
            })),
          ]
        : []),
    ];
  });
}
