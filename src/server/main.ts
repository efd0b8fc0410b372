// Entry point of the server: reads the command line, builds the page if needed, opens the manager or
// gateway, listens, stops on a signal.
import './node-release.ts';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildServablePage, compressServedPage, pageDir } from '../build/build-page.ts';
import { programRoot } from '../build/project-root.ts';
import { checkBackend } from './backend-check.ts';
import { closeAll } from './close-all.ts';
import { help, type ListenAddress, readCommandLine, type Settings } from './command-line.ts';
import type { Customizations } from './customizations.ts';
import { isLoopback } from './addresses.ts';
import { openFront } from './front.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';
import { exitCodes, StartProblem } from './problem.ts';
import { createServerLog } from './server-log.ts';
import { t } from '../messages/gen/command-line.gen.ts';

let log = createServerLog('text', '');
const print = (line: string) => log.info(line);
const closeSteps: (() => unknown)[] = [];
let drainSeconds = 0;
let isStopping = false;

async function main(): Promise<void> {
  const settings = readCommandLine(process.argv.slice(2), process.env, process.cwd());
  if (settings.help) return print(help());
  if (settings.version) return print(await installedVersion());
  log = createServerLog(settings.log, settings.contextPath);
  await checkPort(settings, consoleOptions);
  if (settings.metrics) await checkPort(settings.metrics, metricsOptions);
  const backend = settings.backend;
  const found = backend && (await checkBackend(backend));
  const page = settings.dev ? undefined : buildPage();
  // Reported where it is awaited: data and customizations are opened meanwhile.
  page?.catch(() => undefined);
  const isCustomized = settings.customize.length + settings.screens.length > 0;
  const customizations = isCustomized ? await openCustomized(settings) : undefined;
  const manager = backend ? undefined : await openEmbedded(settings, customizations);
  const dev = settings.dev ? await watchPageSources() : undefined;
  await page;

  const metrics = settings.metrics ? await openMetrics(settings, settings.metrics) : undefined;
  const app = await openFront({
    contextPath: settings.contextPath,
    pageDir: dev?.dir ?? pageDir,
    ...(manager ? { manager } : {}),
    ...(backend ? { backend } : {}),
    ...(settings.backendConsole ? { ownConsole: settings.backendConsole } : {}),
    ...(dev ? { dev } : {}),
    ...(customizations ? { customizations } : {}),
    trustedProxies: settings.trustedProxies,
    ...(metrics ? { metrics } : {}),
    log,
    isStopping: () => isStopping,
    limits: settings.connectionsPerAddress ? { perAddress: settings.connectionsPerAddress } : {},
  });
  closeSteps.unshift(() => closeFront(app));
  await app.listen({ port: settings.port, host: settings.host }).catch((error) => {
    throw listenProblem(settings, consoleOptions, error);
  });
  drainSeconds = settings.drain;
  const { port } = app.server.address() as { port: number };
  print(t('started', { address: `http://${shownHost(settings.host)}:${port}${settings.contextPath}/` }));
  if (found) print(t('connected', { backend: backend.href, edition: found.edition, version: found.version }));
  else {
    print(manager!.hasSeededPassword() ? t('sign-in-default', { password: 'admin123' }) : t('sign-in'));
    print(t('data-folder', { folder: settings.dataDir }));
  }
  // Without compressed files, the page is served as it is.
  if (!dev) await compressServedPage().catch(() => undefined);
}

async function installedVersion(): Promise<string> {
  return (JSON.parse(await readFile(join(programRoot, 'package.json'), 'utf8')) as { version: string }).version;
}

async function openMetrics({ contextPath }: Settings, { host, port }: ListenAddress): Promise<Metrics> {
  const metrics = createMetrics(contextPath);
  const server = await serveMetrics(metrics, host, port).catch((error) => {
    throw listenProblem({ host, port }, metricsOptions, error);
  });
  closeSteps.push(() => server.close());
  print(t('metrics-at', { address: `http://${shownHost(host)}:${server.port}/metrics` }));
  return metrics;
}

const shownHost = (host: string) => (host.includes(':') ? `[${host}]` : host);

async function openCustomized({ customize, editable, screens }: Settings): Promise<Customizations> {
  const { openCustomizations } = await import('./customizations.ts');
  const customizations = await openCustomizations(customize, print, { isEditable: editable, screens });
  closeSteps.push(() => customizations.close());
  return customizations;
}

