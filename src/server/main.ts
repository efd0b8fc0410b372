// The server's front door: reads the command line, builds what is stale, opens the manager or the gateway, listens, closes on a signal.
import './node-release.ts';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { buildPageIfStale, pageDir } from '../build/build-page.ts';
import { checkBackend } from './backend-check.ts';
import { help, readCommandLine, type Settings } from './command-line.ts';
import { isLoopback, openFront } from './front.ts';
import { exitCodes, StartProblem } from './problem.ts';

const say = (line: string) => console.log(line);
const closers: (() => Promise<unknown> | unknown)[] = [];

async function main(): Promise<void> {
  const settings = readCommandLine(process.argv.slice(2), process.env, process.cwd());
  if (settings.help) return say(help);
  await probe(settings);
  const backend = settings.backend;
  const found = backend && (await checkBackend(backend));
  const manager = backend ? undefined : await openEmbedded(settings);
  const dev = settings.dev ? await watched() : undefined;
  if (!dev) await built();

  const app = await openFront({
    contextPath: settings.contextPath,
    pageDir: dev?.dir ?? pageDir,
    ...(manager ? { manager } : {}),
    ...(backend ? { backend } : {}),
    ...(dev ? { dev } : {}),
  });
  closers.unshift(() => closeFront(app));
  await app.listen({ port: settings.port, host: settings.host }).catch((error) => {
    throw cannotListen(settings, error);
  });
  const { port } = app.server.address() as { port: number };
  const shown = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  say(`Registrar is at http://${shown}:${port}${settings.contextPath}/`);
  if (found) say(`It stands before ${backend!.href} (${found.edition} ${found.version}); sign in as you do there.`);
  else {
    say(
      manager!.hasSeededPassword()
        ? 'Sign in as admin with the password admin123.'
        : 'Sign in as admin with your password.',
    );
    say(`Its data are in ${settings.dataDir}`);
  }
}

async function openEmbedded(settings: Settings) {
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
  }).catch((error: Error) => {
    throw error instanceof ManagerProblem ? new StartProblem('data', error.message) : error;
  });
  closers.push(() => manager.close());
  if (!isLoopback(settings.host) && manager.hasSeededPassword()) {
    throw new StartProblem(
      'refused',
      `Listening on ${settings.host} is refused while admin has the seeded password. Start without --host first, sign in at ` +
        `http://127.0.0.1:${settings.port || 8081}${settings.contextPath}/#user/account, and change it there.`,
    );
  }
  return manager;
}

/** The text, not its JSON: the manager tells mistakes in it by line and column. */
async function readWorld(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem('data', `The world file ${file} cannot be read (${error.code}).`);
  });
}

async function watched() {
  const { watchPage } = await import('./dev-page.ts');
  const page = await watchPage(say);
  closers.push(() => page.close());
  return page;
}

async function built(): Promise<void> {
  await buildPageIfStale(() => say('Building the page ...')).catch((error: Error) => {
    throw new StartProblem('build', `The page could not be built.\n${error.message}`);
  });
}

/** Finds out that the port is taken before anything slow is done. */
async function probe(settings: Settings): Promise<void> {
  if (settings.port === 0) return;
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => fail(cannotListen(settings, error)));
    server.listen({ port: settings.port, host: settings.host }, () => server.close(() => done()));
  });
}

function cannotListen({ host, port }: Settings, error: NodeJS.ErrnoException): StartProblem {
  const why: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use. Choose another one with --port, or stop what listens there.`,
    EACCES: `Port ${port} on ${host} needs more rights than this user has. Choose one above 1023 with --port.`,
    EADDRNOTAVAIL: `${host} is no address of this machine. Choose another one with --host.`,
    ENOTFOUND: `The host name ${host} is not known. Choose another one with --host.`,
  };
  return new StartProblem('listen', why[error.code ?? ''] ?? `Listening on ${host}:${port} failed: ${error.message}`);
}

/** Lets requests in flight end, for some seconds, then cuts them. */
async function closeFront(app: Awaited<ReturnType<typeof openFront>>): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), 5_000);
  await app.close();
  clearTimeout(cut);
}

async function stop(exitCode: number): Promise<never> {
  for (const close of closers.splice(0)) await close();
  process.exit(exitCode);
}

if (process.env.npm_lifecycle_event) {
  // npm runs scripts in a shell, and a shell that gets SIGTERM dies without passing it on: notice that it has gone.
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && void stop(0), 250).unref();
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(0));

// Whoever read what is printed may have gone; the server goes on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

main().catch((error: Error) => {
  const known = error instanceof StartProblem;
  console.error(known ? error.message : (error.stack ?? String(error)));
  return stop(known ? error.exitCode : exitCodes.unexpected);
});
