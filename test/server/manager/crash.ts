// A process that writes to a database, and is killed while it does.
import { spawn } from 'node:child_process';

const script = new URL('./crash-child.ts', import.meta.url).pathname;

/** Runs the process until its output is enough, and kills it. The output has a line for each acknowledged write. */
export async function outputUntilKilled(args: string[], isEnough: (output: string) => boolean): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.stdout.on('data', (part: Buffer) => {
      output += part;
      if (isEnough(output)) child.kill('SIGKILL');
    });
    child.once('exit', () => resolve());
  });
  return output;
}
