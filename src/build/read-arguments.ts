// Parses the arguments of a command: prints its usage for --help, and one sentence about wrong arguments.
import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The exit code for wrong arguments. */
export const wrongUsage = 2;

/** The options and positional arguments of a command. Ends the process for --help and for wrong arguments. */
export async function readArguments<const Own extends Options>(
  args: string[],
  help: string,
  options: Own,
  allowPositionals = false,
) {
  if (args.includes('--help')) {
    console.log(help);
    process.exit(0);
  }
  try {
    return parseArgs({ args, options, allowPositionals });
  } catch (error) {
    console.error(await problemOf(error as NodeJS.ErrnoException));
    process.exit(wrongUsage);
  }
}

/** The problem in our words, because those of Node explain how its parser works. */
async function problemOf({ code, message }: NodeJS.ErrnoException): Promise<string> {
  // Imported on demand, because the command that compiles the messages must start without them.
  const { t } = await import('../messages/gen/build.gen.ts');
  const name = /'(?:-\w, )?([^' ]*)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return t('unexpected-argument', { argument: name });
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return t('unknown-option', { unknown: name });
  return message.includes('does not take') ? t('takes-no-value', { name }) : t('needs-value', { name });
}
