// Who may make the calls of a screen: those who see it, and for changes those with the permission.
import { holds } from '../../../engine/rules/conditions.ts';
import { valueAt } from '../../../engine/rules/paths.ts';
import { filled, placesIn } from '../../../engine/rules/texts.ts';
import type { ManagerContext } from '../context.ts';
import type { Caller } from '../security/caller.ts';
import { findRecord } from './records.ts';
import type { ServedScreen } from './screens.ts';

export type Operation = 'list' | 'read' | 'create' | 'update' | 'delete';

/** The key under which settings, which are a single record, are stored. */
export const onlyKey = '';

/** What conditions on the session can test here. */
export const sessionOf = ({ edition, nodes }: ManagerContext, { signedIn, may }: Pick<Caller, 'signedIn' | 'may'>) => ({
  signedIn,
  edition,
  clustered: nodes > 1,
  ldap: edition === 'PRO',
  may,
});

/** Whether a caller may make a call, by the parameters of its path. `kind`: left out for other calls of the screen. */
export function accessFor(kind: Operation | undefined, { screen, slug }: ServedScreen, context: ManagerContext) {
  const permission = kind === undefined || kind === 'list' || kind === 'read' ? undefined : screen.may?.[kind];
  /** The permission with the parts of a record in it. */
  const about = (wanted: string, key: string) => {
    if (placesIn(wanted).length === 0) return wanted;
    const record = findRecord(context, slug, key)?.record;
    return filled(wanted, (place) => (place === 'key' ? key : valueAt(record, place.slice(place.indexOf('.') + 1))));
  };
  return (caller: Caller, { key = onlyKey }: Record<string, string>): boolean => {
    const session = sessionOf(context, { signedIn: caller.signedIn, may: (wanted) => caller.may(wanted) });
    return (
      caller.signedIn &&
      holds(screen.when, { session }) &&
      (permission === undefined || caller.may(about(permission, key)))
    );
  };
}
