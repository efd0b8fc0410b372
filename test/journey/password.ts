// Reads the password, which must not be part of the command line, from the environment or from a prompt without echo.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from './options.ts';

/** The password of `user`; throws a UsageError if there is none and no terminal for a prompt. */
export async function passwordOf(user: string, env = process.env): Promise<string> {
  const given = env.REGISTRAR_TRY_PASSWORD;
  if (given) return given;
  if (!process.stdin.isTTY)
    throw new UsageError(
      `No password: set REGISTRAR_TRY_PASSWORD to the password of ${user}, or run the command in a terminal.`,
    );
  process.stdout.write(`Password of ${user}: `);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  const typed = await new Promise<string>((resolve) => {
    terminal.once('line', resolve);
    terminal.once('close', () => resolve(''));
  });
  terminal.close();
  process.stdout.write('\n');
  if (typed === '') throw new UsageError('No password was typed.');
  return typed;
}
