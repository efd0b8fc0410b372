// Adds selectors, routing rules and cleanup policies, and contains those of the seed.
import { randomBytes } from 'node:crypto';
import type { Store } from '../data/database.ts';
import type { World } from '../world-file.ts';

type Administration = Pick<World, 'contentSelectors' | 'routingRules' | 'cleanupPolicies'>;

/** Adds the selectors, routing rules and cleanup policies of a world or the seed. */
export function addAdministration(
  store: Store,
  { contentSelectors = [], routingRules = [], cleanupPolicies = [] }: Administration,
): void {
  for (const { name, description, expression } of contentSelectors)
    store.run(
      'INSERT INTO content_selector (name, type, description, expression) VALUES (?, ?, ?, ?)',
      name,
      'csel',
      description ?? null,
      expression,
    );
  for (const { name, description, mode, matchers } of routingRules)
    store.run(
      'INSERT INTO routing_rule (id, name, description, mode, matchers) VALUES (?, ?, ?, ?, ?)',
      randomBytes(16).toString('hex'),
      name,
      description ?? '',
      mode,
      JSON.stringify(matchers),
    );
  for (const one of cleanupPolicies)
    store.run(
      'INSERT INTO cleanup_policy (name, format, notes, last_blob_updated, last_downloaded, release_type, asset_regex) VALUES (?, ?, ?, ?, ?, ?, ?)',
      one.name,
      one.format,
      one.notes ?? null,
      one.criteriaLastBlobUpdated ?? null,
      one.criteriaLastDownloaded ?? null,
      one.criteriaReleaseType ?? null,
      one.criteriaAssetRegex ?? null,
    );
}

/** The selectors, rules and policies of the seed. */
export const seededAdministration: Administration = {
  contentSelectors: [
    {
      name: 'house-artifacts',
      description: 'What we build ourselves',
      expression: 'format == "maven2" and coordinate.groupId =^ "com.acme"',
    },
    {
      name: 'house-packages',
      description: 'Packages of our own scope',
      expression: 'format == "npm" and path =^ "/@acme/"',
    },
    { name: 'documentation', description: 'Manuals and guides', expression: 'format == "raw" and path =^ "/docs/"' },
    { name: 'archives', description: null, expression: 'path =~ ".*\\.(zip|tgz|tar\\.gz)"' },
    { name: 'sources', description: 'Jars with sources', expression: 'coordinate.classifier == "sources"' },
  ],
  routingRules: [
    {
      name: 'no-internal-groups',
      description: 'Our own groups are never asked for outside',
      mode: 'BLOCK',
      matchers: ['^/com/acme/.*'],
    },
    {
      name: 'no-internal-scope',
      description: 'Our own scope is never asked for outside',
      mode: 'BLOCK',
      matchers: ['^/@acme/.*', '^/@acme%2[fF].*'],
    },
    { name: 'archives-only', description: 'Nothing but archives', mode: 'ALLOW', matchers: ['.*\\.zip', '.*\\.tgz'] },
    { name: 'no-sources', description: '', mode: 'BLOCK', matchers: ['.*-sources\\.jar'] },
  ],
  cleanupPolicies: [
    {
      name: 'unused-for-a-quarter',
      notes: 'What nobody has downloaded for three months',
      format: '*',
      criteriaLastDownloaded: 90,
    },
    {
      name: 'old-snapshots',
      notes: 'Snapshots older than a month',
      format: 'maven2',
      criteriaLastBlobUpdated: 30,
      criteriaReleaseType: 'PRERELEASES',
    },
    {
      name: 'npm-prereleases',
      notes: null,
      format: 'npm',
      criteriaLastBlobUpdated: 60,
      criteriaReleaseType: 'PRERELEASES',
    },
    {
      name: 'old-archives',
      notes: 'Archives of years ago',
      format: 'raw',
      criteriaLastBlobUpdated: 365,
      criteriaAssetRegex: '.*\\.(zip|tgz)',
    },
    {
      name: 'abandoned',
      notes: 'Not used by any repository yet',
      format: '*',
      criteriaLastBlobUpdated: 700,
      criteriaLastDownloaded: 365,
    },
  ],
};
