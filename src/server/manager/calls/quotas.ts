// The soft quota of a blob store, as it is sent.
import { type Quota, type QuotaType, quotaTypes } from '../data/blob-stores.ts';
import { type FieldType, number, object, text } from '../wire/body.ts';
import type { Violation } from '../wire/refusals.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

type SentQuota = { type: QuotaType | null; limit: number; problem?: string };

/** A quota, or null; an invalid one has a problem. */
export const quota: FieldType<(Quota & SentQuota) | null> = (found) => {
  const sent = object(found, true);
  if (sent === null) return null;
  const { type: sentType = null, limit: sentLimit = null } = sent;
  const named = text(sentType, true);
  const limit = number(sentLimit, true) ?? 0;
  const type = quotaTypes.find((one) => one === named) ?? null;
  if (named !== null && type === null) return { type, limit, problem: t('quota-type') };
  if (limit <= 0) return { type, limit, problem: t(type === 'spaceRemainingQuota' ? 'quota-remaining' : 'quota-used') };
  return { type, limit: Math.trunc(limit) };
};

/** The error of a quota. */
export const quotaProblem = (sent: SentQuota | null): Violation | false =>
  sent?.problem !== undefined && { id: '*', message: sent.problem };
