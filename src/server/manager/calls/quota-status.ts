// Whether the quota of a blob store is kept, in words.
import type { BlobStore } from '../data/blob-stores.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB'];

/** A size as the reference server writes it: with two decimals, in steps of a thousand. */
function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  return [(bytes / 1000 ** step).toFixed(2), units[step]].join(' ');
}

/** `used`: the bytes in the store. `space`: the free bytes on its disk. */
export function quotaStatus({ name: blobStoreName, quota }: BlobStore, used: number, space: number): object {
  if (!quota) return { isViolation: false, message: t('quota-none', { name: blobStoreName }), blobStoreName };
  const limit = sizeText(quota.limit);
  return quota.type === 'spaceRemainingQuota'
    ? {
        isViolation: space < quota.limit,
        message: t('quota-remaining-status', { name: blobStoreName, limit, space: sizeText(space) }),
        blobStoreName,
      }
    : {
        isViolation: used > quota.limit,
        message: t('quota-used-status', { name: blobStoreName, limit, used: sizeText(used) }),
        blobStoreName,
      };
}
