// Adds selectors, routing rules and cleanup policies, and contains those of the seed.
import { randomBytes } from 'node:crypto';
import type { Store } from '../data/database.ts';
import type { World } from '../world-file.ts';
import sample from './sample.json' with { type: 'json' };

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
export const seededAdministration = sample as Administration;
