// The work of tasks. Each function returns a description of what it has done, and ends at the next pause once it is
// stopped.
import fs from 'node:fs/promises';
import path from 'node:path';
import { type Criteria, matchingComponents, policyNamed } from '../data/cleanup-policies.ts';
import type { Store } from '../data/database.ts';
import { removeComponents } from '../data/removal.ts';
import { allRepositories, repositoryNamed, type Repository } from '../data/repositories.ts';
import type { Log } from '../services/log.ts';
import type { TimeSlices } from '../time-slices.ts';
import { formatBytes } from '../../../engine/format/bytes.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

export type WorkContext = {
  store: Store;
  dataDir: string;
  now: () => number;
  /** The log files that can be rotated. */
  logs: readonly Pick<Log, 'file' | 'rotate'>[];
};
export type Work = (context: WorkContext, properties: Record<string, string>, slices: TimeSlices) => Promise<string>;

/** Components that are removed in one transaction. */
const portion = 500;

async function removeMatching(
  { store, now }: WorkContext,
  repository: Repository,
  criteria: Criteria,
  slices: TimeSlices,
): Promise<number> {
  let removed = 0;
  for await (const components of matchingComponents(store, repository, criteria, now(), slices)) {
    const ids = components.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += portion) {
      await slices.pause();
      removeComponents(store, ids.slice(at, at + portion));
    }
    removed += ids.length;
  }
  return removed;
}

const hasCriteria = (criteria: Criteria) =>
  [
    criteria.criteriaLastBlobUpdated,
    criteria.criteriaLastDownloaded,
    criteria.criteriaReleaseType,
    criteria.criteriaAssetRegex,
  ].some((one) => one !== null);

const cleanUp: Work = async (context, _properties, slices) => {
  let removed = 0;
  const cleaned = allRepositories(context.store).filter(({ cleanupPolicies }) => cleanupPolicies.length > 0);
  for (const repository of cleaned)
    for (const name of repository.cleanupPolicies) {
      const policy = policyNamed(context.store, name);
      // Without criteria, a policy would match every component.
      if (policy && hasCriteria(policy)) removed += await removeMatching(context, repository, policy, slices);
    }
  return t('task-cleaned-up', { count: removed, repositories: cleaned.length });
};

const purgeUnused: Work = async (context, { repositoryName = '', lastUsed = '' }, slices) => {
  const days = Number(lastUsed);
  if (!Number.isInteger(days) || days < 1) throw new Error(t('task-days', { days: lastUsed }));
  const one = repositoryNamed(context.store, repositoryName);
  const chosen = repositoryName === '*' ? allRepositories(context.store) : one ? [one] : [];
  if (chosen.length === 0) throw new Error(t('task-no-repository', { name: repositoryName }));
  const criteria: Criteria = {
    criteriaLastBlobUpdated: null,
    criteriaLastDownloaded: days,
    criteriaReleaseType: null,
    criteriaAssetRegex: null,
  };
  let removed = 0;
  for (const repository of chosen) removed += await removeMatching(context, repository, criteria, slices);
  return t('task-cleaned-up', { count: removed, repositories: chosen.length });
};

const compact: Work = async ({ store }, { blobstoreName = '' }) => {
  store.checkpoint();
  return t('task-compacting', { name: blobstoreName });
};

const backUp: Work = async ({ store, dataDir, now }, { location = '' }) => {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(location)) throw new Error(t('task-location', { location }));
  const folder = path.join(dataDir, 'backup', location);
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  // Left by a server that was killed during a backup.
  for (const name of await fs.readdir(folder))
    if (name.endsWith('.db.part')) await fs.rm(path.join(folder, name), { force: true });
  const time = new Date(now()).toISOString().replace(/[:.]/g, '-');
  const file = path.join(folder, `${path.basename(store.file, '.db')}-${time}.db`);
  await store.copyTo(file);
  const { size } = await fs.stat(file);
  return t('task-backed-up', { file: path.relative(dataDir, file), size: formatBytes(size) });
};

const rotateLogs: Work = async ({ logs }) => {
  const failed = logs.filter((log) => !log.rotate());
  const files = failed.map(({ file }) => path.basename(file)).join(', ');
  if (failed.length > 0) throw new Error(t('task-not-rotated', { count: failed.length, files }));
  return t('task-rotated', { count: logs.length });
};

/** The work of each type; types without an entry cannot run. */
export const workOf: ReadonlyMap<string, Work> = new Map([
  ['repository.cleanup', cleanUp],
  ['repository.purge-unused', purgeUnused],
  ['blobstore.compact', compact],
  ['db.backup', backUp],
  ['log.rotate', rotateLogs],
]);
