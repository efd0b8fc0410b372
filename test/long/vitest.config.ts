// Tests that take minutes: run by `npm run test:long`, one file after another, so that
// they do not slow each other down.
import { defineConfig } from 'vitest/config';
import { parcelImports } from '../../src/build/vite-parcel-imports.ts';

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  plugins: [parcelImports()],
  test: {
    name: 'long',
    environment: 'node',
    include: ['test/long/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 300_000,
    passWithNoTests: true,
  },
});
