// The values that system information and support ZIPs may show. The names of secrets cannot all be listed, so only
// variables and options known to be harmless show their values; all others show only their names.

import { masked, withoutUserInfo } from './url-secrets.ts';

const harmlessVariables = new Set(
  (
    'PATH HOME USER LOGNAME SHELL SHLVL LANG LANGUAGE TZ TERM PWD OLDPWD TMPDIR TMP TEMP HOSTNAME ' +
    'COMPUTERNAME OS SYSTEMROOT WINDIR NUMBER_OF_PROCESSORS PROCESSOR_ARCHITECTURE CONTAINER_NAME JAVA_HOME NODE_ENV ' +
    'INVOCATION_ID XDG_SESSION_TYPE DEBIAN_FRONTEND REGISTRAR_PORT REGISTRAR_HOST REGISTRAR_CONTEXT_PATH ' +
    'REGISTRAR_DATA REGISTRAR_SEED REGISTRAR_WORLD REGISTRAR_NODES REGISTRAR_TRUSTED_PROXY'
  ).split(' '),
);
const isHarmlessVariable = (name: string): boolean => {
  const upper = name.toUpperCase();
  return harmlessVariables.has(upper) || /^LC_[A-Z]+$/.test(upper);
};

const harmlessOptions = new Set(
  (
    '--import --require -r --loader --experimental-loader --conditions -C --max-old-space-size --max-semi-space-size ' +
    '--stack-size --title --unhandled-rejections --icu-data-dir --port --host --context-path --data --seed --world --nodes'
  ).split(' '),
);

/** Environment variables by name, in order, each with the value to show. */
export const safeEnvironment = (variables: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables)
      .filter((entry): entry is [string, string] => entry[1] !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, isHarmlessVariable(name) ? withoutUserInfo(value) : value && masked]),
  );

/** Command line arguments to show: option names, and the values of harmless options. */
export function safeArguments(args: readonly string[]): string[] {
  return args.map((arg, i) => {
    if (!arg.startsWith('-')) return harmlessOptions.has(args[i - 1] ?? '') ? withoutUserInfo(arg) : masked;
    const [, name = arg, value] = /([^=]*)=(.*)/s.exec(arg) ?? [];
    if (value !== undefined) return `${name}=${harmlessOptions.has(name) ? withoutUserInfo(value) : masked}`;
    // A short option may have its value attached, such as -uadmin:secret.
    return /^--[\w-]+$|^-\w$/.test(arg) ? arg : `${arg.slice(0, 2)}${masked}`;
  });
}

/**
 * A diagnostic report of Node, including its worker threads, without the secrets in the environment and command line.
 */
export function safeReport(report: unknown): unknown {
  if (Array.isArray(report)) return report.map(safeReport);
  if (typeof report !== 'object' || report === null) return report;
  return Object.fromEntries(
    Object.entries(report).map(([name, value]) => {
      if (name === 'environmentVariables') return [name, safeEnvironment(value as Record<string, string>)];
      if (name === 'commandLine' && Array.isArray(value)) return [name, [value[0], ...safeArguments(value.slice(1))]];
      return [name, safeReport(value)];
    }),
  );
}
