// Browser tests: the built page in a real Chromium, three files side by side, with one browser for all of them.
import { defineConfig } from 'vitest/config';
import { quickExports } from '../quick-exports.ts';

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  plugins: [quickExports()],
  test: {
    name: 'browser',
    environment: 'node',
    include: ['test/browser/**/*.test.ts'],
    // Run by `npm run test:long`.
    exclude: ['**/*.long.test.ts'],
    globalSetup: ['test/browser/shared-browser.ts'],
    setupFiles: ['test/quick-exports.ts', 'test/cheap-passwords.ts'],
    // Each file has its own console and profiles; a worker loads the manager once for all its files.
    isolate: false,
    // More than cores: a test spends a third of its time waiting.
    maxWorkers: 3,
    // No test depends on a fast machine: these limits only end tests that hang.
    expect: { poll: { timeout: 40_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
