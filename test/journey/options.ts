// Parses the command line of the journey, which never contains the password.
import { parseArgs } from 'node:util';

export type Options = {
  /** Address of the server to try, with its own context path, without a trailing slash. */
  backend: URL;
  user: string;
  /** Context path of the gateway; '' for none. */
  contextPath: string;
  /** Address of a page on a web server; absent if the gateway serves the page. */
  staticUrl?: URL;
  /** Folder for pictures of every step; if it is absent, none are taken. */
  pictures?: string;
  /** The parts to run; empty for all parts. */
  only: string[];
};

export class UsageError extends Error {}

export const help = `Tests the console with a server: in Chromium, through the gateway, from signing in to signing out.

  npm run try:server -- --backend URL --user NAME [--context-path /x] [--only PART,PART] [--pictures DIR]
  npm run try:server -- --static-url URL [--backend URL] --user NAME

  --backend URL        the server to test, with its context path; with --static-url, the address of its API
  --user NAME          the user who signs in; the password is REGISTRAR_TRY_PASSWORD, or is prompted for
  --context-path PATH  serve the console under this path (none)
  --static-url URL     test the page that a web server serves at this address, without the gateway
  --only PART,PART     run only these parts
  --pictures DIR       take pictures of every step: wide and narrow, light and dark

Everything created on the server has a name that begins with try- and is removed at the end, even after a failure.
Exit codes: 0 all steps passed, 1 a step failed, 2 the command line is invalid.
`;

/** Reads the arguments (without node and script); null for help. Throws a UsageError. */
export function readOptions(args: string[]): Options | null {
  const text = { type: 'string' } as const;
  const options = {
    backend: text,
    user: text,
    'context-path': text,
    'static-url': text,
    only: text,
    pictures: text,
    help: { type: 'boolean' },
  } as const;
  const { values } = parsed(() => parseArgs({ args, options }));
  if (values.help) return null;
  const staticUrl = address('--static-url', values['static-url']);
  const backend = address('--backend', values.backend) ?? (staticUrl && new URL('/', staticUrl));
  if (!backend) throw new UsageError('--backend is missing: the address of the server to test.');
  if (!values.user) throw new UsageError('--user is missing: the user who signs in.');
  const contextPath = (values['context-path'] ?? '').replace(/\/+$/, '');
  if (!/^(\/[\w~-][\w.~-]*)*$/.test(contextPath))
    throw new UsageError(`--context-path must be a path such as /console, not "${contextPath}".`);
  if (staticUrl && contextPath)
    throw new UsageError('--context-path is for the gateway, and cannot be used with --static-url.');
  backend.pathname = backend.pathname.replace(/\/+$/, '');
  return {
    backend,
    user: values.user,
    contextPath,
    only: values.only?.split(',').filter(Boolean) ?? [],
    ...(staticUrl ? { staticUrl } : {}),
    ...(values.pictures ? { pictures: values.pictures } : {}),
  };
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (problem) {
    throw new UsageError((problem as Error).message);
  }
}

function address(name: string, value: string | undefined): URL | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${name} must be an address such as http://localhost:8081/nexus, not "${value}".`);
  if (url.username || url.password)
    throw new UsageError(`${name} must not contain a user name or password; see --user in --help.`);
  url.search = '';
  url.hash = '';
  return url;
}
