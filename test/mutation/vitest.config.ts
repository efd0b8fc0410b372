// The unit and screen tests of one area only: the mutation tester repeats them for each mutant.
import { defineConfig } from 'vitest/config';
import whole from '../vitest.config.ts';
import { areas } from './areas.mjs';

const { tests } = areas[process.env.MUTATION_AREA ?? ''] ?? { tests: ['test'] };

export default defineConfig({
  ...whole,
  test: {
    ...whole.test,
    projects: (whole.test?.projects ?? []).map((project) => {
      if (typeof project !== 'object' || !('test' in project)) return project;
      const ending = project.test?.name === 'page' ? 'test.tsx' : 'test.ts';
      const include = tests.map((path) => (/\.tsx?$/.test(path) ? path : `${path}/**/*.${ending}`));
      return { ...project, test: { ...project.test, include: include.filter((path) => path.endsWith(ending)) } };
    }),
  },
});
