// Sessions of signed-in users: stored in the database under a hash of their id, so that a restart does
// not sign users out and a stolen database opens no session. A session ends when it was not used for a time
// that the settings of the interface determine, and 12 hours after it began.
import { createHash, randomUUID } from 'node:crypto';
import { interfaceSettings } from '../data/capabilities.ts';
import type { Store } from '../data/database.ts';

const maxAge = 12 * 3_600_000;
const touchEvery = 20_000;
// How far the clock may be set back before a restart without ending sessions.
const tolerance = 60_000;

export type Sessions = {
  /** Starts a session; returns the id for the cookie. */
  begin(userId: string): string;
  /** The user of a live session, which counts as activity; undefined for an unknown or expired id. */
  userOf(id: string): string | undefined;
  end(id: string): void;
  /** Removes the sessions that have expired. */
  clearEnded(): void;
  /** Ends all sessions of a user except the given one, if any. */
  endOthers(userId: string, keep?: string): void;
};

/** Milliseconds without activity after which a session ends. */
const idleLimit = (store: Store): number => (interfaceSettings(store).sessionTimeout || Infinity) * 60_000;

type Row = { user_id: string; created: number; used: number };

/**
 * A full disk must not fail the calls of a session, its start or its end: reading works then, and the log is needed.
 * Returns whether the write succeeded.
 */
function ifPossible(write: () => void): boolean {
  try {
    write();
    return true;
  } catch {
    // What could not be written is in memory as well.
    return false;
  }
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url');

/**
 * The sessions of a database. `now` is the system's clock in milliseconds, which is stored; `steady` is one that
 * never runs backwards, for the sessions that this process has seen.
 */
export function createSessions(store: Store, now: () => number, steady: () => number = now): Sessions {
  const seen = new Map<string, { since: number; used: number; at: number }>();
  /** Sessions that could not be stored, and those that have ended but could not be deleted, by their hashes. */
  const unstored = new Map<string, Row>();
  const undeleted = new Set<string>();

  const isLive = (hash: string, { created, used }: Row): boolean => {
    const here = seen.get(hash);
    // The clock may have been set back before a restart: times in the future cannot be trusted.
    if (!here && (used > now() + tolerance || created > now() + tolerance)) return false;
    const unused = Math.max(now() - Math.max(used, here?.at ?? 0), here ? steady() - here.used : 0);
    const age = Math.max(now() - created, here ? steady() - here.since : 0);
    return unused <= idleLimit(store) && age <= maxAge;
  };
  const remove = (hash: string) => {
    seen.delete(hash);
    if (unstored.delete(hash)) return;
    if (ifPossible(() => store.run('DELETE FROM session WHERE id_hash = ?', hash))) undeleted.delete(hash);
    else undeleted.add(hash);
  };
  const rowOf = (hash: string): Row | undefined =>
    undeleted.has(hash)
      ? undefined
      : (unstored.get(hash) ?? store.one<Row>('SELECT user_id, created, used FROM session WHERE id_hash = ?', hash));
  const allRows = () => [
    ...store.all<Row & { id_hash: string }>('SELECT * FROM session'),
    ...[...unstored].map(([hash, row]) => ({ id_hash: hash, ...row })),
  ];

  return {
    begin(userId) {
      const id = randomUUID();
      const row: Row = { user_id: userId, created: now(), used: now() };
      const insert = () =>
        store.run(
          'INSERT INTO session (id_hash, user_id, created, used) VALUES (?, ?, ?, ?)',
          hashOf(id),
          row.user_id,
          row.created,
          row.used,
        );
      if (!ifPossible(insert)) unstored.set(hashOf(id), row);
      seen.set(hashOf(id), { since: steady(), used: steady(), at: now() });
      return id;
    },
    userOf(id) {
      const hash = hashOf(id);
      const found = rowOf(hash);
      if (!found) return undefined;
      if (!isLive(hash, found)) {
        remove(hash);
        return undefined;
      }
      const age = Math.max(0, now() - found.created);
      seen.set(hash, { since: seen.get(hash)?.since ?? steady() - age, used: steady(), at: now() });
      if (Math.abs(now() - found.used) >= touchEvery)
        ifPossible(() => store.run('UPDATE session SET used = ? WHERE id_hash = ?', now(), hash));
      return found.user_id;
    },
    clearEnded() {
      for (const row of allRows()) if (undeleted.has(row.id_hash) || !isLive(row.id_hash, row)) remove(row.id_hash);
    },
    end: (id) => remove(hashOf(id)),
    endOthers(userId, keep) {
      const kept = keep === undefined ? '' : hashOf(keep);
      for (const { id_hash: hash, user_id: user } of allRows()) if (user === userId && hash !== kept) remove(hash);
    },
  };
}
