// Every command of package.json prints its usage, and rejects unknown options before it does anything.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampled } from '../sampled.ts';
import { root } from '../source-files.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** The commands of the project itself, without other programs. */
const commands = Object.entries(scripts)
  .filter(([, command]) => /^(tsx|node) /.test(command) && !command.includes('&&'))
  .map(([name, command]) => ({ name, command }));

async function run(command: string, option: string) {
  const [, ...args] = command.replace(/^tsx /, 'node --import tsx ').split(' ');
  const child = spawn(process.execPath, [...args, option], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (texts[name] += text));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, ...texts };
}

test('package.json contains the commands of the project', () => {
  expect(commands.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['start', 'build', 'release', 'test', 'customize', 'new-screen', 'bench']),
  );
});

describe('the npm script', () => {
  test.each(sampled(commands, 8))('$name prints its usage with --help', async ({ name, command }) => {
    const { status, stdout, stderr } = await run(command, '--help');
    expect([status, stderr]).toEqual([0, '']);
    const names = name === 'dev' ? ['npm start'] : [`npm run ${name}`, `npm ${name}`];
    expect(names.some((one) => stdout.includes(one))).toBe(true);
  });

  test.each(sampled(commands, 8, 2))(
    '$name rejects an unknown option with a message of one line',
    async ({ command }) => {
      const { status, stdout, stderr } = await run(command, '--nonsense');
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^[^\n]*--nonsense[^\n]*\n$/);
    },
  );
});
