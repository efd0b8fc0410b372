// Cleanup policies in the database, and the components that match their criteria.
import type { Store } from './database.ts';
import { type TimeSlices, createTimeSlices } from '../time-slices.ts';
import { type Pattern, compilePattern } from '../patterns.ts';
import { scan } from './scan.ts';
import { type Repository, allRepositories, assign } from './repositories.ts';

export type ReleaseType = 'RELEASES' | 'PRERELEASES';
export type Criteria = {
  /** Days. */
  criteriaLastBlobUpdated: number | null;
  criteriaLastDownloaded: number | null;
  criteriaReleaseType: ReleaseType | null;
  criteriaAssetRegex: string | null;
};
export type CleanupPolicy = { name: string; format: string; notes: string | null } & Criteria;

const columns = `name, format, notes, last_blob_updated AS criteriaLastBlobUpdated, last_downloaded AS criteriaLastDownloaded,
  release_type AS criteriaReleaseType, asset_regex AS criteriaAssetRegex`;

/** All cleanup policies, by name (capitals first). */
export const allPolicies = (store: Store): CleanupPolicy[] =>
  store.all(`SELECT ${columns} FROM cleanup_policy ORDER BY name COLLATE BINARY`);

/** The policy with a name (case-sensitive); undefined if it does not exist. */
export const policyNamed = (store: Store, name: string): CleanupPolicy | undefined =>
  store.one(`SELECT ${columns} FROM cleanup_policy WHERE name = ? COLLATE BINARY`, name);

/** Whether a policy has the name, ignoring case. */
export const nameIsTaken = (store: Store, name: string): boolean =>
  store.one('SELECT 1 AS taken FROM cleanup_policy WHERE name = ?', name) !== undefined;

/** Adds a policy, or replaces the one with the same name. */
export const savePolicy = (store: Store, one: CleanupPolicy): void =>
  void store.run(
    'INSERT OR REPLACE INTO cleanup_policy (name, format, notes, last_blob_updated, last_downloaded, release_type, asset_regex) VALUES (?, ?, ?, ?, ?, ?, ?)',
    one.name,
    one.format,
    one.notes,
    one.criteriaLastBlobUpdated,
    one.criteriaLastDownloaded,
    one.criteriaReleaseType,
    one.criteriaAssetRegex,
  );

const repositoriesUsing = (store: Store, name: string): Repository[] =>
  allRepositories(store).filter((one) => one.cleanupPolicies.includes(name));

/** Deletes a policy, and removes it from the repositories that use it. */
export function deletePolicy(store: Store, name: string): void {
  store.transaction(() => {
    for (const one of repositoriesUsing(store, name))
      assign(store, one.name, { cleanupPolicies: one.cleanupPolicies.filter((other) => other !== name) });
    store.run('DELETE FROM cleanup_policy WHERE name = ?', name);
  });
}

export type Component = { id: number; group: string | null; name: string; version: string | null };

const day = 24 * 60 * 60_000;
const byName = (a: Component, b: Component) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id);

/**
 * The components of a repository that match all criteria, by name: their number, and the first of them. Nothing is
 * found in groups, or in repositories that are offline.
 */
export async function selectComponents(
  store: Store,
  repository: Repository,
  criteria: Criteria,
  now: number,
  limit: number,
  slices: TimeSlices = createTimeSlices(),
): Promise<{ total: number; components: Component[] }> {
  let total = 0;
  let first: Component[] = [];
  for await (const chosen of matchingComponents(store, repository, criteria, now, slices)) {
    total += chosen.length;
    first = [...first, ...chosen].sort(byName).slice(0, limit);
  }
  return { total, components: first };
}

/**
 * The components that match all criteria, in portions, which the caller may remove. A component that was never
 * downloaded is dated by its last change.
 */
export async function* matchingComponents(
  store: Store,
  repository: Repository,
  criteria: Criteria,
  now: number,
  slices: TimeSlices,
): AsyncGenerator<Component[]> {
  if (repository.type === 'group' || !repository.online) return;
  const {
    criteriaLastBlobUpdated: updated,
    criteriaLastDownloaded: downloaded,
    criteriaReleaseType: release,
    criteriaAssetRegex: regex,
  } = criteria;
  const pattern = regex === null ? undefined : compilePattern(regex);
  const where = release === null ? '' : `AND component.prerelease = ${release === 'PRERELEASES' ? 1 : 0}`;
  const before = (days: number | null) => (days === null ? now : now - days * day);
  // The plus prevents the use of repository indexes: they would be read as a whole for every portion.
  const portions = scan(store, 'component', slices, (after, last): Portion => {
    const components = store.all<Component>(
      `SELECT component.id, grp AS "group", name, version FROM component JOIN asset ON asset.component_id = component.id
       WHERE component.id > ? AND component.id <= ? AND +component.repository_id = ? ${where} GROUP BY component.id
       HAVING max(updated) <= ? AND ifnull(max(downloaded), max(updated)) <= ?`,
      after,
      last,
      repository.id,
      before(updated),
      before(downloaded),
    );
    if (!pattern || components.length === 0) return { components, paths: [] };
    const paths = store.all<{ componentId: number; path: string }>(
      'SELECT component_id AS componentId, path FROM asset WHERE component_id > ? AND component_id <= ? AND +repository_id = ?',
      after,
      last,
      repository.id,
    );
    return { components, paths };
  });
  for await (const { components, paths } of portions) {
    const matching = pattern ? await withMatchingPath(paths, pattern, slices) : undefined;
    yield matching ? components.filter(({ id }) => matching.has(id)) : components;
  }
}

type Portion = { components: Component[]; paths: { componentId: number; path: string }[] };

/** The ids of components with a path that matches as a whole; it may match with or without its first slash. */
async function withMatchingPath(paths: Portion['paths'], pattern: Pattern, slices: TimeSlices): Promise<Set<number>> {
  const found = new Set<number>();
  for (const { componentId, path } of paths) {
    const pause = slices.pause();
    if (pause) await pause;
    if (!found.has(componentId) && (pattern.matches(path) || pattern.matches(`/${path}`))) found.add(componentId);
  }
  return found;
}
