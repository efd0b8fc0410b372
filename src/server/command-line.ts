// Parses the command line and its environment variables into one settings record. Opens nothing, reads no file.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import leven from 'leven';
import { addressMatcher, isLoopback } from './addresses.ts';
import { StartProblem } from './problem.ts';

export type Settings = {
  help: boolean;
  dev: boolean;
  port: number;
  host: string;
  /** Absolute path of the embedded manager's data folder. */
  dataDir: string;
  /** `''` or `/nexus`: a leading slash, none at the end. */
  contextPath: string;
  /** Address of the real server behind the gateway; absent for the embedded manager. */
  backend?: URL;
  /** The address of that server's own console for browsers; defaults to the backend's address. */
  backendConsole?: URL;
  /** Addresses and networks of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  /** The maximum number of connections per address. */
  connectionsPerAddress?: number;
  components?: number;
  worldFile?: string;
  nodes?: number;
};

const flags = ['help', 'dev'] as const;
const valueOptions = [
  'port',
  'host',
  'data',
  'backend',
  'backend-console',
  'context-path',
  'seed',
  'world',
  'nodes',
  'trusted-proxy',
  'connections-per-address',
] as const;
type ValueOption = (typeof valueOptions)[number];
const embeddedOnly: ValueOption[] = ['data', 'seed', 'world', 'nodes'];

type OptionValue = { value: string; from: string };

const defaultPort = 8081;
// A server on this machine is likely to use the default port itself.
const portBesideBackend = 8082;

export const help = `Registrar, the administration console of an artifact repository manager.

  npm start [-- OPTIONS]          with the embedded repository manager
  npm start -- --backend URL      in front of a real server

Options, each with its environment variable:
  --port N             REGISTRAR_PORT           port to listen on; 0 picks a free one (${defaultPort}, or ${portBesideBackend}
                                                when --backend uses ${defaultPort} on this machine)
  --host NAME          REGISTRAR_HOST           address to listen on (127.0.0.1)
  --context-path PATH  REGISTRAR_CONTEXT_PATH   path under which everything is served, such as /nexus (none)
  --backend URL        REGISTRAR_BACKEND        address of a real server, including its context path
  --backend-console URL
                       REGISTRAR_BACKEND_CONSOLE
                                                where browsers reach the real server's own console, for links
                                                to it (the address of --backend)
  --data DIR           REGISTRAR_DATA           data folder of the embedded manager (.registrar)
  --seed N             REGISTRAR_SEED           number of sample components that the first start creates
  --world FILE         REGISTRAR_WORLD          JSON file with repositories, components and users to start with
  --nodes N            REGISTRAR_NODES          number of nodes that the embedded manager shows (1); with 2 or more
                                                it is a PRO cluster: support requests, analysis, NuGet API keys,
                                                one support ZIP per node
  --trusted-proxy LIST REGISTRAR_TRUSTED_PROXY  reverse proxies whose X-Forwarded-For header is trusted: addresses
                                                or networks such as 10.0.0.0/8, separated by commas (none)
  --connections-per-address N
                       REGISTRAR_CONNECTIONS_PER_ADDRESS
                                                connections that one client address may hold at a time (256)
  --dev                                         rebuild and reload the page when its sources change
  --help                                        show this text

Exit codes:
  0  stopped by a signal, or --help
  1  unexpected error
  2  invalid option or environment variable
  3  can't listen on the port or address
  4  can't reach the backend, or it is not a repository manager
  5  can't use the data folder or the world file
  6  refused: the default password may be used on this machine only
  7  can't build the page
  8  this Node is too old
  9  the data folder is in use by another server
 10  the database is damaged, or not a database of this application
 11  the database was written by a newer version
 12  the disk is full, or too many files are open
`;

/**
 * Parses arguments (without node and script) and environment; the command line takes precedence.
 * Throws a StartProblem for invalid input.
 */
