// The disabled reason of an action without its permission. Pure.
import type { Facts } from '../../engine/rules/conditions.ts';
import { t as engineText } from '../../messages/gen/engine.gen.ts';

/** Which permission the user lacks, as a sentence; null if they have it. */
export const missingPermission = ({ may }: Pick<Facts['session'], 'may'>, permission: string): string | null =>
  may(permission) ? null : engineText('may-not', { permission });
