// Browser tests: the built page in a real Chromium, three files side by side, with one browser for all of them.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    name: 'browser',
    environment: 'node',
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/browser/shared-browser.ts'],
    // Each file has its own console and profiles; a worker loads the manager once for all its files.
    isolate: false,
    // More than cores: a test spends a third of its time waiting.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Polls wait as long as a busy machine needs; the usual second is too short beside other tests.
    expect: { poll: { timeout: 20_000 } },
  },
});
