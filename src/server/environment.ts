// Reads the environment variables of options, and reports variables that are almost called like one.
import leven from 'leven';
import { StartProblem } from './problem.ts';
import { t } from '../messages/gen/command-line.gen.ts';

const prefix = 'REGISTRAR_';

/** The environment variable of an option. */
export const variableOf = (option: string): string => prefix + option.replaceAll('-', '_').toUpperCase();

/** The option whose name was probably meant. */
export function nearestOption<Option extends string>(wanted: string, options: readonly Option[]): Option | undefined {
  const [nearest] = [...options].sort((a, b) => leven(a, wanted) - leven(b, wanted));
  return nearest && leven(nearest, wanted) <= Math.max(2, nearest.length / 3) ? nearest : undefined;
}

/** The values of the options that the environment sets, by option. Throws a StartProblem for a mistyped name. */
export function readEnvironment<Option extends string>(
  env: Record<string, string | undefined>,
  options: readonly Option[],
): Map<Option, { value: string; from: string }> {
  const names = options.map(variableOf);
  for (const variable of Object.keys(env)) {
    if (!variable.startsWith(prefix) || names.includes(variable)) continue;
    const meant = nearestOption(variable.slice(prefix.length).replaceAll('_', '-').toLowerCase(), options);
    if (meant !== undefined)
      throw new StartProblem('commandLine', t('unknown-variable', { variable, meant: variableOf(meant) }));
  }
  const given = new Map<Option, { value: string; from: string }>();
  for (const option of options) {
    const from = variableOf(option);
    const value = env[from];
    if (value === undefined || value === '') continue;
    // Kubernetes sets it for a service of the name "registrar".
    if (from === variableOf('port') && value.startsWith('tcp://'))
      throw new StartProblem('commandLine', t('service-link', { variable: from, value }));
    given.set(option, { value, from });
  }
  return given;
}
