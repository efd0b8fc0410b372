// What the calls of the manager share: where things are kept, what time it is, who may what.
import type { Store } from './data/database.ts';
import type { Levels } from './system/levels.ts';
import type { Log } from './system/log.ts';
import type { Schedule } from './system/schedule.ts';
import type { Sessions } from './security/sessions.ts';
import type { SignInAttempts } from './security/sign-in-attempts.ts';
import type { Tickets } from './security/tickets.ts';

/** The release whose wire contract is kept. */
export const version = '3.29.2-02';

export type House = {
  store: Store;
  log: Log;
  /** Who changed what: a line for each call that changed something. */
  audit: Log;
  levels: Levels;
  sessions: Sessions;
  tickets: Tickets;
  attempts: SignInAttempts;
  /** The work in the background. */
  schedule: Schedule;
  /** Whether some check of the server's health failed when it was last made. */
  unhealthy: () => boolean;
  /** Milliseconds since 1970. */
  now: () => number;
  dataDir: string;
  /** Empty, or a path such as `/nexus`. */
  contextPath: string;
  /** How many nodes it answers as; above one it is a cluster of the PRO edition. */
  nodes: number;
  edition: 'OSS' | 'PRO';
  /** Told to the page, which reloads when it changes: one for each start. */
  serverId: string;
};
