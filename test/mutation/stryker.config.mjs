// The settings of the mutation tester; run.ts chooses the sources and the sample by environment variables.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [...JSON.parse(process.env.MUTATION_SOURCES), '!**/*.{gen,d,test}.{ts,tsx}', '!**/*.{css,json,md}'],
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts' },
  checkers: ['sample'],
  plugins: ['@stryker-mutator/vitest-runner', new URL('sample.mjs', import.meta.url).href],
  tempDirName: '.registrar/mutation',
  ignorePatterns: ['dist', '.parcel-cache', '.registrar'],
  // The mutation tester cannot read the settings of TypeScript 7, and does not need them.
  tsconfigFile: 'none',
  // One process selects the sample, then both run tests.
  concurrency: 2,
  coverageAnalysis: 'perTest',
  // A change of code that runs only on import would require a fresh process for all tests of its area.
  ignoreStatic: true,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 20,
  reporters: ['json'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT },
  allowConsoleColors: false,
  logLevel: 'warn',
};
