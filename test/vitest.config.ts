// Unit and screen tests: pure code and the server under Node, components under jsdom. The extension selects the
// environment: .test.ts for Node, .test.tsx for jsdom.
import { availableParallelism } from 'node:os';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { parcelImports } from '../src/build/vite-parcel-imports.ts';
import { quickExports } from './quick-exports.ts';
import { filesIn, root } from './source-files.ts';

const shared = { plugins: [parcelImports(), quickExports()] };
// Most objects in tests are short-lived: with more room for them, garbage is collected less often.
const execArgv = ['--max-semi-space-size=64'];
// Generous, so that a busy machine causes no failures.
const limits = { execArgv, testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 40_000 } } };

// The first of them affects the modules of all that follow.
const eachSetup = ['test/quick-exports.ts', 'test/each-file.ts', 'test/cheap-passwords.ts'];
const pageSetup = [...eachSetup, 'test/page-setup.ts'];
/** Tests of parts of pages, which do not open the console. */
const parts = [
  'test/descriptors/**/*.test.tsx',
  'test/console/customize/*.test.tsx',
  'test/build/openapi/*.test.tsx',
  'test/engine/*/*.test.tsx',
  '{src/engine,schemas}/kinds/**/*.test.tsx',
];
/** Tests that take long, which `npm run test:long` runs. */
export const long = '**/*.long.test.*';
/** Tests that replace modules, also for the files after them. */
export const replacing = filesIn('test', /\.test\.tsx$/).filter((file) =>
  /\bvi\.(do)?(un)?mock\(/i.test(readFileSync(join(root, file), 'utf8')),
);
/** Packages that keep the window in which they were loaded: each file loads them again, as modules. */
const ofWindow = ['@testing-library/dom', '@testing-library/react', '@testing-library/user-event', 'dompurify'];
const modules = ['dom', 'react'].map((name) => {
  const folder = `@testing-library/${name}`;
  return { find: folder, replacement: join(root, 'node_modules', folder, 'dist', `${folder}.esm.js`) };
});

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // On two cores the runner would take one worker; tests that wait for servers and timers leave room for three.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // In order, because the first file creates the window that the others need.
    sequence: { setupFiles: 'list' },
    projects: [
      {
        ...shared,
        test: {
          name: 'node',
          environment: 'node',
          // The files of a worker share their modules: tests change no state of modules, or restore it.
          isolate: false,
          include: ['test/**/*.test.ts', '{src/engine,schemas}/kinds/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/long/**', long],
          setupFiles: [...eachSetup, 'test/page-models.ts'],
          ...limits,
        },
      },
      {
        ...shared,
        resolve: { alias: modules },
        test: {
          name: 'page',
          environment: './test/page-environment.ts',
          isolate: false,
          include: ['test/**/*.test.tsx'],
          exclude: [...parts, ...replacing, long],
          setupFiles: ['test/own-page.ts', ...pageSetup],
          server: { deps: { inline: ofWindow } },
          ...limits,
        },
      },
      {
        ...shared,
        test: { name: 'replaced', environment: 'jsdom', include: replacing, setupFiles: pageSetup, ...limits },
      },
      {
        ...shared,
        test: {
          name: 'part',
          environment: 'jsdom',
          // As in the first project: parts of pages keep no state of their own.
          isolate: false,
          include: parts,
          exclude: [...replacing, long],
          setupFiles: pageSetup,
          ...limits,
        },
      },
    ],
  },
});
