// Changes of users, roles and privileges by which callers would lose the permission to undo them.
import type { Store } from '../data/database.ts';
import { rightsOf } from '../privileges.ts';
import { Refusal } from '../wire/refusals.ts';
import { type Caller, rolesOf } from '../security/caller.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** Makes a change, unless its caller would lose the permission for such changes. */
export function withoutLockout(store: Store, caller: Caller, permission: string, change: () => void): void {
  store.transaction(() => {
    change();
    if (!rightsOf(store, rolesOf(store, caller)).may(permission))
      throw new Refusal(400, { json: t('own-access', { permission }) });
  });
}
