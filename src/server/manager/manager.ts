// The embedded repository manager: a small server that implements the calls of the console, with its data
// in a folder. Independent of the page.
import { randomInt } from 'node:crypto';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { programRoot } from '../../build/project-root.ts';
import { closeAll } from '../close-all.ts';
import { serveExtDirect } from './calls/extdirect.ts';
import { createCalls } from './calls/all-calls.ts';
import { serveContent } from './calls/content.ts';
import { termsPage } from './calls/health-check.ts';
import { serveSession } from './calls/session.ts';
import type { CustomizedScreen } from '../../customize/change.ts';
import { withRestrictions } from './collections/restrictions.ts';
import { createScreenReader } from './collections/screens.ts';
import { createServedCalls, customizationsOf } from './collections/served-calls.ts';
import { type Store, openDatabase } from './data/database.ts';
import { openSecrets } from './data/secrets.ts';
import { claimDatabase, lockFolder } from './data/lock.ts';
import { problemOf } from './data/start-problems.ts';
import { addFirstCapabilities } from './data/capabilities.ts';
import { recordChange } from './services/changes.ts';
import { createWebhooks } from './services/webhooks.ts';
import type { ManagerContext } from './context.ts';
import { createLevels } from './services/levels.ts';
import { openLog } from './services/log.ts';
import { sendErrorPage } from './wire/pages.ts';
import { checkHealth } from './system/health.ts';
import { startSchedule } from './services/schedule.ts';
import { hasSeededPassword, seed } from './seed/seed.ts';
import { limitClock } from './security/clock.ts';
import { createSessions } from './services/sessions.ts';
import { createSignInAttempts } from './services/sign-in-attempts.ts';
import { serveRest } from './wire/rest-server.ts';
import { openTasks } from './tasks/open-tasks.ts';
import { createTickets } from './services/tickets.ts';
import { apiPath, directPath } from '../../engine/rules/vocabulary.gen.ts';
import { ManagerProblem } from './problem.ts';
import { readWorld } from './world-file.ts';
import { t } from '../../messages/gen/manager.gen.ts';

export type ManagerOptions = {
  /** The data folder; created if missing. */
  dataDir: string;
  /** Empty, or a path such as `/nexus`. */
  contextPath: string;
  /** The number of components that a first start seeds; defaults to 5,000. */
  components?: number;
  /** A world instead of the seed: the text of its file (errors then have line and column) or the parsed JSON. */
  world?: unknown;
  /** The name of the world's file in messages. */
  worldName?: string;
  /** The number of nodes that it simulates; more than one makes it a cluster. */
  nodes?: number;
  /** The folder of the screens whose records are served without code; defaults to the project's own. */
  screens?: string;
  /** Customized screens by slug: what they restrict is enforced. */
  customized?: () => ReadonlyMap<string, CustomizedScreen>;
  /** The slugs of screens whose customizations are not applied yet: until then, their records cannot be saved. */
  awaited?: () => ReadonlySet<string>;
  /** Milliseconds since 1970; defaults to the system's clock. */
  now?: () => number;
  /** Milliseconds of a clock that is never set back; defaults to `now` if given, otherwise to the process's own. */
  steady?: () => number;
};

export type Manager = {
  plugin: FastifyPluginAsync;
  hasSeededPassword(): boolean;
  /** Writes a line to the audit log. */
  audit: (line: string, user: string) => void;
  /** Closes everything. Rejects afterwards if a part of it failed. */
  close(): Promise<void>;
};

/**
 * Opens the manager of a data folder, filling it on the first start. Throws a ManagerProblem with a clear message (for
 * world files: one line for each mistake) on failure.
 */
export async function openManager(options: ManagerOptions): Promise<Manager> {
  const dataDir = path.resolve(options.dataDir);
  if (options.world !== undefined && options.components !== undefined) throw new ManagerProblem(t('world-and-seed'));
  const world = options.world === undefined ? undefined : readWorld(options.world, options.worldName);
  const undo: (() => void)[] = [];
  const release = (first: readonly (() => unknown)[] = []) => closeAll([...first, ...undo.splice(0).reverse()]);
  try {
    undo.push(lockFolder(dataDir));
    const store = openDatabase(dataDir);
    undo.push(store.close);
    undo.push(claimDatabase(store, dataDir));
    await seed(store, (options.now ?? Date.now)(), world, options.components);
    return await managerOf(options, dataDir, store, release);
  } catch (error) {
    // On a full disk, for example. The system releases the lock in any case.
    for (const { message } of await release()) console.error(t('close-failed', { folder: dataDir, problem: message }));
    throw problemOf(error, dataDir);
  }
}

