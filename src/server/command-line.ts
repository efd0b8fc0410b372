// The command line and its twins in the environment, read into one settled record. Opens nothing, reads no file.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import leven from 'leven';
import { StartProblem } from './problem.ts';

export type Settings = {
  help: boolean;
  dev: boolean;
  port: number;
  host: string;
  /** Absolute path of the folder of the embedded manager's data. */
  dataDir: string;
  /** `''` or `/nexus`: a leading slash, none at the end. */
  contextPath: string;
  /** Address of the real server that the gateway stands before; absent for the embedded manager. */
  backend?: URL;
  components?: number;
  worldFile?: string;
  nodes?: number;
};

const flags = ['help', 'dev'] as const;
const valued = ['port', 'host', 'data', 'backend', 'context-path', 'seed', 'world', 'nodes'] as const;
type Valued = (typeof valued)[number];
const forEmbeddedOnly: Valued[] = ['data', 'seed', 'world', 'nodes'];

type Given = { value: string; from: string };

export const help = `Registrar, the administration console of an artifact repository manager.

  npm start [-- OPTIONS]          with the embedded repository manager
  npm start -- --backend URL      in front of a real server

Options, each also by the environment variable beside it:
  --port N             REGISTRAR_PORT           port to listen on, 0 picks a free one (8081)
  --host NAME          REGISTRAR_HOST           address to listen on (127.0.0.1)
  --context-path PATH  REGISTRAR_CONTEXT_PATH   path under which everything is served, such as /nexus (none)
  --backend URL        REGISTRAR_BACKEND        real server to stand before, with its own context path
  --data DIR           REGISTRAR_DATA           folder of the embedded manager's data (.registrar)
  --seed N             REGISTRAR_SEED           number of components that a first start invents
  --world FILE         REGISTRAR_WORLD          repositories, components and users to start with, as JSON
  --nodes N            REGISTRAR_NODES          number of nodes that the embedded manager shows (1); from 2 on it is
                                                a cluster of the PRO edition: support requests, analysis,
                                                NuGet API keys, a support ZIP of each node
  --dev                                         rebuild the page and reload it when its sources change
  --help                                        this text

Exit codes:
  0  stopped by a signal, or --help
  1  something unforeseen
  2  the command line or the environment cannot be understood
  3  the port or address cannot be listened on
  4  the backend cannot be reached, or is no repository manager
  5  the data folder or the world file cannot be used
  6  refused: the seeded password may be used on this machine only
  7  the page could not be built
  8  this Node is too old
`;

/** Reads arguments (without node and script) and environment; the command line wins. Throws a StartProblem for what cannot be understood. */
export function readCommandLine(args: string[], env: Record<string, string | undefined>, cwd: string): Settings {
  const { given, on } = collect(args, env);
  const text = (name: Valued) => given.get(name)?.value;
  const settings: Settings = {
    help: on.has('help'),
    dev: on.has('dev'),
    port: whole(given.get('port'), 0, 65_535) ?? 8081,
    host: text('host') ?? '127.0.0.1',
    dataDir: resolve(cwd, text('data') ?? '.registrar'),
    contextPath: contextPath(given.get('context-path')),
  };
  const backend = given.get('backend');
  if (backend) {
    const stray = forEmbeddedOnly.map((name) => given.get(name)).find((found) => found !== undefined);
    if (stray) throw unclear(`${stray.from} is for the embedded manager and has no meaning beside ${backend.from}.`);
    return { ...settings, backend: backendUrl(backend) };
  }
  const [world, seed] = [given.get('world'), given.get('seed')];
  if (world && seed)
    throw unclear(
      `${world.from} and ${seed.from} cannot both be followed: a world brings its own components. Leave one out.`,
    );
  return {
    ...settings,
    ...optional('components', whole(seed, 0, 10_000_000)),
    ...optional('nodes', whole(given.get('nodes'), 1, 100)),
    ...optional('worldFile', world && resolve(cwd, world.value)),
  };
}

function collect(args: string[], env: Record<string, string | undefined>) {
  const given = new Map<Valued, Given>();
  const on = new Set<(typeof flags)[number]>();
  for (const name of valued) {
    const variable = `REGISTRAR_${name.replace('-', '_').toUpperCase()}`;
    const value = env[variable];
    if (value !== undefined && value !== '') given.set(name, { value, from: variable });
  }
  const options = {
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
    ...Object.fromEntries(valued.map((name) => [name, { type: 'string' as const }])),
  };
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') throw unclear(`"${token.value}" is no option.${suggestion(token.value)}`);
    if (token.kind !== 'option') continue;
    const flag = flags.find((name) => name === token.name);
    const name = valued.find((known) => known === token.name);
    if (flag) {
      if (token.value !== undefined) throw unclear(`--${flag} takes no value, but "${token.value}" was given.`);
      on.add(flag);
    } else if (name) {
      if (token.value === undefined || token.value === '' || (!token.inlineValue && token.value.startsWith('--'))) {
        throw unclear(`--${name} needs a value.`);
      }
      given.set(name, { value: token.value, from: `--${name}` });
    } else {
      throw unclear(`${token.rawName} is no option.${suggestion(token.name)}`);
    }
  }
  return { given, on };
}

function suggestion(found: string): string {
  const wanted = found.replace(/^-+/, '');
  const [nearest] = [...flags, ...valued].sort((a, b) => leven(a, wanted) - leven(b, wanted));
  return nearest && leven(nearest, wanted) <= Math.max(2, nearest.length / 3)
    ? ` Did you mean --${nearest}?`
    : ' See --help.';
}

function whole(given: Given | undefined, least: number, most: number): number | undefined {
  if (!given) return undefined;
  const value = Number(given.value);
  if (!/^\d+$/.test(given.value) || value < least || value > most) {
    throw unclear(`${given.from} must be a whole number from ${least} to ${most}, not "${given.value}".`);
  }
  return value;
}

function contextPath(given: Given | undefined): string {
  const path = (given?.value ?? '').replace(/\/+$/, '');
  if (path === '') return '';
  // Plain segments only: the path is compared with request targets as text, so it must have one way to be written.
  if (given && !/^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/.test(path)) {
    throw unclear(`${given.from} must be a path such as /nexus (letters, digits, - _ . ~), not "${given.value}".`);
  }
  return path;
}

function backendUrl(given: Given): URL {
  const url = URL.canParse(given.value) ? new URL(given.value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw unclear(`${given.from} must be an address such as http://localhost:8081/nexus, not "${given.value}".`);
  }
  if (url.username || url.password) {
    throw unclear(`${given.from} must not hold a user or password: people sign in on the page.`);
  }
  if (url.search || url.hash)
    throw unclear(`${given.from} must end with the path, without "${url.search}${url.hash}".`);
  url.pathname = url.pathname.replace(/\/+$/, '');
  return url;
}

function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });
}

function unclear(message: string): StartProblem {
  return new StartProblem('commandLine', message);
}
