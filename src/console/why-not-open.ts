// Why a user may not open a screen. Pure.
import type { Condition } from '../engine/descriptor/descriptor.gen.ts';
import type { Facts } from '../engine/rules/conditions.ts';
import type { ScreenMenu } from './screen-menu.ts';

/** Why a user may not open a screen: the edition, missing permissions, or an unknown reason. */
export function whyNotOpen({ visible }: Pick<ScreenMenu, 'visible'>, session: Facts['session']): string {
  const conditions = partsOf(visible);
  const editions = conditions.flatMap((one) => ('edition' in one ? [one.edition] : []));
  if (editions.length > 0 && !editions.includes(session.edition as (typeof editions)[number]))
    return `This page requires the ${editions.join(' or ')} edition.${session.edition && ` This server runs ${session.edition}.`}`;
  const missing = conditions.flatMap((one) => ('may' in one && !session.may(one.may) ? [one.may] : []));
  if (missing.length === 0) return "This page isn't available on this server, or you don't have access to it.";
  const permissions = missing.length === 1 ? 'permission' : 'permissions';
  return `You need the ${missing.join(' and ')} ${permissions} to open this page. Ask an administrator for access.`;
}

/** The simple conditions inside a condition, at any depth. */
function partsOf(condition: Condition | undefined): Condition[] {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(partsOf);
  return 'any' in condition ? condition.any.flatMap(partsOf) : [condition];
}