async function openEmbedded(settings: Settings, customizations: Customizations | undefined) {
  const { openManager } = await import('./manager/manager.ts');
  const { ManagerProblem } = await import('./manager/problem.ts');
  const { dataDir, contextPath, components, nodes } = settings;
  const world = settings.worldFile ? await readWorld(settings.worldFile) : undefined;
  const manager = await openManager({
    dataDir,
    contextPath,
    ...(components === undefined ? {} : { components }),
    ...(world === undefined ? {} : { world, worldName: settings.worldFile! }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(customizations ? { customized: customizations.screens, awaited: customizations.awaited } : {}),
  }).catch((error: Error) => {
    throw error instanceof ManagerProblem ? new StartProblem(error.reason, error.message) : error;
  });
  closeSteps.push(() => manager.close());
  if (!isLoopback(settings.host) && manager.hasSeededPassword()) {
    throw new StartProblem(
      'refused',
      t('default-password-refused', {
        host: settings.host,
        address: `http://127.0.0.1:${settings.port || 8081}${settings.contextPath}/#user/account`,
      }),
    );
  }
  return manager;
}

/** Reads the file as text, not JSON, because the manager reports mistakes by line and column. */
async function readWorld(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem('data', t('world-unreadable', { file, code: String(error.code) }));
  });
}

async function watchPageSources() {
  const { watchPage } = await import('./dev-page.ts');
  const page = await watchPage(print);
  closeSteps.push(() => page.close());
  return page;
}

async function buildPage(): Promise<void> {
  await buildServablePage(() => print(t('building'))).catch((error: Error) => {
    throw new StartProblem('build', t('build-failed', { problem: error.message }));
  });
}

/** The options that set the address of a server: of the console, and of the metrics. */
type AddressOptions = { option: string; hostOption: string };
const consoleOptions: AddressOptions = { option: '--port', hostOption: '--host' };
const metricsOptions: AddressOptions = { option: '--metrics', hostOption: '--metrics' };

/** Checks that a port is free before any slow work. */
async function checkPort({ host, port }: ListenAddress, options: AddressOptions): Promise<void> {
  if (port === 0) return;
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => fail(listenProblem({ host, port }, options, error)));
    server.listen({ port, host }, () => server.close(() => done()));
  });
}

function listenProblem(
  { host, port }: ListenAddress,
  { option, hostOption }: AddressOptions,
  error: NodeJS.ErrnoException,
): StartProblem {
  const place = { host, port: String(port) };
  const messages: Record<string, string> = {
    EADDRINUSE: t('port-in-use', { ...place, option }),
    EACCES: t('port-privileged', { ...place, option }),
    EADDRNOTAVAIL: t('host-elsewhere', { host, hostOption }),
    ENOTFOUND: t('host-unknown', { host, hostOption }),
  };
  return new StartProblem(
    'listen',
    messages[error.code ?? ''] ?? t('cannot-listen', { ...place, problem: error.message }),
  );
}

/** Lets requests in progress finish for a few seconds, then cuts them off. */
async function closeFront(app: Awaited<ReturnType<typeof openFront>>): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), 5_000);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}

let stopped: Promise<never> | undefined;

/** Closes everything and exits; once, because Ctrl+C in a terminal may send several signals. */
const stop = (exitCode: number): Promise<never> => (stopped ??= closeAndExit(exitCode));

async function closeAndExit(exitCode: number): Promise<never> {
  isStopping = true;
  const failures = await closeAll(closeSteps.splice(0));
  for (const failure of failures) log.error(failure.message);
  process.exit(exitCode === 0 && failures.length > 0 ? exitCodes.unexpected : exitCode);
}

if (process.env.npm_lifecycle_event) {
  // npm runs scripts in a shell, and a shell that receives SIGTERM dies without passing it on.
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && !isStopping && void stop(0), 250).unref();
}

/**
 * Serves requests for the time of `--drain`, so that load balancers can send new ones elsewhere.
 * A second signal ends that time.
 */
function drainAndStop(): void {
  if (isStopping) return void stop(0);
  isStopping = true;
  setTimeout(() => void stop(0), drainSeconds * 1000);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, drainAndStop);

// The output may be closed; the server keeps running.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

main().catch((error: Error) => {
  const known = error instanceof StartProblem;
  if (known) log.error(error.message);
  else log.error(t('exit-unexpected'), error);
  return stop(known ? error.exitCode : exitCodes.unexpected);
});
