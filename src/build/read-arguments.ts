// The arguments of a command: its usage for --help, and one sentence about what it does not understand.
import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The exit code for arguments that a command does not understand. */
export const wrongUsage = 2;

/** The options and other arguments of a command. Ends the process for --help, and for what `options` does not have. */
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

/** The problem in our words: those of Node explain how its parser works. */
async function problemOf({ code, message }: NodeJS.ErrnoException): Promise<string> {
  // Only here, because the command that compiles the messages has to start without them.
  const { t } = await import('../messages/gen/build.gen.ts');
  const name = /'(?:-\w, )?([^' ]*)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return t('unexpected-argument', { argument: name });
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return t('unknown-option', { unknown: name });
  return message.includes('does not take') ? t('takes-no-value', { name }) : t('needs-value', { name });
}
