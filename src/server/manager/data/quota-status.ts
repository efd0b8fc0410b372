// Whether a blob store is within its quota, as a message.
import { formatDecimalBytes } from '../../../engine/format/decimal-bytes.ts';
import type { BlobStore, Usage } from './blob-stores.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

export type QuotaStatus = { isViolation: boolean; message: string; blobStoreName: string };

/** `usage`: of all blob stores. `space`: the free bytes on the disk of this one. */
export function quotaStatus(
  { name: blobStoreName, quota }: BlobStore,
  usage: ReadonlyMap<string, Usage>,
  space: number,
): QuotaStatus {
  if (!quota) return { isViolation: false, message: t('quota-none', { name: blobStoreName }), blobStoreName };
  const limit = formatDecimalBytes(quota.limit);
  if (quota.type === 'spaceRemainingQuota') {
    const message = t('quota-remaining-status', { name: blobStoreName, limit, space: formatDecimalBytes(space) });
    return { isViolation: space < quota.limit, message, blobStoreName };
  }
  const used = usage.get(blobStoreName)?.totalSizeInBytes ?? 0;
  const message = t('quota-used-status', { name: blobStoreName, limit, used: formatDecimalBytes(used) });
  return { isViolation: used > quota.limit, message, blobStoreName };
}
