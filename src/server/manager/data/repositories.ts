// The repositories of the manager, their groups' members, and choices of several repositories.
import type { Store } from './database.ts';
import { derivedFrom } from './derived.ts';
import { createTimeSlices } from '../time-slices.ts';
import { knownFormats } from './formats.ts';

export type Repository = {
  id: number;
  name: string;
  format: string;
  type: 'hosted' | 'proxy' | 'group';
  online: boolean;
  remoteUrl: string | null;
  members: string[];
  /** The id of its routing rule; null if it has none. */
  routingRule: string | null;
  cleanupPolicies: string[];
  attributes: Record<string, unknown>;
  /** The name of its blob store. */
  blobStore: string;
  /** The other parts of its configuration, unchanged. */
  settings: Record<string, unknown>;
};

type Row = {
  id: number;
  name: string;
  format: string;
  type: Repository['type'];
  online: number;
  remote_url: string | null;
  members: string;
  routing_rule: string | null;
  cleanup_policies: string;
  attributes: string;
  blob_store: string;
  settings: string;
};

const toRepository = (row: Row): Repository => ({
  id: row.id,
  name: row.name,
  format: row.format,
  type: row.type,
  online: row.online === 1,
  remoteUrl: row.remote_url,
  members: JSON.parse(row.members) as string[],
  routingRule: row.routing_rule,
  cleanupPolicies: JSON.parse(row.cleanup_policies) as string[],
  attributes: JSON.parse(row.attributes) as Record<string, unknown>,
  blobStore: row.blob_store,
  settings: JSON.parse(row.settings) as Record<string, unknown>,
});

/** All repositories, by name (capitals first). */
export const allRepositories: (store: Store) => readonly Repository[] = derivedFrom(['repository'], (store) =>
  store.all<Row>('SELECT * FROM repository ORDER BY name').map(toRepository),
);

const repositoriesByName = derivedFrom(
  ['repository'],
  (store) => new Map(allRepositories(store).map((one) => [one.name, one])),
);

/** The repository with a name; undefined if it does not exist. */
export const repositoryNamed = (store: Store, name: string): Repository | undefined =>
  repositoriesByName(store).get(name);

/** The repositories that use each routing rule, by the rule's id. */
export const repositoriesByRule = derivedFrom(['repository'], (store) => {
  const byRule = new Map<string, Repository[]>();
  for (const one of allRepositories(store)) {
    if (one.routingRule === null) continue;
    const list = byRule.get(one.routingRule);
    if (list) list.push(one);
    else byRule.set(one.routingRule, [one]);
  }
  return byRule;
});

/** Every format that is known or in use, by name. */
export const allFormats: (store: Store) => readonly string[] = derivedFrom(['repository'], (store) =>
  [...new Set([...knownFormats, ...allRepositories(store).map(({ format }) => format)])].sort(),
);

/** The repositories with their own content behind the given ones: groups are replaced by their members. */
export function expandGroups(repositories: readonly Repository[], all: readonly Repository[]): Repository[] {
  const byName = new Map(all.map((repository) => [repository.name, repository]));
  const seen = new Set<Repository>();
  const expanded: Repository[] = [];
  // Depth first, in the order of the members, without recursion: chains of groups may be too long for it.
  const waiting = repositories.toReversed();
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    if (one.type !== 'group') expanded.push(one);
    else
      for (const name of one.members.toReversed()) {
        const member = byName.get(name);
        if (member) waiting.push(member);
      }
  }
  return expanded;
}

/** The repositories of a choice: `*` all, `*-raw` all of a format, otherwise one by its name; undefined if unknown. */
export function repositoriesOf(choice: string, all: readonly Repository[]): Repository[] | undefined {
  if (choice === '*') return [...all];
  const named = all.find((repository) => repository.name === choice);
  if (named) return [named];
  return choice.startsWith('*-') ? all.filter((repository) => repository.format === choice.slice(2)) : undefined;
}

/** Sets the routing rule (by id, null for none) and the cleanup policies (by name) of a repository. */
export function assign(
  store: Store,
  name: string,
  to: { routingRule?: string | null; cleanupPolicies?: string[] },
): void {
  if (to.routingRule !== undefined)
    store.run('UPDATE repository SET routing_rule = ? WHERE name = ?', to.routingRule, name);
  if (to.cleanupPolicies !== undefined)
    store.run('UPDATE repository SET cleanup_policies = ? WHERE name = ?', JSON.stringify(to.cleanupPolicies), name);
}

type NewRepository = Omit<Repository, 'id'>;

const columns = [
  'name',
  'format',
  'type',
  'online',
  'remote_url',
  'members',
  'routing_rule',
  'cleanup_policies',
  'attributes',
  'blob_store',
  'settings',
];

const valuesOf = (one: NewRepository) => [
  one.name,
  one.format,
  one.type,
  one.online ? 1 : 0,
  one.remoteUrl,
  JSON.stringify(one.members),
  one.routingRule,
  JSON.stringify(one.cleanupPolicies),
  JSON.stringify(one.attributes),
  one.blobStore,
  JSON.stringify(one.settings),
];

export const addRepository = (store: Store, one: NewRepository): void =>
  void store.run(
    `INSERT INTO repository (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    ...valuesOf(one),
  );

export const updateRepository = (store: Store, one: Repository): void =>
  void store.run(
    `UPDATE repository SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`,
    ...valuesOf(one),
    one.id,
  );

/** The number of rows that are deleted in one statement. */
const portion = 500;

/** Deletes a repository with its content, in slices, and removes it from its groups. */
export async function deleteRepository(store: Store, { id, name }: Repository): Promise<void> {
  const slices = createTimeSlices();
  for (const table of ['asset', 'component'])
    while (
      store.run(
        `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE repository_id = ? LIMIT ${portion})`,
        id,
      ) > 0
    )
      await slices.pause();
  store.transaction(() => {
    for (const group of allRepositories(store))
      if (group.members.includes(name))
        store.run(
          'UPDATE repository SET members = ? WHERE id = ?',
          JSON.stringify(group.members.filter((member) => member !== name)),
          group.id,
        );
    store.run('DELETE FROM repository WHERE id = ?', id);
  });
}
