// The remote procedure that lists repositories with all their attributes.
import type { ManagerContext } from '../context.ts';
import { allRepositories, type Repository } from '../data/repositories.ts';
import { repositoryFilter } from '../security/repository-access.ts';
import { failed, success, type Procedures } from '../wire/direct.ts';
import { toSettings } from './repository-shape.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** Settings of the REST API that are not attributes, or are attributes with another name. */
const notAttributes = ['name', 'format', 'type', 'url', 'online', 'routingRuleName', 'httpClient', 'cleanup'];

/** The attributes of a repository. Like its settings in the REST API, they are without secrets. */
function attributesOf(one: Repository): Record<string, unknown> {
  const settings = toSettings(one, '', new Map());
  return {
    ...Object.fromEntries(Object.entries(settings).filter(([name]) => !notAttributes.includes(name))),
    ...(settings['httpClient'] === undefined ? {} : { httpclient: settings['httpClient'] }),
    ...(one.cleanupPolicies.length > 0 ? { cleanup: { policyName: one.cleanupPolicies } } : {}),
  };
}

export function repositoryProcedures({ store }: ManagerContext): Procedures {
  return {
    coreui_Repository: {
      read: (caller) => {
        if (caller.userId === null) return failed(t('access-denied'), true);
        const seen = allRepositories(store).filter(repositoryFilter(caller, 'admin', 'read'));
        return success(
          seen.map((one) => ({
            name: one.name,
            type: one.type,
            format: one.format,
            recipe: `${one.format}-${one.type}`,
            online: one.online,
            attributes: attributesOf(one),
          })),
        );
      },
    },
  };
}
