// Remote procedures that list what fields of tasks and capabilities can refer to.
import type { ManagerContext } from '../context.ts';
import { allBlobStores } from '../data/blob-stores.ts';
import { allRoles } from '../data/roles.ts';
import { allRepositories } from '../data/repositories.ts';
import { repositoryFilter } from '../security/repository-access.ts';
import { failed, procedures, success, type Procedure, type Procedures } from '../wire/direct.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

export function referenceProcedures(context: ManagerContext): Procedures {
  const { store } = context;
  const { reading } = procedures(context);
  const references =
    (more: readonly { id: string; name: string }[]): Procedure =>
    (caller) => {
      if (caller.userId === null) return failed(t('access-denied'), true);
      const reached = repositoryFilter(caller, 'view', 'browse');
      const found = allRepositories(store).filter((one) => reached(one));
      return success([...more, ...found.map(({ name, type, format }) => ({ id: name, name, type, format }))]);
    };
  return {
    coreui_Blobstore: {
      read: reading('nexus:blobstores:read', () => allBlobStores(store).map(({ name, type }) => ({ name, type }))),
    },
    coreui_Role: {
      read: reading('nexus:roles:read', () => allRoles(store).map(({ id, name }) => ({ id, name }))),
    },
    coreui_Repository: {
      readReferences: references([]),
      readReferencesAddingEntryForAll: references([{ id: '*', name: t('all-repositories') }]),
    },
  };
}
