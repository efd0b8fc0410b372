// Sessions of signed-in people: kept in the database under a hash of their id, so that a restart signs nobody out and a
// stolen database opens no session. They end 30 minutes after their last use.
import { createHash, randomUUID } from 'node:crypto';
import type { Store } from '../data/database.ts';

/** After how many minutes without a use a session ends. */
export const idleMinutes = 30;
const idle = idleMinutes * 60_000;
const touchEvery = 20_000;

export type Sessions = {
  /** Begins a session; gives the id that goes into the cookie. */
  begin(userId: string): string;
  /** The user of a live session, which is thereby used; undefined when there is none of this id. */
  userOf(id: string): string | undefined;
  end(id: string): void;
  /** Clears away what has ended by itself. */
  clearEnded(): void;
  /** Ends all sessions of a user but the one named, if any is. */
  endOthers(userId: string, keep?: string): void;
};

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url');

/** The sessions of a database under a clock in milliseconds. */
export function createSessions(store: Store, now: () => number): Sessions {
  return {
    begin(userId) {
      const id = randomUUID();
      store.run(
        'INSERT INTO session (id_hash, user_id, created, used) VALUES (?, ?, ?, ?)',
        hashOf(id),
        userId,
        now(),
        now(),
      );
      return id;
    },
    userOf(id) {
      const hash = hashOf(id);
      const found = store.one<{ user_id: string; used: number }>(
        'SELECT user_id, used FROM session WHERE id_hash = ?',
        hash,
      );
      if (!found) return undefined;
      if (now() - found.used > idle) {
        store.run('DELETE FROM session WHERE id_hash = ?', hash);
        return undefined;
      }
      if (now() - found.used >= touchEvery) store.run('UPDATE session SET used = ? WHERE id_hash = ?', now(), hash);
      return found.user_id;
    },
    clearEnded: () => void store.run('DELETE FROM session WHERE used < ?', now() - idle),
    end: (id) => void store.run('DELETE FROM session WHERE id_hash = ?', hashOf(id)),
    endOthers: (userId, keep) =>
      void store.run(
        'DELETE FROM session WHERE user_id = ? AND id_hash <> ?',
        userId,
        keep === undefined ? '' : hashOf(keep),
      ),
  };
}
