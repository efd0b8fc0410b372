// The unit and screen tests of one area only: the mutation tester repeats them for each mutant.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { filesIn, root } from '../source-files.ts';
import whole, { long, replacing } from '../vitest.config.ts';
import { areas } from './areas.mjs';

const { tests } = areas[process.env.MUTATION_AREA ?? ''] ?? { tests: ['test'] };

/** Tests that set the time zone, which is not possible in a thread. */
const zoned = ['src', 'test']
  .flatMap((folder) => filesIn(folder, /\.test\.tsx?$/))
  .filter((file) => readFileSync(join(root, file), 'utf8').includes("env['TZ'] ="));

export default defineConfig({
  ...whole,
  test: {
    ...whole.test,
    projects: (whole.test?.projects ?? []).flatMap((project) => {
      // Tests of pages include those of parts, but not those that take long or replace modules for later files.
      if (typeof project !== 'object' || !('test' in project)) return [];
      if (project.test?.name !== 'node' && project.test?.name !== 'page') return [];
      const ending = project.test.name === 'page' ? 'test.tsx' : 'test.ts';
      const include = tests.map((path) => (/\.tsx?$/.test(path) ? path : `${path}/**/*.${ending}`));
      // The mutation tester runs tests in threads, which accept no V8 options.
      const test = { ...project.test, execArgv: [], include: include.filter((path) => path.endsWith(ending)) };
      const exclude = test.name === 'page' ? [...replacing, long] : [...(test.exclude ?? []), ...zoned];
      return [{ ...project, test: { ...test, exclude } }];
    }),
  },
});
