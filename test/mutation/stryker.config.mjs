// The settings of the mutation tester; run.ts chooses the area by environment variables.
import { areas } from './areas.mjs';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [...areas[process.env.MUTATION_AREA].sources, '!**/*.{gen,d,test}.{ts,tsx}', '!**/*.{css,json,md}'],
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts' },
  checkers: ['sample'],
  plugins: ['@stryker-mutator/vitest-runner', new URL('sample.mjs', import.meta.url).href],
  tempDirName: '.registrar/mutation',
  ignorePatterns: ['dist', '.parcel-cache', '.registrar'],
  // The tester cannot read the compiler's settings with TypeScript 7, and has no need to.
  tsconfigFile: 'none',
  // One process draws the sample, then both test.
  concurrency: 2,
  coverageAnalysis: 'perTest',
  // A change of code that runs once, on import, would repeat all tests of its area in a fresh process.
  ignoreStatic: true,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 20,
  reporters: ['json'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  allowConsoleColors: false,
  logLevel: 'warn',
};
