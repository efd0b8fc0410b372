// The disabled reason of an action without its permission. Pure.
import type { Facts } from '../../engine/rules/conditions.ts';
import { t as engineText } from '../../messages/gen/engine.gen.ts';

/** Which permission the user lacks, or why nothing can be changed, as a sentence; null if they can. */
export const missingPermission = (
  { may, locked }: Pick<Facts['session'], 'may' | 'locked'>,
  permission: string,
): string | null => (may(permission) ? (locked ?? null) : engineText('may-not', { permission }));