async function managerOf(
  options: ManagerOptions,
  dataDir: string,
  store: Store,
  release: (first: readonly (() => unknown)[]) => Promise<Error[]>,
): Promise<Manager> {
  const { contextPath, nodes = 1, now = Date.now } = options;
  const levels = createLevels(store);
  const logs = path.join(dataDir, 'log');
  const log = openLog(logs, levels.allows, now);
  const audit = openLog(path.join(logs, 'audit'), () => true, now, { name: 'audit' });
  const background = openLog(path.join(logs, 'tasks'), () => true, now, { name: 'background', maxBytes: 2 ** 20 });
  const ownLogs = [log, audit, background];
  addFirstCapabilities(store, now());
  const secrets = openSecrets(dataDir);
  const webhooks = createWebhooks({ store, secrets, log, now });
  const tasks = openTasks({ store, secrets, now, dataDir, logs: ownLogs, log: background, serverLog: log });
  // Tests move only `now`; the steady clock then follows it.
  const steady = limitClock(now, options.now ? (options.steady ?? options.now) : undefined);
  const sessions = createSessions(store, now, steady);
  let unhealthy = false;
  const schedule = startSchedule(async () => {
    background.write('INFO', 'registrar.tasks', 'clearing sessions, checkpoint, health');
    sessions.clearEnded();
    store.checkpoint();
    await updateHealth();
  }, now);
  const context: ManagerContext = {
    audit,
    sessions,
    schedule,
    tasks,
    unhealthy: () => unhealthy,
    store,
    secrets,
    webhooks,
    log,
    levels,
    now,
    dataDir,
    contextPath,
    nodes,
    tickets: createTickets(steady),
    attempts: createSignInAttempts(steady),
    edition: nodes > 1 ? 'PRO' : 'OSS',
    serverId: String(randomInt(2 ** 40, 2 ** 41)),
  };
  const updateHealth = async () => {
    unhealthy = Object.values(await checkHealth(context)).some((one) => !one.healthy);
  };
  await updateHealth();
  log.write('INFO', 'registrar.database', `opened ${store.file}`);

  const screens = createScreenReader(options.screens ?? path.join(programRoot, 'schemas'), (problem) =>
    log.write('WARN', 'registrar.collections', problem),
  );
  const customizations = customizationsOf(screens, options);
  const collections = createServedCalls(context, screens, customizations);

  tasks.start();

  const plugin: FastifyPluginAsync = async (fastify) => {
    const calls = withRestrictions(createCalls(context), customizations, context);
    await fastify.register(async (rest) => serveRest(rest, context, calls, collections), {
      prefix: apiPath,
    });
    await fastify.register(async (direct) => serveExtDirect(direct, context, customizations), { prefix: directPath });
    await fastify.register(async (rapture) => serveSession(rapture, context), { prefix: '/service/rapture' });
    await fastify.register(async (content) => serveContent(content, store), { prefix: '/repository' });
    fastify.get('/static/healthcheck-tos.html', (_request, reply) =>
      reply
        .headers({
          'x-frame-options': 'SAMEORIGIN',
          'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
        })
        .type('text/html; charset=utf-8')
        .send(termsPage()),
    );
    await fastify.register(async (other) => void other.all('/*', (_request, reply) => sendErrorPage(reply, 404)), {
      prefix: '/service',
    });
  };
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    const failures = await release([
      () => schedule.stop(),
      tasks.close,
      webhooks.close,
      () => log.write('INFO', 'registrar.database', `closed ${store.file}`),
      ...ownLogs.map((one) => () => one.close()),
    ]);
    if (failures.length === 0) return;
    const problem = failures.map(({ message }) => message).join('; ');
    throw new Error(t('close-failed', { folder: dataDir, problem }));
  };
  const write = (line: string, user: string) =>
    recordChange(context, line, { domain: 'customizations', type: 'changed', context: '' }, user);
  return { plugin, hasSeededPassword: () => hasSeededPassword(store), audit: write, close };
}
