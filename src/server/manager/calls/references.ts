// Remote procedures that list what fields of tasks, capabilities and repositories can refer to.
import type { ManagerContext } from '../context.ts';
import { recipes } from '../data/recipes.ts';
import { allRoles } from '../data/roles.ts';
import { allRepositories, type Repository } from '../data/repositories.ts';
import { repositoryFilter } from '../security/repository-access.ts';
import { failed, objectIn, procedures, success, type Procedure, type Procedures } from '../wire/direct.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** Whether a repository has the format and the type of the filters. Values after an exclamation mark are excluded. */
function matches(repository: Repository, filters: unknown): boolean {
  const all: unknown[] = Array.isArray(filters) ? filters : [];
  return all.every((one) => {
    const { property, value } = objectIn([one]);
    if ((property !== 'format' && property !== 'type') || typeof value !== 'string') return true;
    const isExcluded = value.startsWith('!');
    return (repository[property] === (isExcluded ? value.slice(1) : value)) !== isExcluded;
  });
}

export function referenceProcedures(context: ManagerContext): Procedures {
  const { store } = context;
  const { reading } = procedures(context);
  const references =
    (more: readonly { id: string; name: string }[]): Procedure =>
    (caller, data) => {
      if (caller.userId === null) return failed(t('access-denied'), true);
      if (data.length === 0) return failed(t('argument-missing'));
      const { filter } = objectIn(data);
      const reached = repositoryFilter(caller, 'view', 'browse');
      const found = allRepositories(store).filter((one) => reached(one) && matches(one, filter));
      return success([...more, ...found.map(({ name, type, format }) => ({ id: name, name, type, format }))]);
    };
  return {
    coreui_Role: {
      read: reading('nexus:roles:read', () => allRoles(store).map(({ id, name }) => ({ id, name }))),
    },
    coreui_Repository: {
      readRecipes: ({ signedIn }) =>
        signedIn
          ? success(recipes.map(({ format, type }) => ({ id: `${format}-${type}`, name: `${format} (${type})` })))
          : failed(t('access-denied'), true),
      readReferences: references([]),
      readReferencesAddingEntryForAll: references([{ id: '*', name: t('all-repositories') }]),
    },
  };
}
