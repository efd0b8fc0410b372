// The unit and screen tests of one area only: the mutation tester repeats them for each mutant.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { filesIn, root } from '../source-files.ts';
import whole, { long, replacing } from '../vitest.config.ts';
import { areas } from './areas.mjs';

const { tests } = areas[process.env.MUTATION_AREA ?? ''] ?? { tests: ['test'] };

/** Tests that set the time zone, which a thread cannot. */
const zoned = ['src', 'test']
  .flatMap((folder) => filesIn(folder, /\.test\.tsx?$/))
  .filter((file) => readFileSync(join(root, file), 'utf8').includes("env['TZ'] ="));

export default defineConfig({
  ...whole,
  test: {
    ...whole.test,
    projects: (whole.test?.projects ?? []).flatMap((project) => {
      // Of the tests of pages, those of parts too, but none that takes long or replaces modules for the files after it.
      if (typeof project !== 'object' || !('test' in project)) return [];
      if (project.test?.name !== 'node' && project.test?.name !== 'page') return [];
      const ending = project.test.name === 'page' ? 'test.tsx' : 'test.ts';
      const include = tests.map((path) => (/\.tsx?$/.test(path) ? path : `${path}/**/*.${ending}`));
      // The tester runs tests in threads, which take no options of V8.
      const test = { ...project.test, execArgv: [], include: include.filter((path) => path.endsWith(ending)) };
      const exclude = test.name === 'page' ? [...replacing, long] : [...(test.exclude ?? []), ...zoned];
      return [{ ...project, test: { ...test, exclude } }];
    }),
  },
});
