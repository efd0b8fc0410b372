// The unit and screen tests of one area only: the mutation tester repeats them for each mutant.
import { defineConfig } from 'vitest/config';
import whole, { long, replacing } from '../vitest.config.ts';
import { areas } from './areas.mjs';

const { tests } = areas[process.env.MUTATION_AREA ?? ''] ?? { tests: ['test'] };

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
      return [{ ...project, test: test.name === 'page' ? { ...test, exclude: [...replacing, long] } : test }];
    }),
  },
});
