// `npm run try:kept`: checks of a real server that need the modules of the page, but no page.
import { defineConfig } from 'vitest/config';
import { parcelImports } from '../../src/build/vite-parcel-imports.ts';
import { quickExports } from '../quick-exports.ts';

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  plugins: [parcelImports(), quickExports()],
  test: {
    environment: 'node',
    include: ['test/journey/**/*.try.ts'],
    setupFiles: ['test/quick-exports.ts', 'test/page-models.ts'],
    // Servers differ in speed: these limits only end checks that hang.
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
  },
});
