// One repository of each type, created for the journey and deleted at its end: a hosted one, a proxy with a routing
// rule, and a group of both, in which the proxy is first.
import type { JourneyContext } from './journey-context.ts';

/** The beginning of the paths that the rule of the journey blocks. */
export const blockedPath = '/secret/';

let opened: Promise<string | null> | undefined;

/** Creates them once for the journey. Resolves with null, or with the reason why they cannot be created here. */
export function openRepositories(journey: JourneyContext): Promise<string | null> {
  opened ??= make(journey);
  return opened;
}

async function make({ client, tag, addCleanup }: JourneyContext): Promise<string | null> {
  const names = { rule: `${tag}.preview`, hosted: `${tag}-hosted`, proxy: `${tag}-proxied`, group: `${tag}-group` };
  const raw = { contentDisposition: 'ATTACHMENT' };
  const storage = { blobStoreName: 'default', strictContentTypeValidation: false };
  const proxied = {
    proxy: { remoteUrl: 'http://127.0.0.1:9/', contentMaxAge: 1440, metadataMaxAge: 1440 },
    negativeCache: { enabled: true, timeToLive: 1440 },
    httpClient: { blocked: false, autoBlock: false },
    routingRule: names.rule,
  };
  const rule = { name: names.rule, description: '', mode: 'BLOCK', matchers: [`^${blockedPath}.*`] };
  const wanted = [
    ['the rule', 'internal/ui/routing-rules/', names.rule, rule],
    [
      'the hosted repository',
      'v1/repositories/raw/hosted',
      names.hosted,
      { storage: { ...storage, writePolicy: 'ALLOW' } },
    ],
    ['the proxy', 'v1/repositories/raw/proxy', names.proxy, { storage, ...proxied }],
    [
      'the group',
      'v1/repositories/raw/group',
      names.group,
      { storage, group: { memberNames: [names.proxy, names.hosted] } },
    ],
  ] as const;
  for (const [what, call, name, body] of wanted) {
    const isRule = what === 'the rule';
    const created = await client.rest('POST', call, isRule ? body : { name, online: true, raw, ...body });
    if (created.status >= 400) return `${what} cannot be created here (${created.status})`;
    addCleanup(what, () =>
      client.rest('DELETE', isRule ? `internal/ui/routing-rules/${name}` : `v1/repositories/${name}`),
    );
  }
  return null;
}