export function readCommandLine(args: string[], env: Record<string, string | undefined>, cwd: string): Settings {
  const { given, flagsSet } = collect(args, env);
  const text = (name: ValueOption) => given.get(name)?.value;
  const settings: Settings = {
    help: flagsSet.has('help'),
    dev: flagsSet.has('dev'),
    port: wholeNumber(given.get('port'), 0, 65_535) ?? defaultPort,
    host: text('host') ?? '127.0.0.1',
    dataDir: resolve(cwd, text('data') ?? '.registrar'),
    contextPath: contextPath(given.get('context-path')),
    trustedProxies: proxies(given.get('trusted-proxy')),
    ...optional('connectionsPerAddress', wholeNumber(given.get('connections-per-address'), 1, 1_000_000)),
  };
  const backend = given.get('backend');
  if (backend) {
    const unusable = embeddedOnly.map((name) => given.get(name)).find((found) => found !== undefined);
    if (unusable)
      throw usageError(`${unusable.from} is for the embedded manager and has no effect with ${backend.from}.`);
    const url = backendUrl(backend);
    const isPortLikelyTaken = isLoopback(url.hostname) && Number(url.port) === defaultPort;
    const port = isPortLikelyTaken && !given.has('port') ? portBesideBackend : settings.port;
    const ownConsole = given.get('backend-console');
    return { ...settings, port, backend: url, ...optional('backendConsole', ownConsole && backendUrl(ownConsole)) };
  }
  const unused = given.get('backend-console');
  if (unused) throw usageError(`${unused.from} has no effect without --backend.`);
  const [world, seed] = [given.get('world'), given.get('seed')];
  if (world && seed)
    throw usageError(
      `${world.from} and ${seed.from} can't be combined: a world contains its own components. Remove one of them.`,
    );
  return {
    ...settings,
    ...optional('components', wholeNumber(seed, 0, 10_000_000)),
    ...optional('nodes', wholeNumber(given.get('nodes'), 1, 100)),
    ...optional('worldFile', world && resolve(cwd, world.value)),
  };
}

function collect(args: string[], env: Record<string, string | undefined>) {
  const given = new Map<ValueOption, OptionValue>();
  const flagsSet = new Set<(typeof flags)[number]>();
  for (const name of valueOptions) {
    const variable = `REGISTRAR_${name.replaceAll('-', '_').toUpperCase()}`;
    const value = env[variable];
    if (value !== undefined && value !== '') given.set(name, { value, from: variable });
  }
  const options = {
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
    ...Object.fromEntries(valueOptions.map((name) => [name, { type: 'string' as const }])),
  };
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') throw usageError(`Unknown option "${token.value}".${suggestion(token.value)}`);
    if (token.kind !== 'option') continue;
    const flag = flags.find((name) => name === token.name);
    const name = valueOptions.find((known) => known === token.name);
    if (flag) {
      if (token.value !== undefined) throw usageError(`--${flag} doesn't take a value, but got "${token.value}".`);
      flagsSet.add(flag);
    } else if (name) {
      if (token.value === undefined || token.value === '' || (!token.inlineValue && token.value.startsWith('--'))) {
        throw usageError(`--${name} needs a value.`);
      }
      given.set(name, { value: token.value, from: `--${name}` });
    } else {
      throw usageError(`Unknown option ${token.rawName}.${suggestion(token.name)}`);
    }
  }
  return { given, flagsSet };
}

function suggestion(found: string): string {
  const wanted = found.replace(/^-+/, '');
  const [nearest] = [...flags, ...valueOptions].sort((a, b) => leven(a, wanted) - leven(b, wanted));
  return nearest && leven(nearest, wanted) <= Math.max(2, nearest.length / 3)
    ? ` Did you mean --${nearest}?`
    : ' See --help.';
}

function wholeNumber(given: OptionValue | undefined, min: number, max: number): number | undefined {
  if (!given) return undefined;
  const value = Number(given.value);
  if (!/^\d+$/.test(given.value) || value < min || value > max) {
    throw usageError(`${given.from} must be a whole number from ${min} to ${max}, not "${given.value}".`);
  }
  return value;
}

function contextPath(given: OptionValue | undefined): string {
  const path = (given?.value ?? '').replace(/\/+$/, '');
  if (path === '') return '';
  // Plain segments only: the path is compared with request targets as text, so there must be a single way to write it.
  if (given && !/^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/.test(path)) {
    throw usageError(`${given.from} must be a path such as /nexus (letters, digits, - _ . ~), not "${given.value}".`);
  }
  return path;
}

function proxies(given: OptionValue | undefined): string[] {
  const entries = (given?.value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const wrong = entries.find((entry) => addressMatcher([entry]) === undefined);
  if (given && wrong !== undefined)
    throw usageError(`${given.from} must list addresses or networks such as 10.0.0.0/8, not "${wrong}".`);
  return entries;
}

function backendUrl(given: OptionValue): URL {
  const url = URL.canParse(given.value) ? new URL(given.value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw usageError(`${given.from} must be an address such as http://localhost:8081/nexus, not "${given.value}".`);
  }
  if (url.username || url.password) {
    throw usageError(`${given.from} must not contain a user name or password. Users sign in on the page.`);
  }
  if (url.search || url.hash)
    throw usageError(`${given.from} must end with the path, without "${url.search}${url.hash}".`);
  url.pathname = url.pathname.replace(/\/+$/, '');
  return url;
}

function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });
}

function usageError(message: string): StartProblem {
  return new StartProblem('commandLine', message);
}
