// Whether the quota of a blob store is kept, in words.
import { formatDecimalBytes } from '../../../engine/format/decimal-bytes.ts';
import type { BlobStore } from '../data/blob-stores.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** `used`: the bytes in the store. `space`: the free bytes on its disk. */
export function quotaStatus({ name: blobStoreName, quota }: BlobStore, used: number, space: number): object {
  if (!quota) return { isViolation: false, message: t('quota-none', { name: blobStoreName }), blobStoreName };
  const limit = formatDecimalBytes(quota.limit);
  return quota.type === 'spaceRemainingQuota'
    ? {
        isViolation: space < quota.limit,
        message: t('quota-remaining-status', { name: blobStoreName, limit, space: formatDecimalBytes(space) }),
        blobStoreName,
      }
    : {
        isViolation: used > quota.limit,
        message: t('quota-used-status', { name: blobStoreName, limit, used: formatDecimalBytes(used) }),
        blobStoreName,
      };
}
