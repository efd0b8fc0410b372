// Shared by the calls of the manager: storage, time and permissions.
import type { Webhooks } from './services/webhooks.ts';
import type { Store } from './data/database.ts';
import type { Secrets } from './data/secrets.ts';
import type { Levels } from './services/levels.ts';
import type { Log } from './services/log.ts';
import type { Schedule } from './services/schedule.ts';
import type { Sessions } from './services/sessions.ts';
import type { SignInAttempts } from './services/sign-in-attempts.ts';
import type { Tasks } from './tasks/runner.ts';
import type { Tickets } from './services/tickets.ts';

/** The release whose API is implemented. */
export const version = '3.29.2-02';

export type ManagerContext = {
  store: Store;
  /** Encrypts secrets before they are stored. */
  secrets: Secrets;
  log: Log;
  /** The audit log: a line for each call that changed something. */
  audit: Log;
  levels: Levels;
  sessions: Sessions;
  tickets: Tickets;
  attempts: SignInAttempts;
  /** Background work of the server itself. */
  schedule: Schedule;
  tasks: Tasks;
  webhooks: Webhooks;
  /** Whether any health check failed when it last ran. */
  unhealthy: () => boolean;
  /** Milliseconds since 1970. */
  now: () => number;
  dataDir: string;
  /** Empty, or a path such as `/nexus`. */
  contextPath: string;
  /** The number of nodes that it simulates; more than one makes it a cluster of the PRO edition. */
  nodes: number;
  edition: 'OSS' | 'PRO';
  /** Identifies a start of the server: the page reloads when it changes. */
  serverId: string;
};
