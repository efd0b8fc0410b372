// Adds repositories, and contains those of the seed.
import type { Store } from '../data/database.ts';

export type SeedRepository = {
  name: string;
  format: string;
  type: 'hosted' | 'proxy' | 'group';
  online?: boolean;
  remoteUrl?: string;
  members?: string[];
  versionPolicy?: string;
  /** Names. */
  routingRule?: string;
  cleanupPolicies?: string[];
};

/** Adds a repository; its routing rule must exist. */
export function addRepository(store: Store, one: SeedRepository): void {
  const rule =
    one.routingRule === undefined
      ? undefined
      : store.one<{ id: string }>('SELECT id FROM routing_rule WHERE name = ?', one.routingRule);
  store.run(
    'INSERT INTO repository (name, format, type, online, remote_url, members, routing_rule, cleanup_policies, attributes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    one.name,
    one.format,
    one.type,
    one.online === false ? 0 : 1,
    one.remoteUrl ?? null,
    JSON.stringify(one.members ?? []),
    rule?.id ?? null,
    JSON.stringify(one.cleanupPolicies ?? []),
    JSON.stringify(one.format === 'maven2' ? { versionPolicy: one.versionPolicy ?? 'RELEASE' } : {}),
  );
}

/** The repositories of the seed. */
export const seededRepositories: readonly SeedRepository[] = [
  {
    name: 'maven-central',
    format: 'maven2',
    type: 'proxy',
    remoteUrl: 'https://maven.example.org/',
    routingRule: 'no-internal-groups',
    cleanupPolicies: ['unused-for-a-quarter'],
  },
  { name: 'maven-releases', format: 'maven2', type: 'hosted' },
  {
    name: 'maven-snapshots',
    format: 'maven2',
    type: 'hosted',
    versionPolicy: 'SNAPSHOT',
    cleanupPolicies: ['old-snapshots'],
  },
  {
    name: 'maven-public',
    format: 'maven2',
    type: 'group',
    versionPolicy: 'MIXED',
    members: ['maven-releases', 'maven-snapshots', 'maven-central'],
  },
  {
    name: 'npm-registry',
    format: 'npm',
    type: 'proxy',
    remoteUrl: 'https://npm.example.org/',
    routingRule: 'no-internal-scope',
    cleanupPolicies: ['unused-for-a-quarter'],
  },
  { name: 'npm-internal', format: 'npm', type: 'hosted', cleanupPolicies: ['npm-prereleases'] },
  { name: 'npm-all', format: 'npm', type: 'group', members: ['npm-internal', 'npm-registry'] },
  { name: 'nuget-gallery', format: 'nuget', type: 'proxy', remoteUrl: 'https://nuget.example.org/v3/index.json' },
  { name: 'nuget-hosted', format: 'nuget', type: 'hosted' },
  { name: 'nuget-group', format: 'nuget', type: 'group', members: ['nuget-hosted', 'nuget-gallery'] },
  { name: 'docker-hosted', format: 'docker', type: 'hosted' },
  { name: 'docker-hub', format: 'docker', type: 'proxy', remoteUrl: 'https://docker.example.org/', online: false },
  { name: 'raw-site', format: 'raw', type: 'hosted', cleanupPolicies: ['old-archives'] },
  {
    name: 'raw-downloads',
    format: 'raw',
    type: 'proxy',
    remoteUrl: 'https://downloads.example.org/',
    routingRule: 'archives-only',
  },
];
