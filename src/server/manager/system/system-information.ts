// System information about the server and its machine, in twelve sections.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { programRoot } from '../../../build/project-root.ts';
import { type ManagerContext, version } from '../context.ts';
import { safeArguments, safeEnvironment } from '../security/secrets.ts';
import { readSetting } from '../data/settings.ts';

type Section = Record<string, unknown>;

const timeLimit = 1000;

/** A mounted file system; one that doesn't respond in time is unavailable. */
async function fileStore(name: string, place: string, type: string, options: string): Promise<Section> {
  const late = after(timeLimit, undefined, { ref: false }).then(() => Promise.reject(new Error('late')));
  try {
    const { blocks, bavail, bfree, bsize } = await Promise.race([
      fs.promises.statfs(place.replaceAll('\\040', ' ')),
      late,
    ]);
    const space = { totalSpace: blocks * bsize, usableSpace: bavail * bsize, unallocatedSpace: bfree * bsize };
    return { description: `${place} (${name})`, type, ...space, readOnly: options.split(',').includes('ro') };
  } catch {
    return { unavailable: true };
  }
}

/** Mounted file systems by their names, without duplicates. */
async function fileStores(dataDir: string): Promise<Section> {
  const mounts = fs.existsSync('/proc/mounts')
    ? fs
        .readFileSync('/proc/mounts', 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split(' '))
    : [['data', dataDir, os.platform(), '']];
  const first = mounts.filter(([name], i) => mounts.findIndex(([other]) => other === name) === i);
  const pending = first.map(
    async ([name, place, type, options = '']) => [name, await fileStore(name!, place!, type!, options)] as const,
  );
  return Object.fromEntries(await Promise.all(pending));
}

/** A value of the system; null if it has none, such as the home of a user without an account, or hides it. */
function ifKnown<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

const network = (): Section =>
  Object.fromEntries(
    Object.entries(ifKnown(() => os.networkInterfaces()) ?? {}).map(([name, addresses = []]) => [
      name,
      {
        displayName: name,
        up: addresses.length > 0,
        virtual: name.includes(':'),
        loopback: addresses.some((one) => one.internal),
        mac: addresses[0]?.mac ?? null,
        inetAddresses: addresses.map((one) => one.address).join(', '),
      },
    ]),
  );

/** The packages in package.json, with the installed versions. */
function packages(): Section {
  const require = createRequire(import.meta.url);
  const own = JSON.parse(fs.readFileSync(path.join(programRoot, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const installed = Object.entries(own.dependencies ?? {}).map(([name, wanted]) => {
    const file = require.resolve
      .paths(name)
      ?.map((folder) => path.join(folder, name, 'package.json'))
      .find((one) => fs.existsSync(one));
    const found = file
      ? (JSON.parse(fs.readFileSync(file, 'utf8')) as { version?: string; license?: string })
      : undefined;
    const state = found ? 'ACTIVE' : 'MISSING';
    return {
      name,
      symbolicName: name,
      location: file ? path.dirname(file) : null,
      version: found?.version ?? wanted,
      license: found?.license ?? null,
      state,
    };
  });
  return Object.fromEntries(installed.map((one, i) => [String(i), { bundleId: i, ...one }]));
}

const threads = (): number => {
  const status = fs.existsSync('/proc/self/status') ? fs.readFileSync('/proc/self/status', 'utf8') : '';
  return Number(/^Threads:\s+(\d+)/m.exec(status)?.[1] ?? 1);
};

/** The twelve sections; secrets are masked. */
export async function systemInformation({
  store,
  now,
  dataDir,
  contextPath,
  nodes,
  edition,
  log,
}: ManagerContext): Promise<Record<string, Section>> {
  const { heapUsed, heapTotal, rss } = process.memoryUsage();
  const pro = edition === 'PRO';
  return {
    'system-time': {
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      current: now(),
      iso8601: new Date(now()).toISOString(),
    },
    'system-properties': {
      'node.version': process.version,
      'node.arguments': safeArguments([...process.execArgv, ...process.argv.slice(2)]).join(' '),
      'node.executable': process.execPath,
      'os.name': os.type(),
      'os.release': os.release(),
      'os.version': os.version(),
      'os.arch': os.arch(),
      'os.cpu': os.cpus()[0]?.model ?? null,
      'user.dir': ifKnown(() => process.cwd()),
      'user.home': ifKnown(() => os.homedir()),
      'process.id': process.pid,
      'process.uptime': Math.round(process.uptime()),
      ...Object.fromEntries(
        Object.entries(process.versions).map(([name, value]) => [`version.${name}`, value ?? null]),
      ),
    },
    'system-environment': safeEnvironment(process.env),
    'system-runtime': {
      availableProcessors: os.availableParallelism(),
      freeMemory: heapTotal - heapUsed,
      totalMemory: heapTotal,
      maxMemory: os.totalmem(),
      residentMemory: rss,
      threads: threads(),
    },
    'system-network': network(),
    'system-filestores': await fileStores(dataDir),
    'nexus-status': { version, edition, buildRevision: '', buildTimestamp: '' },
    'nexus-node': { 'node-id': readSetting<string>(store, 'nodeId') ?? '' },
    'nexus-license': { licenseRequired: pro, licenseValid: pro, licenseInstalled: pro },
    'nexus-properties': { 'nexus-context-path': `${contextPath}/`, nodes, database: store.file, log: log.file },
    'nexus-configuration': {
      installDirectory: programRoot,
      workingDirectory: dataDir,
      temporaryDirectory: os.tmpdir(),
    },
    'nexus-bundles': packages(),
  };
}
