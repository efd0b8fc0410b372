// The environment of tests of pages: `own-page.ts` gives each file a window, so the worker has none.
import type { Environment } from 'vitest/runtime';

export default {
  name: 'page',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
