// `npm test`: every check of the project in order, each with its time, and one line at the end that counts them all.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '../src/build/read-arguments.ts';
import { failedOnly, lastLine, readVitest, sum, type Outcome } from './outcome.ts';

/** `isParallel`: runs in parallel to the steps before the tests, because it uses one core for a long time. */
type Step = { name: string; command: string[]; counts: 'as one' | 'its tests'; needs?: string; isParallel?: true };

const unit = ['vitest', 'run', '--config', 'test/vitest.config.ts'];
// By name, because the runner's own --exclude does not reach its projects.
const withoutPage = readdirSync('test')
  .filter(
    (name) =>
      !['size', 'release', 'browser', 'long'].includes(name) && (!name.includes('.') || /\.test\.tsx?$/.test(name)),
  )
  .map((name) => `test/${name}`);
const steps: Step[] = [
  { name: 'types', command: ['npm', 'run', '--silent', 'types:check'], counts: 'as one' },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'], counts: 'as one' },
  { name: 'format', command: ['npm', 'run', '--silent', 'format:check'], counts: 'as one', isParallel: true },
  {
    name: 'descriptors',
    command: ['npm', 'run', '--silent', 'check:schemas', '--', '--against-last-release'],
    counts: 'as one',
  },
  { name: 'unit and screen tests', command: [...unit, ...withoutPage], counts: 'its tests' },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'], counts: 'as one' },
  {
    name: 'size budget and release',
    command: [...unit, 'test/size/', 'test/release/'],
    counts: 'its tests',
    needs: 'build',
  },
  {
    name: 'browser tests',
    command: ['vitest', 'run', '--config', 'test/browser/vitest.config.ts'],
    counts: 'its tests',
    needs: 'build',
  },
];

const help = `npm test\nRuns every check of the project in order. The last line is the total.`;
await readArguments(process.argv.slice(2), help, {});

const reports = mkdtempSync(join(tmpdir(), 'registrar-test-'));
const outcomes = new Map<string, Outcome>();
const times: string[] = [];

const parallel = steps.filter(({ isParallel }) => isParallel).map(timed);
for (const step of steps.filter(({ isParallel }) => !isParallel)) {
  if (step.counts === 'its tests') await Promise.all(parallel);
  await timed(step);
}
rmSync(reports, { recursive: true, force: true });

const total = sum([...outcomes.values()]);
console.log(`\n=== times\n${times.join('\n')}`);
if (total.failures.length > 0) console.log(`\n=== failed\n${total.failures.join('\n')}`);
console.log(`\n${lastLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function timed(step: Step): Promise<void> {
  if (!step.isParallel) console.log(`\n=== ${step.name}`);
  const started = performance.now();
  const outcome = await run(step);
  outcomes.set(step.name, outcome);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(7);
  times.push(`${seconds} s  ${step.name}: ${lastLine(outcome)}`);
}

async function run(step: Step): Promise<Outcome> {
  if (step.needs && outcomes.get(step.needs)?.failed) {
    return failedOnly(`${step.name}: not run, because "${step.needs}" failed`);
  }
  const [program = '', ...args] = step.command;
  if (step.counts === 'as one') {
    const code = await started(program, args);
    return code === 0
      ? { passed: 1, failed: 0, skipped: 0, failures: [] }
      : failedOnly(`${step.name} (exit code ${code})`);
  }
  const report = join(reports, `${step.name.replaceAll(' ', '-')}.json`);
  const code = await started('npx', [
    program,
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return readVitest(step.name, report, code);
}

/**
 * Runs a program in the foreground and gives its exit code; a signal to this process reaches it
 * too, through the terminal's group.
 */
function started(program: string, args: string[]): Promise<number> {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('error', () => done(127));
    child.once('exit', (code) => done(code ?? 1));
  });
}
