// `npm run check:schemas -- --against GIT_REF` in a temporary git repository.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compiledScript } from '../compiled-script.ts';

const root = resolve('.');
const script = await compiledScript('src/build/check-schemas.ts');
let folder = '';

const git = (...args: string[]) => {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('node', [script, ...args], { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
};

function edit(path: string, from: string, to: string) {
  const file = join(folder, path);
  const text = readFileSync(file, 'utf8');
  expect(text.split(from)).toHaveLength(2);
  writeFileSync(file, text.replace(from, to));
}

describe('the comparison of descriptors with a git ref', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'registrar-against-'));
    cpSync(join(root, 'schemas'), join(folder, 'schemas'), { recursive: true });
    cpSync(join(root, 'package.json'), join(folder, 'package.json'));
    // The sources without the other languages, which would miss the renamed places.
    mkdirSync(join(folder, 'src/messages'), { recursive: true });
    for (const part of ['index.html', 'console', 'engine', 'messages/en', 'messages/gen'])
      symlinkSync(join(root, 'src', part), join(folder, 'src', part));
    git('init', '--quiet');
    git('add', 'schemas', 'package.json');
    git('commit', '--quiet', '--message', 'Release');
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test('passes with a message if the repository has no tag', () => {
    const { status, stdout } = run('--against-last-release');
    expect(stdout).toMatch(/^There is no tag in the git history, so there is no release to compare with\.$/m);
    expect(status).toBe(0);
  });

  test('fails and prints the breaks since the last tag until they are declared', () => {
    git('tag', 'v1');
    edit('schemas/routing-rules/screen.json', '"id": "test",', '"id": "try",');
    edit('schemas/routing-rules/screen.json', '"title": "Routing Rules"', '"title": "Rules"');
    const { status, stdout } = run('--against-last-release');
    expect(stdout.split('\n').slice(1)).toEqual([
      expect.stringMatching(
        /^schemas\/routing-rules\/screen\.json:\d+:3 {2}layout \(customizations\): The place panel:test was removed\. .* If it was renamed, add "panel:test": "panel:try" to schemas\/renames\.json\.$/,
      ),
      'schemas/routing-rules/screen.json:5:3  wording (readers only): screen title: "Routing Rules" → "Rules".',
      'Compared with v1: 3 differences, 1 undeclared break',
      '',
    ]);
    expect(status).toBe(1);
    edit('schemas/renames.json', '"places": {}', '"places": { "routing-rules": { "panel:test": "panel:try" } }');
    const declared = run('--against', 'HEAD', '--json');
    expect(declared.status).toBe(0);
    expect(JSON.parse(declared.stdout)).toMatchObject({
      findings: [],
      against: 'HEAD',
      differences: [
        {
          breaks: 'layout',
          affects: ['customizations'],
          place: 'panel:try',
          isDeclared: true,
          line: expect.any(Number),
        },
        { breaks: 'wording', affects: [], before: '"Routing Rules"', after: '"Rules"' },
      ],
    });
  });

  test('rejects an unknown ref, an option without a value, and both options together', () => {
    expect(run('--against', 'nowhere')).toMatchObject({ status: 2, stdout: '', stderr: 'Unknown git ref: nowhere\n' });
    expect(run('--against')).toMatchObject({ status: 2, stderr: '--against needs a value. See --help.\n' });
    const both = run('--against', 'HEAD', '--against-last-release');
    expect(both).toMatchObject({ status: 2, stderr: 'Use --against or --against-last-release, not both.\n' });
  });
});
