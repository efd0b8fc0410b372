// Parses the command line and its environment variables into one settings record. Opens nothing, reads no file.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commands } from '../build/commands.ts';
import { addressMatcher, isLoopback } from './addresses.ts';
import { StartProblem } from './problem.ts';
import { type LogFormat, logFormats } from './server-log.ts';
import { t } from '../messages/gen/command-line.gen.ts';
import { nearestOption, readEnvironment } from './environment.ts';
import { helpText } from './help.ts';

export type ListenAddress = { host: string; port: number };

export type Settings = {
  help: boolean;
  version: boolean;
  dev: boolean;
  port: number;
  host: string;
  /** Absolute path of the embedded manager's data folder. */
  dataDir: string;
  /** Empty, or a path such as `/nexus`: with a leading slash, and without a trailing one. */
  contextPath: string;
  /** Address of the real server behind the gateway; absent for the embedded manager. */
  backend?: URL;
  /** The address of that server's own console for browsers; defaults to the backend's address. */
  backendConsole?: URL;
  /** Addresses and networks of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  /** The maximum number of connections per address. */
  connectionsPerAddress?: number;
  /** The address at which metrics are served; without it, they are not served. */
  metrics?: ListenAddress;
  log: LogFormat;
  /** Seconds in which requests are still served after a signal to stop. */
  drain: number;
  components?: number;
  worldFile?: string;
  nodes?: number;
  /** Absolute paths of the folders with customizations, in order. */
  customize: string[];
  /** Absolute paths of the folders with further screens. */
  screens: string[];
  /** Whether the page may write files of the last folder with customizations. */
  editable: boolean;
};

type Flag = 'help' | 'version' | 'dev' | 'editable';

const flags: readonly Flag[] = ['help', 'version', ...(commands.isInstalled ? [] : ['dev' as const]), 'editable'];
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
  'metrics',
  'log',
  'drain',
  'customize',
  'screens',
] as const;
type ValueOption = (typeof valueOptions)[number];
/** Options that can be repeated; their values add up. */
const listOptions: readonly ValueOption[] = ['customize', 'screens'];
const embeddedOnly: ValueOption[] = ['data', 'seed', 'world', 'nodes'];

type OptionValue = { value: string; from: string };

const defaultPort = 8081;
// A server on this machine is likely to use the default port itself.
const portWithLocalBackend = 8082;

export const help = (): string => helpText(defaultPort, portWithLocalBackend);

/**
 * Parses arguments (without node and script) and environment; the command line takes precedence.
 * Throws a StartProblem for invalid input.
 */
export function readCommandLine(args: string[], env: Record<string, string | undefined>, cwd: string): Settings {
  const { given, flagsSet } = collect(args, env);
  const text = (name: ValueOption) => given.get(name)?.value;
  const settings: Settings = {
    help: flagsSet.has('help'),
    version: flagsSet.has('version'),
    dev: flagsSet.has('dev'),
    port: wholeNumber(given.get('port'), 0, 65_535) ?? defaultPort,
    host: text('host') ?? '127.0.0.1',
    dataDir: resolve(cwd, text('data') ?? '.registrar'),
    contextPath: contextPath(given.get('context-path')),
    trustedProxies: proxies(given.get('trusted-proxy')),
    customize: folders(given.get('customize'), cwd),
    screens: folders(given.get('screens'), cwd),
    editable: flagsSet.has('editable'),
    ...optional('metrics', listenAddress(given.get('metrics'))),
    log: choice(given.get('log'), logFormats) ?? 'text',
    drain: wholeNumber(given.get('drain'), 0, 3600) ?? 0,
    ...optional('connectionsPerAddress', wholeNumber(given.get('connections-per-address'), 1, 1_000_000)),
  };
  if (settings.editable && settings.customize.length === 0) throw usageError(t('editable-alone'));
  const backend = given.get('backend');
  if (backend) {
    const unusable = embeddedOnly.map((name) => given.get(name)).find((found) => found !== undefined);
    if (unusable) throw usageError(t('embedded-only', { option: unusable.from, backend: backend.from }));
    const url = backendUrl(backend);
    const isPortLikelyTaken = isLoopback(url.hostname) && Number(url.port) === defaultPort;
    const port = isPortLikelyTaken && !given.has('port') ? portWithLocalBackend : settings.port;
    const ownConsole = given.get('backend-console');
    return { ...settings, port, backend: url, ...optional('backendConsole', ownConsole && backendUrl(ownConsole)) };
  }
  const unused = given.get('backend-console');
  if (unused) throw usageError(t('backend-only', { option: unused.from }));
  const [world, seed] = [given.get('world'), given.get('seed')];
  if (world && seed) throw usageError(t('world-and-seed', { world: world.from, seed: seed.from }));
  return {
    ...settings,
    ...optional('components', wholeNumber(seed, 0, 10_000_000)),
    ...optional('nodes', wholeNumber(given.get('nodes'), 1, 100)),
    ...optional('worldFile', world && resolve(cwd, world.value)),
  };
}

