// Who may make the calls of a screen: those who see it, and for changes those with the permission.
import type { Condition } from '../../../engine/descriptor/descriptor.gen.ts';
import { isMet, type Facts } from '../../../engine/rules/conditions.ts';
import { valueAt } from '../../../engine/rules/paths.ts';
import { fillPermission, placeholdersIn } from '../../../engine/rules/texts.ts';
import type { ManagerContext } from '../context.ts';
import type { Caller } from '../security/caller.ts';
import { readableRecord } from './records.ts';
import type { ServedScreen } from './screens.ts';

export type Operation = 'list' | 'read' | 'create' | 'update' | 'delete';

/** The key under which settings, which are a single record, are stored. */
export const onlyKey = '';

type Asker = Pick<Caller, 'signedIn' | 'may'> & { userId?: string | null };

/** What conditions on the session can test here. */
const sessionOf = ({ edition, nodes }: ManagerContext, { signedIn, userId, may }: Asker) => ({
  signedIn,
  // The anonymous user has no id, as in the page.
  userId: signedIn ? (userId ?? '') : '',
  edition,
  clustered: nodes > 1,
  ldap: edition === 'PRO',
  may,
});

/** Whether some user may see a screen: it may require features that this manager does not have, such as LDAP. */
export const isOffered = ({ screen }: ServedScreen, context: ManagerContext): boolean =>
  canBe(true, screen.when, sessionOf(context, { signedIn: true, may: () => true }));

/** Whether a condition can be true, or false, for some user. */
function canBe(wanted: boolean, condition: Condition | undefined, session: Facts['session']): boolean {
  if (condition === undefined) return wanted;
  if ('not' in condition) return canBe(!wanted, condition.not, session);
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : undefined;
  if (parts) {
    const isEachNeeded = 'all' in condition === wanted;
    return isEachNeeded
      ? parts.every((part) => canBe(wanted, part, session))
      : parts.some((part) => canBe(wanted, part, session));
  }
  return 'may' in condition || 'user' in condition || isMet(condition, { session }) === wanted;
}

/** Whether a permission contains parts of a record. */
const isAboutRecord = (wanted: string): boolean => placeholdersIn(wanted).length > 0;

/** The permission for a change, with the parts of a record in it; undefined if none is needed. */
export function permissionAbout(
  kind: Operation,
  { screen }: ServedScreen,
  record: unknown,
  key: string,
): string | undefined {
  const wanted = kind === 'list' || kind === 'read' ? undefined : screen.may?.[kind];
  return (
    wanted &&
    fillPermission(wanted, (place) => (place === 'key' ? key : valueAt(record, place.slice(place.indexOf('.') + 1))))
  );
}

/** Whether a caller may make a call, by the parameters of its path. `kind`: left out for other calls of the screen. */
export function accessFor(kind: Operation | undefined, served: ServedScreen, context: ManagerContext) {
  const { screen, slug } = served;
  const mayBe = kind === undefined || kind === 'list' || kind === 'read' ? undefined : screen.may?.[kind];
  return (caller: Caller, { key = onlyKey }: Record<string, string>): boolean => {
    const { signedIn, userId } = caller;
    const session = sessionOf(context, { signedIn, userId, may: (wanted) => caller.may(wanted) });
    if (!signedIn || !isMet(screen.when, { session })) return false;
    if (kind === undefined || mayBe === undefined) return true;
    const record = isAboutRecord(mayBe) ? readableRecord(context, slug, key) : undefined;
    return caller.may(permissionAbout(kind, served, record, key)!);
  };
}
