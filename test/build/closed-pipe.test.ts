// Commands whose output pipe is closed by the reading program.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, root } from '../source-files.ts';

const printing = filesIn('src/build', /\.ts$/).filter((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return /console\.log\(/.test(text) && /main\(process\.argv\.slice\(2\)\)/.test(text);
});

test('the source code of each command that prints findings calls exitOnClosedPipe directly before it runs', () => {
  expect(printing.length).toBeGreaterThan(3);
  for (const file of printing)
    expect(readFileSync(join(root, file), 'utf8'), file).toMatch(
      /^ *exitOnClosedPipe\(\);\n *(process\.exitCode = )?await main\(process\.argv\.slice\(2\)\);$/m,
    );
});

test('a command exits without a message if its output pipe is closed', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/build/customize.ts', 'diff', 'test/fixtures/acme'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  child.stdout.destroy();
  const [code] = (await once(child, 'close')) as [number];
  expect([errors, code]).toEqual(['', 141]);
});
