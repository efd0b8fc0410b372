// Single values, each stored as JSON under a name.
import type { Store } from './database.ts';

export type AnonymousSettings = { enabled: boolean; userId: string; realmName: string };

/** The value stored under a name; undefined if none is stored. */
export function readSetting<Value>(store: Store, name: string): Value | undefined {
  const row = store.one<{ value: string }>('SELECT value FROM setting WHERE name = ?', name);
  return row && (JSON.parse(row.value) as Value);
}

/** Stores a value under a name, replacing an existing one. */
export function writeSetting(store: Store, name: string, value: unknown): void {
  store.run(
    'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    JSON.stringify(value),
  );
}

/** The ids of the active realms, in order. */
export const activeRealms = (store: Store): string[] =>
  readSetting<string[]>(store, 'realms') ?? ['NexusAuthenticatingRealm', 'NexusAuthorizingRealm'];

/** How callers who have not signed in are treated; off by default. */
export const anonymousSettings = (store: Store): AnonymousSettings =>
  readSetting<AnonymousSettings>(store, 'anonymous') ?? {
    enabled: false,
    userId: 'anonymous',
    realmName: 'NexusAuthorizingRealm',
  };