function collect(args: string[], env: Record<string, string | undefined>) {
  const given = new Map<ValueOption, OptionValue>();
  const flagsSet = new Set<Flag>();
  for (const [name, option] of readEnvironment(env, [...valueOptions, 'editable'])) {
    if (name !== 'editable') given.set(name, option);
    else if (choice(option, ['true', 'false']) === 'true') flagsSet.add(name);
  }
  const options = {
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
    ...Object.fromEntries(valueOptions.map((name) => [name, { type: 'string' as const }])),
  };
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional')
      throw usageError(t('unknown-argument', { argument: token.value, hint: suggestion(token.value, forArguments) }));
    if (token.kind !== 'option') continue;
    const flag = flags.find((name) => name === token.name);
    const name = valueOptions.find((known) => known === token.name);
    if (flag) {
      if (token.value !== undefined) throw usageError(t('takes-no-value', { option: flag, value: token.value }));
      flagsSet.add(flag);
    } else if (name) {
      if (token.value === undefined || token.value === '' || (!token.inlineValue && token.value.startsWith('--'))) {
        throw usageError(t('needs-value', { option: name }));
      }
      const from = `--${name}`;
      const earlier = given.get(name);
      const isRepeated = listOptions.includes(name) && earlier?.from === from;
      given.set(name, { value: isRepeated ? `${earlier.value},${token.value}` : token.value, from });
    } else {
      throw usageError(t('unknown-option', { option: token.rawName, hint: suggestion(token.name) }));
    }
  }
  return { given, flagsSet };
}

/** Advice about a value without an option: without `--`, npm takes options for itself, but not their values. */
const forArguments = () =>
  commands.isInstalled
    ? t('see-help')
    : t('see-start', { example: [commands.startWith, '--backend', 'URL'].join(' ') });

function suggestion(found: string, otherwise = () => t('see-help')): string {
  const option = nearestOption(found.replace(/^-+/, ''), [...flags, ...valueOptions]);
  return option ? t('did-you-mean', { option }) : otherwise();
}

function wholeNumber(given: OptionValue | undefined, min: number, max: number): number | undefined {
  if (!given) return undefined;
  const value = Number(given.value);
  if (!/^\d+$/.test(given.value) || value < min || value > max) {
    throw usageError(t('whole-number', { option: given.from, min: String(min), max: String(max), value: given.value }));
  }
  return value;
}

function choice<Value extends string>(given: OptionValue | undefined, choices: readonly Value[]): Value | undefined {
  if (!given) return undefined;
  const found = choices.find((one) => one === given.value);
  if (found) return found;
  throw usageError(t('choice', { option: given.from, choices: choices.join(', '), value: given.value }));
}

/** A port on this machine, or an address with a port. */
function listenAddress(given: OptionValue | undefined): ListenAddress | undefined {
  if (!given) return undefined;
  const [, bracketed, plain, port = ''] = /^(?:(?:\[([^\]]+)\]|([^:[\]\s]+)):)?(\d{1,5})$/.exec(given.value) ?? [];
  if (port === '' || Number(port) > 65_535)
    throw usageError(t('listen-address', { option: given.from, value: given.value }));
  return { host: bracketed ?? plain ?? '127.0.0.1', port: Number(port) };
}

function contextPath(given: OptionValue | undefined): string {
  const path = (given?.value ?? '').replace(/\/+$/, '');
  if (path === '') return '';
  // Plain segments only: the path is compared with request targets as text, so there must be a single way to write it.
  if (given && !/^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/.test(path)) {
    throw usageError(t('path', { option: given.from, value: given.value }));
  }
  return path;
}

function proxies(given: OptionValue | undefined): string[] {
  const entries = (given?.value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const wrong = entries.find((entry) => addressMatcher([entry]) === undefined);
  if (given && wrong !== undefined) throw usageError(t('addresses', { option: given.from, value: wrong }));
  return entries;
}

/** Paths separated by commas, or by several options. */
const folders = (given: OptionValue | undefined, cwd: string): string[] =>
  (given?.value ?? '')
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean)
    .map((path) => resolve(cwd, path));

function backendUrl(given: OptionValue): URL {
  const url = URL.canParse(given.value) ? new URL(given.value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw usageError(t('address', { option: given.from, value: given.value }));
  }
  if (url.username || url.password) {
    throw usageError(t('address-with-credentials', { option: given.from }));
  }
  if (url.search || url.hash)
    throw usageError(t('address-with-query', { option: given.from, rest: url.search + url.hash }));
  url.pathname = url.pathname.replace(/\/+$/, '');
  return url;
}

function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });
}

function usageError(message: string): StartProblem {
  return new StartProblem('commandLine', message);
}
