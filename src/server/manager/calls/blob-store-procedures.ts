// The remote procedure that lists blob stores with their state and usage.
import type { ManagerContext } from '../context.ts';
import { allBlobStores, availableSpace, repositoriesIn, usageIn, usageOfBlobStores } from '../data/blob-stores.ts';
import { procedures, type Procedures } from '../wire/direct.ts';

const bytesPerMegabyte = 1_000_000;

export function blobStoreProcedures(context: ManagerContext): Procedures {
  const { store, tasks, dataDir } = context;
  const read = async () => {
    const all = await usageOfBlobStores(store);
    const space = availableSpace(dataDir);
    return allBlobStores(store).map(({ name, type, settings, quota }) => {
      const { blobCount, totalSizeInBytes } = usageIn(all, name);
      const repositoryUseCount = repositoriesIn(store, name);
      return {
        name,
        type,
        isQuotaEnabled: String(quota !== null),
        quotaType: quota?.type ?? null,
        quotaLimit: quota && Math.trunc(quota.limit / bytesPerMegabyte),
        attributes: {
          // The call for one blob store returns the settings of a bucket, without its secrets.
          ...(type === 'File' && { file: settings }),
          blobStoreQuotaConfig: quota ? { quotaLimitBytes: quota.limit, quotaType: quota.type } : {},
        },
        blobCount,
        totalSize: totalSizeInBytes,
        availableSpace: space,
        repositoryUseCount,
        unlimited: false,
        unavailable: false,
        blobStoreUseCount: 0,
        inUse: repositoryUseCount > 0,
        promotable: false,
        taskUseCount: tasks.all().filter(({ properties }) => properties['blobstoreName'] === name).length,
        groupName: null,
      };
    });
  };
  return { coreui_Blobstore: { read: procedures(context).reading('nexus:blobstores:read', read) } };
}
