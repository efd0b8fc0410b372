// Tests that take long, run by `npm run test:long`: those whose names end in `.long`, and all cases of the tests of
// which `npm test` runs a sample; then those of this folder, one file after another, without other load on the machine.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { parcelImports } from '../../src/build/vite-parcel-imports.ts';
import { quickExports } from '../quick-exports.ts';
import { filesIn, root } from '../source-files.ts';

const shared = { plugins: [parcelImports(), quickExports()] };
// The files of a project with one worker run after all other projects have ended.
const oneWorker = { maxWorkers: 1 };
const inParallel = { maxWorkers: Math.max(2, availableParallelism() - 1) };
// No test depends on a fast machine: these limits only end tests that hang.
const limits = { testTimeout: 3_600_000, hookTimeout: 1_800_000, expect: { poll: { timeout: 40_000 } } };
/** The files with `.long` in their names, and those that select cases with `sampled.ts` or a helper that uses it. */
const inAllCases = (ending: string) =>
  filesIn('test', new RegExp(`\\.test\\.${ending}$`)).filter(
    (file) =>
      file.includes('.long.') ||
      /\b(sampled(Runs|Screens)?|expectAccessible|runsAllCases)\b/.test(readFileSync(join(root, file), 'utf8')),
  );
const isInBrowser = (file: string) => file.startsWith('test/browser/');
const inFull = (name: string, ending: 'ts' | 'tsx', setup: string) => ({
  ...shared,
  root,
  test: {
    name,
    environment: ending === 'ts' ? 'node' : 'jsdom',
    env: { REGISTRAR_TEST_ALL: '1' },
    include: inAllCases(ending).filter((file) => !isInBrowser(file)),
    setupFiles: ['test/quick-exports.ts', 'test/each-file.ts', 'test/cheap-passwords.ts', setup],
    ...inParallel,
    ...limits,
  },
});

export default defineConfig({
  root,
  test: {
    passWithNoTests: true,
    projects: [
      {
        ...shared,
        root,
        test: {
          name: 'long',
          environment: 'node',
          include: ['test/long/**/*.test.ts'],
          setupFiles: ['test/quick-exports.ts'],
          ...oneWorker,
          ...limits,
        },
      },
      inFull('all cases', 'ts', 'test/page-models.ts'),
      inFull('all cases of pages', 'tsx', 'test/page-setup.ts'),
      {
        ...shared,
        root,
        test: {
          name: 'all cases in the browser',
          environment: 'node',
          env: { REGISTRAR_TEST_ALL: '1' },
          include: inAllCases('ts').filter(isInBrowser),
          globalSetup: ['test/browser/shared-browser.ts'],
          setupFiles: ['test/quick-exports.ts', 'test/cheap-passwords.ts'],
          ...inParallel,
          ...limits,
        },
      },
    ],
  },
});
