// A change of each place of a screen.
import type { Change } from '../../src/customize/change.ts';
import { keyRules } from '../../src/customize/key-rules.ts';
import { readFile } from '../../src/customize/read-file.ts';
import { fileOf, placesIn, type shipped } from './customized.ts';
import { nested } from './sample-values.ts';

/** A text for each place that has one. */
export function changesOfAll(slug: string, sources: typeof shipped): Change[] {
  const changes: Record<string, object> = {};
  for (const { id, kind } of placesIn(slug, sources)) {
    const [key] = Object.entries(keyRules[kind] as Record<string, string>).find(([, rule]) => rule === 'text') ?? [];
    if (key !== undefined && kind !== 'facts') changes[id] = nested(key, 'Ours');
  }
  return readFile(`${slug}.json`, fileOf(changes), slug, 2).changes;
}
