// Unit and screen tests: pure code and the server under Node, components under jsdom. The extension selects the
// environment: .test.ts for Node, .test.tsx for jsdom.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { parcelImports } from '../src/build/vite-parcel-imports.ts';

// Generous, so that a busy machine causes no failures.
const limits = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };
const shared = { plugins: [parcelImports()] };

const pageSetup = ['test/each-file.ts', 'test/cheap-passwords.ts', 'test/page-setup.ts'];
/** Tests of parts of pages, which do not open the console; without the one that replaces modules. */
const parts = [
  'test/descriptors/effects/*.test.tsx',
  'test/engine/*/!(keystroke).test.tsx',
  '{src/engine,schemas}/kinds/**/*.test.tsx',
];

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // On two cores the runner would take one worker; tests that wait for servers and timers leave room for three.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        ...shared,
        test: {
          name: 'node',
          environment: 'node',
          // The files of a worker share their modules: tests change no state of modules, or restore it.
          isolate: false,
          include: ['test/**/*.test.ts', '{src/engine,schemas}/kinds/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/long/**'],
          setupFiles: ['test/each-file.ts', 'test/cheap-passwords.ts', 'test/page-models.ts'],
          ...limits,
        },
      },
      {
        ...shared,
        test: {
          name: 'page',
          environment: 'jsdom',
          include: ['test/**/*.test.tsx'],
          exclude: parts,
          setupFiles: pageSetup,
          ...limits,
        },
      },
      {
        ...shared,
        test: {
          name: 'part',
          environment: 'jsdom',
          // As in the first project: parts of the engine keep no state of their own.
          isolate: false,
          include: parts,
          setupFiles: pageSetup,
          ...limits,
        },
      },
    ],
  },
});
