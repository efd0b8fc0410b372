// Why a user may not open a screen. Pure.
import type { Condition } from '../engine/descriptor/descriptor.gen.ts';
import { isMet, type Facts } from '../engine/rules/conditions.ts';
import { formatList } from '../engine/format/lists.ts';
import { currentLocale } from '../messages/messages.ts';
import { t } from '../messages/gen/side-pages.gen.ts';
import type { ScreenMenu } from './screen-menu.ts';

/** Why a user may not open a screen: the edition, missing permissions, or an unknown reason. */
export function accessDeniedReason({ when }: Pick<ScreenMenu, 'when'>, session: Facts['session']): string {
  const conditions = partsOf(when);
  const editions = conditions.flatMap((one) => ('edition' in one ? [one.edition] : []));
  // With permissions, the screen may be available in any edition.
  const withAll = { session: { ...session, may: () => true } };
  if (editions.length > 0 && !editions.includes(session.edition) && !isMet(when, withAll))
    return t(session.edition === '' ? 'edition' : 'other-edition', {
      editions: formatList(editions, 'disjunction', currentLocale()),
      edition: session.edition,
    });
  const missing = conditions.flatMap((one) => ('may' in one && !session.may(one.may) ? [one.may] : []));
  if (missing.length === 0) return t('unavailable');
  return t('permission', { count: missing.length, permissions: formatList(missing, 'conjunction', currentLocale()) });
}

/** The simple conditions inside a condition, at any depth. */
function partsOf(condition: Condition | undefined): Condition[] {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(partsOf);
  return 'any' in condition ? condition.any.flatMap(partsOf) : [condition];
}
