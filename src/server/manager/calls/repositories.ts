// The calls about repositories: as options of a form, as administrators see them, and
// which rule and policies each uses.
import { type FieldType, text, boolean } from '../wire/body.ts';
import type { ManagerContext } from '../context.ts';
import { repositoryFilter } from '../security/repository-access.ts';
import { notFound, refuseIf } from '../wire/refusals.ts';
import { type Repository, allFormats, allRepositories, assign, repositoryNamed } from '../data/repositories.ts';
import { allRules, ruleNamed } from '../data/routing-rules.ts';
import { mapInSlices } from '../time-slices.ts';
import { type Call, anyCaller, done, json } from '../wire/call.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

type Loose = Record<string, unknown>;
const part: FieldType<Loose | null> = (found) =>
  typeof found === 'object' && found !== null ? (found as Loose) : null;
const texts = (found: unknown): string[] | undefined =>
  Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : undefined;

const formatOf = (word: string) => (word === 'maven' ? 'maven2' : word);

/** A repository as administrators see it; `base` is the server's own address. */
function toSettings(one: Repository, base: string, rules: ReadonlyMap<string, string>): Loose {
  const { name, format, type, online, remoteUrl, members, cleanupPolicies, routingRule, attributes } = one;
  return {
    name,
    format,
    type,
    url: `${base}/repository/${name}`,
    online,
    storage: {
      blobStoreName: 'default',
      strictContentTypeValidation: true,
      ...(type === 'hosted' ? { writePolicy: 'ALLOW' } : {}),
    },
    cleanup: type === 'group' || !cleanupPolicies.length ? null : { policyNames: cleanupPolicies },
    ...(format === 'maven2' ? { maven: attributes } : {}),
    ...(type === 'proxy'
      ? {
          proxy: { remoteUrl, contentMaxAge: 1440, metadataMaxAge: 1440 },
          routingRuleName: (routingRule !== null && rules.get(routingRule)) || null,
        }
      : {}),
    ...(type === 'group' ? { group: { memberNames: members } } : {}),
  };
}

/** The calls about repositories. */
export function repositoryCalls({ store, contextPath }: ManagerContext): Call[] {
  return [
    {
      method: 'GET',
      path: '/internal/ui/repositories',
      isCacheable: true,
      allows: anyCaller,
      handle({ query, caller }) {
        const wants = (name: string) => query.get(name) === 'true';
        const format = query.get('format') || '*';
        const choices = [
          ...(wants('withAll') ? [{ id: '*', name: t('all-repositories') }] : []),
          ...(wants('withFormats')
            ? allFormats(store).map((one) => ({ id: `*-${one}`, name: t('all-repositories-of', { format: one }) }))
            : []),
          ...allRepositories(store)
            .filter((one) => format === '*' || one.format === format)
            .filter(repositoryFilter(caller, 'view', 'browse'))
            .map(({ name }) => ({ id: name, name })),
        ];
        return json(choices);
      },
    },
    {
      method: 'GET',
      path: '/v1/repositorySettings',
      isCacheable: true,
      allows: (caller) => caller.signedIn,
      async handle({ caller, origin }) {
        const rules = new Map(allRules(store).map((rule) => [rule.id, rule.name]));
        const seen = allRepositories(store).filter(repositoryFilter(caller, 'admin', 'read'));
        return json(await mapInSlices(seen, (one) => toSettings(one, origin + contextPath, rules)));
      },
    },
    {
      method: 'PUT',
      path: '/v1/repositories/:format/:type/:name',
      allows: (caller, { format, name }) =>
        caller.signedIn && caller.may(`nexus:repository-admin:${formatOf(format!)}:${name}:edit`),
      handle({ params, read }) {
        const one = repositoryNamed(store, params.name!);
        if (!one || one.format !== formatOf(params.format!) || one.type !== params.type) throw notFound();
        const { online, routingRule, routingRuleName, cleanup, proxy } = read({
          online: boolean,
          routingRule: text,
          routingRuleName: text,
          cleanup: part,
          proxy: part,
        });
        const named = routingRuleName ?? routingRule;
        const rule = named === null ? undefined : ruleNamed(store, named);
        const policies = texts(cleanup?.policyNames) ?? [];
        refuseIf(named !== null && !rule && { id: 'routingRuleName', message: t('no-rule', { name: named }) });
        store.run(
          'UPDATE repository SET online = ?, remote_url = ? WHERE id = ?',
          online === false ? 0 : 1,
          typeof proxy?.remoteUrl === 'string' ? proxy.remoteUrl : one.remoteUrl,
          one.id,
        );
        assign(store, one.name, { routingRule: rule?.id ?? null, cleanupPolicies: policies });
        return done;
      },
    },
  ];
}
